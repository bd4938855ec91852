package dev.rangefinder.profiler.run;

import dev.rangefinder.hydra.node.NearestWord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// The kernels that ncu lists because it profiled none of them, and what was asked for.
///
/// @param asked the value of `--kernel-name`; empty where any kernel would have done
record KernelsThatRan(List<String> names, Optional<String> asked) {
    private static final String REGEX = "regex:";
    private static final int MOST_SHOWN = 12;
    private static final Pattern SIGNS = Pattern.compile("[^A-Za-z0-9_]+");

    KernelsThatRan {
        names = List.copyOf(names);
    }

    /// Whether it was the name that no kernel has; otherwise another filter let them not through.
    boolean missed() {
        return asked.isPresent() && names.stream().noneMatch(this::isAsked);
    }

    private boolean isAsked(String name) {
        String wanted = asked.orElse("");
        if (!wanted.startsWith(REGEX)) {
            return wanted.equals(name) || wanted.equals(base(name));
        }
        try {
            return Pattern.compile(wanted.substring(REGEX.length()))
                    .matcher(name)
                    .find();
        } catch (PatternSyntaxException _) {
            // ncu's engine may know more than this one.
            return false;
        }
    }

    /// What ran, as the end of a sentence.
    String listed() {
        String more = names.size() > MOST_SHOWN ? " and " + (names.size() - MOST_SHOWN) + " more" : "";
        return String.join(", ", names.subList(0, Math.min(names.size(), MOST_SHOWN))) + more;
    }

    /// The one that was probably meant.
    Optional<String> nearest() {
        Map<String, String> byBase = new LinkedHashMap<>();
        names.forEach(name -> byBase.putIfAbsent(base(name), name));
        String word = asked.map(text -> text.startsWith(REGEX)
                        ? SIGNS.matcher(text.substring(REGEX.length())).replaceAll("")
                        : base(text))
                .orElse("");
        return NearestWord.of(word, byBase.keySet())
                .or(() -> byBase.keySet().stream()
                        .filter(base -> !word.isEmpty() && base.contains(word))
                        .findFirst());
    }

    /// The name of the function: without what it returns, where it is from, and what it takes.
    private static String base(String name) {
        String function = name.replaceAll("[<(].*", "");
        return function.substring(Math.max(function.lastIndexOf(' '), function.lastIndexOf(':')) + 1);
    }
}
