"""Tab completion for the shells people use."""

from __future__ import annotations

import os

import click

from keeper.commands.invocation import Setting, example, pass_setting
from keeper.errors import Mistyped

BASH = """\
_keeper() {
    local IFS=$'\\n'
    COMPREPLY=($(command keeper completion --words -- \\
        "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -F _keeper keeper
"""
ZSH = """\
#compdef keeper
_keeper() {
    local -a found
    found=("${(@f)$(command keeper completion --words -- \\
        "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    [[ -n "$found" ]] && compadd -U -a found
}
if [[ "$funcstack[1]" = _keeper ]]; then
    _keeper "$@"
else
    compdef _keeper keeper
fi
"""
FISH = """\
function __keeper_words
    set -l before (commandline -opc)
    set -l typed (commandline -ct)
    command keeper completion --words -- $before[2..-1] "$typed" 2>/dev/null
end
complete -c keeper -f -a '(__keeper_words)'
"""
SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH}


@click.command(
    epilog=example(
        'completion bash      (then: eval "$(keeper completion bash)")',
        "completion zsh > ~/.zfunc/_keeper",
        "completion fish > ~/.config/fish/completions/keeper.fish",
    ),
)
@click.argument("line", nargs=-1, type=click.UNPROCESSED, metavar="[bash|zsh|fish]")
@click.option("--words", is_flag=True, hidden=True, help="What may stand at the end.")
@pass_setting
def completion(setting: Setting, line: tuple[str, ...], words: bool) -> None:
    """Print a script for your shell that completes commands and names in the game."""
    if words:
        from keeper.commands.terminal.suggestions import candidates

        _print(setting, "\n".join(candidates(line, setting)))
        return
    shell = line[0] if line else os.path.basename(os.environ.get("SHELL", "bash"))
    if shell not in SCRIPTS or len(line) > 1:
        raise Mistyped(f"there is no completion for {shell!r}", "bash, zsh or fish")
    _print(setting, SCRIPTS[shell].rstrip())


def _print(setting: Setting, text: str) -> None:
    if setting.json:
        setting.answer(completion=text)
    elif text:
        click.echo(text)
