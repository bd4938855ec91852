package dev.rangefinder.simulator.ncu.filter;

import dev.rangefinder.simulator.command.Refusal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// A filter `context:stream:[regex:]name:invocation`; what is empty matches all.
final class KernelId {
    private static final Pattern GRAMMAR = Pattern.compile("([^:]*):([^:]*):((?:regex:)?.*):([^:]*)", Pattern.DOTALL);

    private final Predicate<String> context;
    private final Predicate<String> stream;
    private final Predicate<String> name;
    private final Predicate<String> invocation;
    private final boolean byContext;
    private final boolean byStream;
    private final KernelNames names;
    private final Map<List<Object>, Integer> invocations = new HashMap<>();

    KernelId(String text, KernelNames names) {
        Matcher parts = GRAMMAR.matcher(text);
        if (!parts.matches()) {
            throw new Refusal("'" + text + "' is no valid kernel identifier.");
        }
        byContext = !parts.group(1).isEmpty();
        byStream = !parts.group(2).isEmpty();
        context = whole(parts.group(1));
        stream = whole(parts.group(2));
        name = parts.group(3).isEmpty() ? _ -> true : KernelNames.test(parts.group(3));
        invocation = whole(parts.group(4));
        this.names = names;
    }

    boolean accepts(Candidate launch) {
        if (!context.test(Long.toString(launch.context()))
                || !stream.test(Long.toString(launch.stream()))
                || !name.test(names.of(launch.name()))) {
            return false;
        }
        List<Object> key = List.of(
                byContext ? launch.context() : "",
                byStream ? launch.stream() : "",
                names.of(launch.name()),
                launch.grid(),
                launch.block(),
                launch.shared());
        return invocation.test(Integer.toString(invocations.merge(key, 1, Integer::sum)));
    }

    private static Predicate<String> whole(String expression) {
        if (expression.isEmpty()) {
            return _ -> true;
        }
        try {
            return Pattern.compile(expression).asMatchPredicate();
        } catch (PatternSyntaxException _) {
            throw new Refusal("'" + expression + "' is no valid regular expression.");
        }
    }
}
