package dev.rangefinder.hydra.run;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import java.util.List;
import java.util.Locale;

/// The shells that can ask for completions. Their scripts hand the line up to the cursor to the program, in the
/// variable `COMP_LINE`.
enum Shell {
    BASH,
    FISH,
    ZSH;

    private static final String BASH_INSTALL = """
            @FUNCTION@() {
                local line="${COMP_LINE:0:$COMP_POINT}"
                local word="${line##* }"
                # What readline takes for another word is not to be repeated.
                local breaks="${COMP_WORDBREAKS//[^=:@]/}" before="" choice
                if [ -n "$breaks" ]; then
                    before="${word%"${word##*[$breaks]}"}"
                fi
                COMPREPLY=()
                while read -r choice; do
                    if [ -n "$choice" ]; then
                        COMPREPLY+=("${choice#"$before"}")
                    fi
                done < <(COMP_LINE="$line" COMP_POINT=${#line} @PROGRAM@ -sc query=bash 2> /dev/null | tr ' ' '\\n')
            }
            complete -o nospace -o default -F @FUNCTION@ @PROGRAM@
            """;

    private static final String BASH_UNINSTALL = """
            complete -r @PROGRAM@ 2> /dev/null
            unset -f @FUNCTION@
            """;

    private static final String ZSH_INSTALL = """
            autoload -U +X compinit && compinit
            autoload -U +X bashcompinit && bashcompinit
            """;

    private static final String FISH_INSTALL = """
            function @FUNCTION@
                set -lx COMP_LINE (commandline --cut-at-cursor --current-process | string collect)
                @PROGRAM@ -sc query=fish 2> /dev/null
            end
            complete --command @PROGRAM@ --no-files --arguments '(@FUNCTION@)'
            """;

    private static final String FISH_UNINSTALL = """
            complete --command @PROGRAM@ --erase
            functions --erase @FUNCTION@
            """;

    /// The shell of a name; refuses one that is not known.
    static Shell named(String name) {
        for (Shell shell : values()) {
            if (shell.name().toLowerCase(Locale.ROOT).equals(name)) {
                return shell;
            }
        }
        throw new ConfigException(
                Kind.VALUE, "No completion plugin for '" + name + "' found, available : \n\tbash\n\tfish\n\tzsh");
    }

    /// The script that makes the shell ask a program.
    String install(String program) {
        return filled(
                switch (this) {
                    case BASH -> BASH_INSTALL;
                    case ZSH -> ZSH_INSTALL + BASH_INSTALL;
                    case FISH -> FISH_INSTALL;
                },
                program);
    }

    /// The script that makes it ask no more.
    String uninstall(String program) {
        return filled(
                switch (this) {
                    case BASH, ZSH -> BASH_UNINSTALL;
                    case FISH -> FISH_UNINSTALL;
                },
                program);
    }

    /// Completions as the shell's script reads them.
    String answer(List<String> completions) {
        return String.join(this == FISH ? "\n" : " ", completions) + "\n";
    }

    private static String filled(String script, String program) {
        String function = "_hydra_complete_" + program.replaceAll("[^A-Za-z0-9_]", "_");
        boolean isPlain = program.matches("[A-Za-z0-9_./-]+");
        String quoted = isPlain ? program : "'" + program.replace("'", "'\\''") + "'";
        return script.replace("@FUNCTION@", function).replace("@PROGRAM@", quoted);
    }
}
