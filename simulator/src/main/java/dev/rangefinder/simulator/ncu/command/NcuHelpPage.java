package dev.rangefinder.simulator.ncu.command;

import dev.rangefinder.simulator.command.OptionValue;

/// What `ncu --help` prints: every option with what it takes.
public final class NcuHelpPage {
    private static final int COLUMN = 40;

    private NcuHelpPage() {}

    public static String text() {
        StringBuilder text = new StringBuilder("usage: ncu [options] [program] [program-arguments]\n");
        for (OptionTable.Group group : OptionTable.GROUPS) {
            text.append('\n').append(group.heading()).append(":\n");
            group.options().forEach(option -> text.append(line(option)).append('\n'));
        }
        return text.append("\nThis is a simulated ncu. It profiles a simulated device, and no GPU.\n")
                .toString();
    }

    private static String line(Option option) {
        String names = option.shortName()
                .map(letter -> "-" + letter + " [ --" + option.name() + " ]")
                .orElse("--" + option.name());
        String left = "  " + names + (option.isFlag() ? "" : " arg");
        String taken = switch (option.value()) {
            case OptionValue.Flag _ -> "";
            case OptionValue.Switch _ -> "on, off";
            case OptionValue.Word word -> String.join(", ", word.words());
            case OptionValue.WordList words -> "comma-separated: " + String.join(", ", words.words());
            case OptionValue.Whole whole -> "a number from " + whole.least();
            case OptionValue.Form _, OptionValue.Text _ -> "";
        };
        return taken.isEmpty() ? left : left + " ".repeat(Math.max(1, COLUMN - left.length())) + taken;
    }
}
