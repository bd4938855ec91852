package dev.rangefinder.simulator.ncu.command;

import dev.rangefinder.simulator.command.CommandOption;
import dev.rangefinder.simulator.command.Dialect;
import dev.rangefinder.simulator.command.OptionValue;
import dev.rangefinder.simulator.command.Refusal;
import java.util.List;
import java.util.Optional;

/// The options of ncu, and its words for what it does not take.
final class NcuDialect implements Dialect {
    private static final List<CommandOption> OPTIONS =
            OptionTable.all().<CommandOption>map(option -> option).toList();

    /// What ncu says about the words of a command line, after `==ERROR== `.
    static Refusal refused(String problem) {
        return new Refusal(problem + ". Use --help for further details.");
    }

    @Override
    public List<CommandOption> options() {
        return OPTIONS;
    }

    @Override
    public Refusal refusal(String problem) {
        return refused(problem);
    }

    @Override
    public Refusal illegal(CommandOption option, String text) {
        return refused(
                switch (option.value()) {
                    case OptionValue.Flag _ -> "option '" + option.spelling() + "' does not take any arguments";
                    case OptionValue.Switch _, OptionValue.Whole _ ->
                        "the argument ('" + text + "') for option '" + option.spelling() + "' is invalid";
                    case OptionValue.Word _, OptionValue.WordList _, OptionValue.Form _, OptionValue.Text _ ->
                        "the argument for option '" + option.spelling() + "' is invalid";
                });
    }

    @Override
    public Optional<List<String>> standsFor(String word) {
        return word.startsWith("@") && word.length() > 1
                ? Optional.of(ResponseFile.words(word.substring(1)))
                : Optional.empty();
    }
}
