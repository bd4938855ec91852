package dev.rangefinder.simulator.ncu.command;

import dev.rangefinder.simulator.command.Refusal;
import dev.rangefinder.simulator.ncu.command.Option.Use;
import dev.rangefinder.simulator.ncu.nvtx.NvtxExpression;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// What options mean for each other: combinations that ncu refuses.
final class Combinations {
    /// A combination that is refused where it is true of a command line.
    private record RefusedCombination(Predicate<NcuCommandLine> isBroken, String problem) {}

    private static final String REGEX = "regex:";

    private static final List<RefusedCombination> RULES = List.of(
            new RefusedCombination(
                    line -> !line.has("nvtx") && (line.has("nvtx-include") || line.has("nvtx-exclude")),
                    "NVTX filtering with '--nvtx-include' or '--nvtx-exclude' requires option '--nvtx'"),
            new RefusedCombination(
                    Combinations::hasIncludeAfterExclude,
                    "All '--nvtx-include' options must be given before the first '--nvtx-exclude'"),
            new RefusedCombination(
                    line -> !line.has("lockstep-kernel-launch")
                            && (line.has("lockstep-nvtx-include") || line.has("lockstep-nvtx-exclude")),
                    "Options '--lockstep-nvtx-include' and '--lockstep-nvtx-exclude' require option"
                            + " '--lockstep-kernel-launch'"),
            new RefusedCombination(
                    line -> line.has("lockstep-kernel-launch")
                            && line.text("communicator", "none").equals("none"),
                    "Option '--lockstep-kernel-launch' requires a communicator, see option '--communicator'"),
            new RefusedCombination(
                    line -> line.text("communicator", "").equals("shmem")
                            && line.text("replay-mode", "kernel").startsWith("app"),
                    "Option '--communicator shmem' supports only replay modes kernel and range"),
            new RefusedCombination(
                    line -> replaysRanges(line) && !line.isOn("profile-from-start", true),
                    "Option profile-from-start is not supported during range replay."),
            new RefusedCombination(
                    line -> replaysRanges(line) && line.isOn("import-source", false),
                    "Option import-source is not supported during range replay."),
            new RefusedCombination(
                    line -> replaysRanges(line) && line.has("app-replay-buffer"),
                    "Option '--app-replay-buffer' is not supported with range-based replay modes."),
            new RefusedCombination(
                    line -> !collects(line, "native") && (line.has("native-include") || line.has("native-exclude")),
                    "Options '--native-include' and '--native-exclude' require option '--call-stack' or"
                            + " '--call-stack-type native'"),
            new RefusedCombination(
                    line -> !collects(line, "python") && (line.has("python-include") || line.has("python-exclude")),
                    "Options '--python-include' and '--python-exclude' require option '--call-stack-type python'"),
            new RefusedCombination(
                    line -> line.has("rename-kernels-path")
                            && !line.isOn("rename-kernels", true)
                            && !line.isOn("rename-kernels-export", false),
                    "Option '--rename-kernels-path' requires option '--rename-kernels' or '--rename-kernels-export'"),
            new RefusedCombination(
                    line -> line.text("mode", "").equals("attach")
                            && !line.application().isEmpty(),
                    "No application can be specified with '--mode attach'"),
            new RefusedCombination(
                    line -> line.application().isEmpty()
                            && !line.text("mode", "").equals("attach")
                            && !line.text("clock-control", "").equals("reset"),
                    "No application to profile was specified"));

    private static final List<RefusedCombination> IMPORT_RULES = List.of(
            new RefusedCombination(
                    line -> !line.application().isEmpty(),
                    "No application can be specified together with option '--import'"),
            new RefusedCombination(
                    line -> line.has("export") && (line.has("metrics") || line.has("section")),
                    "Options '--metrics' and '--section' are not supported together with '--import' and '--export'"),
            new RefusedCombination(
                    line -> line.text("metrics", "").matches("(.*,)?(group|breakdown):.*"),
                    "Prefixes 'group:' and 'breakdown:' are not supported together with option '--import'"));

    private static final RefusedCombination NAMES_OF_DETAILS = new RefusedCombination(
            line -> line.has("print-metric-name")
                    && !line.text("page", "details").equals("details"),
            "Option '--print-metric-name' is only supported for the details page");

    private Combinations() {}

    static void check(NcuCommandLine line) {
        if (line.asksForHelp()) {
            return;
        }
        for (String name : line.values().keySet()) {
            boolean fits = OptionTable.all()
                    .anyMatch(option ->
                            option.name().equals(name) && option.uses().contains(line.use()));
            if (!fits) {
                throw NcuDialect.refused("Option '--" + name + "' is not available " + with(line.use()));
            }
        }
        List<RefusedCombination> rules = switch (line.use()) {
            case LAUNCH -> RULES;
            case IMPORT -> IMPORT_RULES;
            case LIST -> List.of();
        };
        rules.forEach(rule -> apply(rule, line));
        apply(NAMES_OF_DETAILS, line);
        expressions(line);
        patterns(line);
    }

    private static void apply(RefusedCombination rule, NcuCommandLine line) {
        if (rule.isBroken().test(line)) {
            throw rule.problem().endsWith(".") ? new Refusal(rule.problem()) : NcuDialect.refused(rule.problem());
        }
    }

    private static boolean replaysRanges(NcuCommandLine line) {
        return line.text("replay-mode", "kernel").endsWith("range");
    }

    private static String with(Use use) {
        return switch (use) {
            case LAUNCH -> "when an application is profiled";
            case IMPORT -> "together with option '--import'";
            case LIST -> "when something is listed or queried";
        };
    }

    private static boolean hasIncludeAfterExclude(NcuCommandLine line) {
        return line.order().contains("nvtx-exclude")
                && line.order().lastIndexOf("nvtx-include") > line.order().indexOf("nvtx-exclude");
    }

    private static boolean collects(NcuCommandLine line, String type) {
        List<String> types = line.texts("call-stack-type");
        return types.contains(type) || (type.equals("native") && line.has("call-stack") && types.isEmpty());
    }

    private static void expressions(NcuCommandLine line) {
        for (String option :
                List.of("nvtx-include", "nvtx-exclude", "lockstep-nvtx-include", "lockstep-nvtx-exclude")) {
            for (String text : line.texts(option)) {
                try {
                    NvtxExpression.parse(text);
                } catch (IllegalArgumentException e) {
                    throw NcuDialect.refused(
                            "Invalid NVTX expression '" + text + "' for option '--" + option + "': " + e.getMessage());
                }
            }
        }
    }

    private static void patterns(NcuCommandLine line) {
        for (String option : List.of("kernel-name", "section")) {
            for (String text : line.texts(option)) {
                if (text.startsWith(REGEX)) {
                    try {
                        Pattern.compile(text.substring(REGEX.length()));
                    } catch (PatternSyntaxException _) {
                        throw NcuDialect.refused("the argument for option '--" + option + "' is invalid");
                    }
                }
            }
        }
    }
}
