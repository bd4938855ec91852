package dev.rangefinder.attribution;

import dev.rangefinder.capture.KernelName;

/// The plain name of a kernel, by which launches of different profilers meet: demangled names are spelled differently
/// by different tools and versions.
public final class KernelBase {
    private static final String ANONYMOUS = "(anonymous namespace)";
    private static final String OPERATOR = "operator";

    private KernelBase() {}

    public static String of(KernelName kernel) {
        return of(kernel.function().isEmpty() ? kernel.display() : kernel.function());
    }

    /// Without return type, namespaces, template arguments and parameters; the name as it is where nothing is left.
    public static String of(String name) {
        String plain = withoutBrackets(name.replace(ANONYMOUS, ""));
        int namespace = plain.lastIndexOf("::");
        String last = namespace < 0 ? plain : plain.substring(namespace + 2);
        String base = last.substring(last.strip().lastIndexOf(' ') + 1).strip();
        return base.isEmpty() ? name : base;
    }

    /// Up to the parameters, without template arguments.
    private static String withoutBrackets(String name) {
        StringBuilder kept = new StringBuilder();
        int depth = 0;
        for (int place = 0; place < name.length(); place++) {
            char character = name.charAt(place);
            boolean ofOperator = depth == 0 && endsWithOperator(kept);
            if (character == '<' && !ofOperator) {
                depth++;
            } else if (character == '>' && !ofOperator) {
                depth = Math.max(0, depth - 1);
            } else if (character == '(' && depth == 0 && !ofOperator) {
                return kept.toString();
            } else if (depth == 0) {
                kept.append(character);
            }
        }
        return kept.toString();
    }

    /// Looks at the end only: names may be very long.
    private static boolean endsWithOperator(StringBuilder text) {
        int from = text.length() - OPERATOR.length();
        return from >= 0 && text.indexOf(OPERATOR, from) == from;
    }
}
