# Sourced by the scripts beside it: the checkout's own virtual environment.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
venv=$root/.venv

stop() {
    echo "$@" >&2
    exit 1
}

# The first Python that is new enough.
newest_python() {
    local found tried=""
    for found in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
        command -v "$found" >/dev/null 2>&1 || continue
        if "$found" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$found"
            return
        fi
        tried="$tried$found is $("$found" -V 2>&1 | cut -d' ' -f2). "
    done
    stop "keeper needs Python 3.11 or newer. ${tried:-There is no python3 here. }"
}

# Two calls at once take turns: one makes the environment, the other finds it made.
take_turns() {
    if command -v flock >/dev/null 2>&1; then
        exec 9<"$root"
        flock 9
        return
    fi
    local waited=0
    until mkdir "$root/.venv.lock" 2>/dev/null; do
        sleep 1
        waited=$((waited + 1))
        [ "$waited" -lt 600 ] || stop "Somebody else is at work here: $root/.venv.lock"
    done
    trap 'rmdir "$root/.venv.lock" 2>/dev/null' EXIT
}

let_others() {
    if command -v flock >/dev/null 2>&1; then
        exec 9<&-
    else
        rmdir "$root/.venv.lock" 2>/dev/null
        trap - EXIT
    fi
}

# What the environment is made from: when it changes, the environment is stale.
wanted() {
    echo "$root $1 $("$2" -V 2>&1) $(cat "$root/setup.cfg" "$root/setup.py" | cksum)"
}

# need_venv EXTRA: `.venv` with the project and this extra, made only when it must be.
need_venv() {
    local extra=$1 stamp=$venv/.made-for-$1 python
    if [ -f "$stamp" ] && [ -x "$venv/bin/keeper" ] &&
        [ "$(cat "$stamp")" = "$(wanted "$extra" "$venv/bin/python")" ]; then
        return
    fi
    python=$(newest_python) || exit 1
    take_turns
    if [ ! -f "$stamp" ] || [ ! -x "$venv/bin/keeper" ] ||
        [ "$(cat "$stamp")" != "$(wanted "$extra" "$venv/bin/python")" ]; then
        make_venv "$extra" "$python"
        wanted "$extra" "$venv/bin/python" >"$stamp"
    fi
    let_others
}

make_venv() {
    local extra=$1 python=$2 said
    printf '%s\n' "Making ready ($extra); this takes a minute the first time." "  $venv" >&2
    if ! "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
        said=$("$python" -m venv --clear "$venv" 2>&1) ||
            stop "$said" $'\n'"No virtual environment could be made in $venv."
    fi
    # A plain path to the checkout: quicker at every start than an import hook.
    said=$(cd "$root" && PIP_DISABLE_PIP_VERSION_CHECK=1 "$venv/bin/python" -m pip install \
        --quiet --use-pep517 --config-settings editable_mode=compat \
        --editable ".[$extra]" 2>&1) ||
        stop "$said" $'\n'"The packages that keeper needs could not be installed."
}
