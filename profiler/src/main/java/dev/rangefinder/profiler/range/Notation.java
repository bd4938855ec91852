package dev.rangefinder.profiler.range;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Writes expressions of `--nvtx-include`. A bracket of a set that begins or ends the ranges would be taken for the
/// bottom or the top of the stack; a slash before it says otherwise, and only there.
final class Notation {
    private static final String REGEX = "regex:";

    private Notation() {}

    /// A stack of push/pop ranges. A single name needs a slash behind it, which a name of start/end ranges has not.
    static String stack(Optional<Written> domain, List<Step<Written>> steps, boolean fromBottom, boolean toTop) {
        boolean slash = steps.size() == 1 && !fromBottom && !toTop;
        if (isPlain(domain) && steps.stream().allMatch(Notation::isPlain)) {
            String text = prefix(domain, false)
                    + (fromBottom ? "[" : "")
                    + steps.stream().map(step -> text(step, false)).collect(Collectors.joining("/"))
                    + (toTop ? "]" : slash ? "/" : "");
            if (!text.startsWith(REGEX)) {
                return text;
            }
        }
        String text = steps.stream().map(step -> text(step, true)).collect(Collectors.joining("/"));
        String begin = fromBottom ? "[" : isSet(steps.getFirst(), true) ? "/" : "";
        boolean setEnds = !toTop && !slash && isSet(steps.getLast(), false);
        return REGEX
                + prefix(domain, true)
                + begin
                + (setEnds ? beforeBracket(text) : text)
                + (toTop ? "]" : slash ? "/" : "");
    }

    /// Start/end ranges that must all be open.
    static String together(Optional<Written> domain, List<Written> names) {
        if (isPlain(domain) && names.stream().allMatch(name -> name.plain().isPresent())) {
            String text = prefix(domain, false)
                    + names.stream().map(name -> name.plain().orElse("")).collect(Collectors.joining(","));
            if (!text.startsWith(REGEX)) {
                return text;
            }
        }
        String text = names.stream().map(Written::regex).collect(Collectors.joining(","));
        return REGEX
                + prefix(domain, true)
                + (names.getFirst().setFirst() ? "/" : "")
                + (names.getLast().setLast() ? beforeBracket(text) : text);
    }

    private static String prefix(Optional<Written> domain, boolean regex) {
        return domain.map(name -> (regex ? name.regex() : name.plain().orElse("")) + "@")
                .orElse("");
    }

    private static String beforeBracket(String text) {
        return text.substring(0, text.length() - 1) + "/]";
    }

    private static boolean isPlain(Optional<Written> domain) {
        return domain.map(name -> name.plain().isPresent()).orElse(true);
    }

    private static boolean isPlain(Step<Written> step) {
        return !(step instanceof Step.Named<Written>(Written name))
                || name.plain().isPresent();
    }

    private static boolean isSet(Step<Written> step, boolean first) {
        return step instanceof Step.Named<Written>(Written name) && (first ? name.setFirst() : name.setLast());
    }

    private static String text(Step<Written> step, boolean regex) {
        return switch (step) {
            case Step.Named<Written>(Written name) ->
                regex ? name.regex() : name.plain().orElse("");
            case Step.One<Written> _ -> "+";
            case Step.Any<Written> _ -> "*";
        };
    }
}
