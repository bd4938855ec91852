package dev.rangefinder.app.command;

import dev.rangefinder.attribution.BadPatternException;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.hydra.node.NearestWord;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/// Reads the values of options; what is wrong with one is told in a sentence that names the option.
final class OptionValues {
    private OptionValues() {}

    /// An option that may be given many times, once for each of its values.
    static OptionSpec repeated(String name, String label, String description) {
        return repeated(name, label, description, List.of());
    }

    /// The same, where some values have a name.
    static OptionSpec repeated(String name, String label, String description, List<String> words) {
        return OptionSpec.builder(name)
                .paramLabel(label)
                .type(List.class)
                .auxiliaryTypes(String.class)
                .arity("1")
                .completionCandidates(words.isEmpty() ? null : words)
                .description(description + " Repeatable.")
                .build();
    }

    /// An option whose value is one of a few words; the first is the default.
    static <E extends Enum<E>> OptionSpec choice(String name, Class<E> words, String description) {
        List<String> codes = codes(words);
        return OptionSpec.builder(name)
                .paramLabel(String.join("|", codes))
                .type(String.class)
                .completionCandidates(codes)
                .defaultValue(codes.getFirst())
                .description(description)
                .build();
    }

    /// An option whose value counts something.
    static OptionSpec number(String name, String label, int usual, String description) {
        return OptionSpec.builder(name)
                .paramLabel(label)
                .type(int.class)
                .defaultValue(String.valueOf(usual))
                .description(description)
                .build();
    }

    /// All values of a repeated option; none of them is empty.
    static List<String> texts(OptionSpec option) {
        List<String> texts =
                Optional.ofNullable(option.<List<String>>getValue()).orElse(List.of());
        texts.stream().filter(String::isEmpty).findAny().ifPresent(_ -> {
            throw wrong(option, option.paramLabel() + " must not be empty");
        });
        return List.copyOf(texts);
    }

    /// All values of a repeated option, each made into something else.
    static <T> List<T> parsed(OptionSpec option, Function<String, T> parser) {
        return texts(option).stream().map(text -> parsed(option, text, parser)).toList();
    }

    /// One value made into something else.
    static <T> T parsed(OptionSpec option, String text, Function<String, T> parser) {
        try {
            return parser.apply(text);
        } catch (BadPatternException problem) {
            throw wrong(option, String.valueOf(problem.getMessage()));
        }
    }

    static <E extends Enum<E>> E word(OptionSpec option, Class<E> words) {
        String text = option.getValue();
        return Arrays.stream(words.getEnumConstants())
                .filter(word -> RegionSettings.code(word).equals(text))
                .findFirst()
                .orElseThrow(() -> noSuch(option, text, codes(words)));
    }

    /// Whether the option stands on the command line.
    static boolean isGiven(OptionSpec option) {
        return option.command().commandLine().getParseResult().hasMatchedOption(option);
    }

    static int atLeastOne(OptionSpec option) {
        int number = option.<Integer>getValue();
        if (number < 1) {
            throw wrong(option, option.paramLabel() + " must be 1 or more");
        }
        return number;
    }

    /// A value that is none of those there are.
    static ParameterException noSuch(OptionSpec option, String text, List<String> candidates) {
        String guess = NearestWord.of(text, candidates)
                .map(candidate -> "; did you mean '" + candidate + "'?")
                .orElse(";");
        return wrong(option, "there is no '" + text + "'" + guess + " (" + String.join(", ", candidates) + ")");
    }

    static ParameterException wrong(OptionSpec option, String what) {
        return new ParameterException(option.command().commandLine(), option.longestName() + ": " + what);
    }

    private static <E extends Enum<E>> List<String> codes(Class<E> words) {
        return Arrays.stream(words.getEnumConstants()).map(RegionSettings::code).toList();
    }
}
