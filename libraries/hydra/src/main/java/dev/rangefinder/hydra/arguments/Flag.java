package dev.rangefinder.hydra.arguments;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The flags of a Hydra application, in the order in which help lists them.
public enum Flag {
    HELP("--help", "-h", Takes.NOTHING, "Show what this program can be told"),
    HYDRA_HELP("--hydra-help", "", Takes.NOTHING, "Show the flags and the groups of Hydra itself"),
    VERSION("--version", "", Takes.NOTHING, "Show whose rules are followed"),
    CFG("--cfg", "-c", Takes.A_CHOICE, "Show the configuration instead of running", "job,hydra,all"),
    RESOLVE("--resolve", "", Takes.NOTHING, "With --cfg or --help: show values with interpolations looked up"),
    PACKAGE("--package", "-p", Takes.A_TEXT, "With --cfg: the part to show, such as a.b"),
    RUN("--run", "-r", Takes.NOTHING, "Run one job, as without any flag"),
    MULTIRUN(
            "--multirun",
            "-m",
            Takes.NOTHING,
            "Run a job for each combination of the values that overrides sweep over"),
    SHELL_COMPLETION(
            "--shell-completion",
            "-sc",
            Takes.NOTHING,
            "With install=SHELL or uninstall=SHELL: print the script that completes overrides, or takes that back"),
    CONFIG_PATH("--config-path", "-cp", Takes.A_TEXT, "The folder of configurations, instead of the program's own"),
    CONFIG_NAME("--config-name", "-cn", Takes.A_TEXT, "The primary configuration, instead of the program's own"),
    CONFIG_DIR("--config-dir", "-cd", Takes.A_TEXT, "One more folder of configurations, searched after the others"),
    INFO(
            "--info",
            "-i",
            Takes.PERHAPS_A_CHOICE,
            "Tell how the configuration comes about",
            "all,config,defaults,defaults-tree,plugins,searchpath");

    /// What stands after a flag.
    enum Takes {
        NOTHING,
        A_TEXT,
        A_CHOICE,
        PERHAPS_A_CHOICE
    }

    private final String longForm;
    private final String shortForm;
    private final Takes takes;
    private final String purpose;
    private final String choices;

    Flag(String longForm, String shortForm, Takes takes, String purpose) {
        this(longForm, shortForm, takes, purpose, "");
    }

    /// @param choices what may stand after it, commas between
    Flag(String longForm, String shortForm, Takes takes, String purpose, String choices) {
        this.longForm = longForm;
        this.shortForm = shortForm;
        this.takes = takes;
        this.purpose = purpose;
        this.choices = choices;
    }

    /// The flags as a usage line lists them: `[--help] [--cfg {job,hydra,all}] …`.
    public static String usage() {
        return Stream.of(values()).map(Flag::inUsage).collect(Collectors.joining(" "));
    }

    /// What a person is told of the flag: `--cfg,-c : Show … [job|hydra|all]`.
    public String help() {
        String names = shortForm.isEmpty() ? longForm : longForm + "," + shortForm;
        return names + " : " + purpose + (choices.isEmpty() ? "" : " [" + choices.replace(',', '|') + "]");
    }

    /// The name in messages: `--cfg/-c`.
    String title() {
        return shortForm.isEmpty() ? longForm : longForm + "/" + shortForm;
    }

    Takes takes() {
        return takes;
    }

    List<String> choices() {
        return List.of(choices.split(",", -1));
    }

    String longForm() {
        return longForm;
    }

    static Optional<Flag> named(String name) {
        for (Flag flag : values()) {
            if (name.equals(flag.longForm) || name.equals(flag.shortForm)) {
                return Optional.of(flag);
            }
        }
        return Optional.empty();
    }

    /// The flags whose long form begins so.
    static List<Flag> beginning(String name) {
        return Stream.of(values())
                .filter(flag -> flag.longForm.startsWith(name))
                .toList();
    }

    private String inUsage() {
        String value = switch (takes) {
            case NOTHING -> "";
            case A_TEXT -> " " + longForm.substring(2).replace('-', '_').toUpperCase(Locale.ROOT);
            case A_CHOICE -> " {" + choices + "}";
            case PERHAPS_A_CHOICE -> " [{" + choices + "}]";
        };
        return "[" + longForm + value + "]";
    }
}
