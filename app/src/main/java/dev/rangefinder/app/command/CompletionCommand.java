package dev.rangefinder.app.command;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Model.CommandSpec;

/// Prints a script that teaches the shell to complete commands, options and file names.
final class CompletionCommand implements Callable<Integer> {
    /// What only the tool knows: words of the configuration, behind the commands that take them. Readline replaces no
    /// more than what follows the last of its word breaks, and a word that goes on is not followed by a blank.
    private static final String WORDS = """

            # Completes words of the configuration, and everything else as above.
            function _complete_rangefinder_and_words() {
              _complete_rangefinder "$@"
              local line=${COMP_LINE:0:COMP_POINT} word breaks=${COMP_WORDBREAKS//[^=:@]/} before="" choice
              word=${line##*[[:space:]]}
              [[ $line =~ ^[[:space:]]*[^[:space:]]+[[:space:]]+(config|demo|diff|doctor|gate|plan|profile|report)[[:space:]] && $word != -* ]] || return 0
              [[ -n $breaks ]] && before=${word%"${word##*[$breaks]}"}
              while IFS= read -r choice; do
                [[ -n $choice ]] || continue
                COMPREPLY+=("${choice#"$before"}")
                [[ $choice == *[=./] ]] && compopt -o nospace 2> /dev/null
              done < <(${COMP_WORDS[0]} config --complete="${line#"${BASH_REMATCH[0]}"}" 2> /dev/null)
            }
            # Completes names of metrics.
            function _complete_rangefinder_and_metrics() {
              _complete_rangefinder_and_words "$@"
              local line=${COMP_LINE:0:COMP_POINT} word name
              word=${line##*[[:space:]]}
              [[ $line =~ ^[[:space:]]*[^[:space:]]+[[:space:]]+metrics[[:space:]] && $word == ?* && $word != -* ]] || return 0
              while IFS= read -r name; do
                COMPREPLY+=("$name")
              done < <(${COMP_WORDS[0]} metrics --complete="$word" 2> /dev/null)
            }
            complete -F _complete_rangefinder_and_metrics -o default rangefinder rangefinder.sh rangefinder.bash
            """;

    private final Streams streams;
    private final CommandSpec spec = Specification.of(
            "completion",
            this,
            "Print a completion script for bash and zsh: commands, options, files, overrides of the configuration.",
            "source <(./rangefinder completion)");

    CompletionCommand(Streams streams) {
        this.streams = streams;
    }

    CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() {
        streams.print(AutoComplete.bash("rangefinder", spec.root().commandLine()) + WORDS);
        return ExitCode.DONE.code();
    }
}
