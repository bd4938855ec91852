package dev.rangefinder.simulator.nsys.command;

import dev.rangefinder.simulator.command.CommandOption;
import dev.rangefinder.simulator.command.OptionValue;

/// What `nsys --help` and the help of a command print.
public final class NsysHelpPage {
    private static final int COLUMN = 44;
    private static final String STAND_IN = "\nThis is a simulated nsys. It profiles a simulated device, and no GPU.\n";

    private NsysHelpPage() {}

    public static String text() {
        StringBuilder text = new StringBuilder("""
                usage: nsys [--version] [--help] <command> [<args>] [application] [<application args>]

                The nsys commands that are simulated are:
                """);
        for (NsysCommand command : NsysCommand.values()) {
            text.append(String.format("  %-10s %s%n", command.word(), command.purpose()));
        }
        return text.append("\nUse 'nsys <command> --help' for its options.\n")
                .append(STAND_IN)
                .toString();
    }

    public static String text(NsysCommand command) {
        StringBuilder text = new StringBuilder(command.usage()).append("\n\n");
        command.options().forEach(option -> text.append(line(option)).append('\n'));
        return text.append(STAND_IN).toString();
    }

    private static String line(CommandOption option) {
        String names = option.shortName()
                        .map(letter -> "-" + letter + ", " + option.spelling())
                        .orElse("    " + option.spelling())
                + (option.isFlag() ? "" : "=");
        String left = "  " + names;
        String taken = switch (option.value()) {
            case OptionValue.Word word -> String.join(", ", word.words());
            case OptionValue.WordList words -> "some of " + String.join(", ", words.words());
            case OptionValue.Whole whole -> "a number from " + whole.least();
            case OptionValue.Switch _ -> "true, false";
            case OptionValue.Flag _, OptionValue.Form _, OptionValue.Text _ -> "";
        };
        return taken.isEmpty() ? left : left + " ".repeat(Math.max(1, COLUMN - left.length())) + taken;
    }
}
