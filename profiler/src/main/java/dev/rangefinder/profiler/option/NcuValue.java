package dev.rangefinder.profiler.option;

import dev.rangefinder.hydra.bind.Wanted;
import dev.rangefinder.text.Excerpt;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What an option of ncu takes, and how ncu is told.
///
/// @param usual what holds where nothing is configured
/// @param isPattern whether signs of Hydra's grammar mean themselves in it
/// @param rule what it excludes or needs
record NcuValue(Wanted wanted, Passing passing, Optional<Object> usual, boolean isPattern, NcuRule rule) {
    static final Wanted TEXT = new Wanted.AnyText();
    static final Wanted RANGES = new Wanted.Parsed("a pattern of ranges", RangePattern::parse, false);
    static final Wanted KERNEL =
            new Wanted.Parsed("the name of a kernel or regex:expression", KernelPattern::new, false);
    static final Wanted DEVICE = matching("the number of a device", "[0-9]{1,4}", "is no number of a device");
    /// `auto`, or n for every 2^(5+n) cycles.
    static final Wanted SAMPLING = matching(
            "auto or a number from 0 to 31", "auto|[0-9]|[12][0-9]|3[01]", "is neither auto nor a number from 0 to 31");

    private static final String NUMBERS = "(|[0-9|]{1,100}|\\[[0-9-]{1,100}])";
    /// `[yes|no|on|off]:[start/stop ranges]:[NVTX ranges]`, numbers as `2`, `[2-4]` or `2|3`.
    static final Wanted RANGE_FILTER = matching(
            "a filter of ranges",
            "(yes|no|on|off)?:" + NUMBERS + ":" + NUMBERS,
            "is no filter of ranges: [yes|no]:[start/stop ranges]:[NVTX ranges], such as ':2:3'");

    /// How ncu is told a value.
    enum Passing {
        NOT,
        FLAG,
        VALUE,
        ON_OFF,
        YES_NO,
        /// One option for each of a list.
        EACH,
        /// One option for all of a list, with commas between.
        TOGETHER,
        AS_IT_IS;

        boolean hasOption() {
            return this != NOT && this != AS_IT_IS;
        }

        List<String> words(String option, Object value) {
            return switch (this) {
                case NOT -> List.of();
                case FLAG -> value.equals(true) ? List.of(option) : List.of();
                case VALUE -> List.of(option, value.toString());
                case ON_OFF -> List.of(option, value.equals(true) ? "on" : "off");
                case YES_NO -> List.of(option, value.equals(true) ? "yes" : "no");
                case EACH ->
                    texts(value).stream()
                            .flatMap(text -> Stream.of(option, text))
                            .toList();
                case TOGETHER -> texts(value).isEmpty() ? List.of() : List.of(option, String.join(",", texts(value)));
                case AS_IT_IS -> texts(value);
            };
        }

        private static List<String> texts(Object list) {
            return ((List<?>) list).stream().map(Object::toString).toList();
        }
    }

    private NcuValue(Wanted wanted, Passing passing) {
        this(wanted, passing, Optional.empty(), false, NcuRule.NONE);
    }

    static NcuValue one(Wanted wanted) {
        return new NcuValue(wanted, Passing.VALUE);
    }

    static NcuValue oneOf(String... words) {
        return one(choice(words));
    }

    static NcuValue number(int least) {
        return one(new Wanted.WholeNumber(true, least));
    }

    static NcuValue large(int least) {
        return one(new Wanted.WholeNumber(false, least));
    }

    static NcuValue flag() {
        return new NcuValue(new Wanted.TruthValue(), Passing.FLAG);
    }

    static NcuValue onOff() {
        return new NcuValue(new Wanted.TruthValue(), Passing.ON_OFF);
    }

    static NcuValue yesNo() {
        return new NcuValue(new Wanted.TruthValue(), Passing.YES_NO);
    }

    /// @param separator divides a text that stands for the list; empty where a text is a list of one
    static NcuValue each(String separator, Wanted item) {
        return new NcuValue(new Wanted.ListOf(item, Optional.of(separator)), Passing.EACH);
    }

    static NcuValue together(Wanted item) {
        return new NcuValue(new Wanted.ListOf(item, Optional.of(",")), Passing.TOGETHER);
    }

    static NcuValue asItIs() {
        return new NcuValue(new Wanted.ListOf(TEXT, Optional.empty()), Passing.AS_IT_IS);
    }

    static Wanted.OneOf choice(String... words) {
        var constants = new LinkedHashMap<String, Object>();
        for (String word : words) {
            constants.put(word, word);
        }
        return new Wanted.OneOf(constants);
    }

    private static Wanted matching(String description, String grammar, String complaint) {
        Pattern pattern = Pattern.compile(grammar);
        return new Wanted.Parsed(
                description,
                text -> {
                    if (!pattern.matcher(text).matches()) {
                        throw new IllegalArgumentException("'" + Excerpt.of(text) + "' " + complaint);
                    }
                    return text;
                },
                false);
    }

    NcuValue notPassed() {
        return new NcuValue(wanted, Passing.NOT, usual, isPattern, rule);
    }

    NcuValue usually(Object value) {
        return new NcuValue(wanted, passing, Optional.of(value), isPattern, rule);
    }

    NcuValue pattern() {
        return new NcuValue(wanted, passing, usual, true, rule);
    }

    NcuValue with(NcuRule other) {
        return new NcuValue(wanted, passing, usual, isPattern, other);
    }

    /// The words that it may be, behind a colon; nothing where it may be any.
    String choices() {
        Wanted one = wanted instanceof Wanted.ListOf items ? items.item() : wanted;
        return one instanceof Wanted.OneOf choice
                ? ": " + String.join(", ", choice.constants().keySet())
                : "";
    }
}
