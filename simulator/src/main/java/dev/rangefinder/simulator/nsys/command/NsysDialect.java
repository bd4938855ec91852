package dev.rangefinder.simulator.nsys.command;

import dev.rangefinder.simulator.command.CommandOption;
import dev.rangefinder.simulator.command.Dialect;
import dev.rangefinder.simulator.command.OptionValue;
import dev.rangefinder.simulator.command.Refusal;
import java.util.List;
import java.util.stream.Collectors;

/// The options of one command of nsys, and its words for what it does not take.
record NsysDialect(NsysCommand command) implements Dialect {
    @Override
    public List<CommandOption> options() {
        return command.options();
    }

    @Override
    public Refusal refusal(String problem) {
        return new Refusal(
                problem, "", command.usage(), "Try 'nsys " + command.word() + " --help' for more information.");
    }

    @Override
    public Refusal illegal(CommandOption option, String text) {
        String possible = switch (option.value()) {
            case OptionValue.Flag _ -> "'" + option.spelling() + "' does not take a value.";
            case OptionValue.Switch _ -> "Possible " + option.spelling() + " values are 'true' or 'false'.";
            case OptionValue.Word(List<String> words) ->
                "Possible " + option.spelling() + " values are " + quoted(words) + ".";
            case OptionValue.WordList(List<String> words) ->
                "Possible " + option.spelling() + " values are one or more of " + quoted(words) + ".";
            case OptionValue.Whole(long least) ->
                "Possible " + option.spelling() + " values are whole numbers from " + least + ".";
            case OptionValue.Form _, OptionValue.Text _ -> "See the help for what it takes.";
        };
        return refusal("Illegal " + option.spelling() + " argument (" + text + ").\n" + possible);
    }

    private static String quoted(List<String> words) {
        return words.stream().map(word -> "'" + word + "'").collect(Collectors.joining(", "));
    }
}
