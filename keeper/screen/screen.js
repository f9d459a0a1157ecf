// The page's parts come by themselves; whatever breaks, it calls again.
"use strict";

const QUIET = 35000; // milliseconds; the server is heard of every ten seconds
const LEAST = 0.6; // of the letters' size
let source = null;
let heard = Date.now();

function show(parts) {
  for (const [name, part] of Object.entries(parts)) {
    const place = document.getElementById(name);
    if (place) place.innerHTML = part;
  }
  fit();
}

// Nobody can scroll a television: letters shrink until all of them are on the page.
function fit() {
  const right = document.querySelector(".table .right");
  const text = document.getElementById("aloud");
  if (!right || !text) return;
  const set = (name, size) => right.style.setProperty(name, size);
  const over = (one) => one.scrollHeight > one.clientHeight + 1;
  set("--fit", 1);
  for (let size = 1; size >= LEAST; size -= 0.04) {
    set("--text", size);
    if (!over(text) && !over(right)) return;
  }
  for (let size = 1; size >= LEAST; size -= 0.04) {
    set("--fit", size);
    if (!over(text) && !over(right)) return;
  }
}

function listen() {
  if (source) source.close();
  heard = Date.now();
  source = new EventSource("events");
  source.onmessage = (event) => {
    heard = Date.now();
    document.body.classList.remove("lost");
    show(JSON.parse(event.data));
  };
  source.addEventListener("beat", () => {
    heard = Date.now();
    document.body.classList.remove("lost");
  });
  source.onerror = () => {
    document.body.classList.add("lost");
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  };
}

// A phone shows the whole house; touched, what was touched comes near.
function near(event) {
  const house = event.currentTarget;
  const { left, width } = house.getBoundingClientRect();
  const along = (house.scrollLeft + event.clientX - left) / house.scrollWidth;
  house.classList.toggle("near");
  house.scrollLeft = along * house.scrollWidth - width / 2;
}

document.getElementById("house")?.addEventListener("click", near);
addEventListener("resize", fit);
setInterval(() => {
  if (Date.now() - heard > QUIET) listen();
}, 5000);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && Date.now() - heard > QUIET) listen();
});
fit();
listen();
