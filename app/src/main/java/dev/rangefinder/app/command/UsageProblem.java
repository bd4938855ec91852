package dev.rangefinder.app.command;

import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// A command line that makes no sense, in one sentence that says how to fix it.
final class UsageProblem {
    private UsageProblem() {}

    static String sentence(ParameterException problem) {
        CommandSpec command = problem.getCommandLine().getCommandSpec();
        String what = switch (problem) {
            case UnmatchedArgumentException unmatched -> unmatched(unmatched, command);
            case MissingParameterException missing -> missing(missing);
            default -> firstLine(String.valueOf(problem.getMessage()));
        };
        return what + " (see '" + command.qualifiedName(" ") + " --help')";
    }

    private static String unmatched(UnmatchedArgumentException problem, CommandSpec command) {
        String argument = problem.getUnmatched().getFirst();
        boolean option = problem.isUnknownOption();
        boolean needsCommand = !option && !command.subcommands().isEmpty();
        if (!option && !needsCommand) {
            return command.name() + ": '" + argument + "' is one argument too many";
        }
        String what = (option ? "unknown option '" : "unknown command '") + argument + "'";
        return problem.getSuggestions().stream()
                .filter(suggestion -> suggestion.startsWith("-") == option)
                .findFirst()
                .map(suggestion -> what + "; did you mean '" + lastWord(suggestion) + "'?")
                .orElse(what);
    }

    private static String missing(MissingParameterException problem) {
        List<ArgSpec> arguments = problem.getMissing();
        String names = arguments.stream().map(ArgSpec::paramLabel).distinct().collect(Collectors.joining(" and "));
        return names.isEmpty()
                ? firstLine(String.valueOf(problem.getMessage()))
                : problem.getCommandLine().getCommandName() + ": " + names + " is missing";
    }

    private static String lastWord(String text) {
        return text.substring(text.lastIndexOf(' ') + 1);
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("wrong usage");
    }
}
