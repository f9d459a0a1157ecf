// The page's parts come by themselves; whatever breaks, it calls again.
"use strict";

const QUIET = 35000; // milliseconds; the server is heard of every ten seconds
let source = null;
let heard = Date.now();

function show(parts) {
  for (const [name, part] of Object.entries(parts)) {
    const place = document.getElementById(name);
    if (place) place.innerHTML = part;
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

setInterval(() => {
  if (Date.now() - heard > QUIET) listen();
}, 5000);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && Date.now() - heard > QUIET) listen();
});
listen();
