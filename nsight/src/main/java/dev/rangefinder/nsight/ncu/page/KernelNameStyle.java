package dev.rangefinder.nsight.ncu.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// How much of a demangled kernel name ncu prints. A report always holds all of it.
public enum KernelNameStyle {
    /// As it is in the report.
    FULL,

    /// Without namespaces, and without the types of template arguments: `at::native::reduce_kernel<(int)512, …>` is
    /// `reduce_kernel<512, …>`. What opens a bracket behind a namespace goes with it (`a::<unnamed>::f` is
    /// `unnamed>::f`): ncu prints it that way.
    NO_NAMESPACE,

    /// With the innermost namespace that tells something, and without the types of template arguments.
    ONE_NAMESPACE;

    /// Namespaces that are left out as long as there is another one.
    private static final Set<String> SAYS_NOTHING = Set.of("native", "detail", "cub");

    private static final Set<String> TYPES = Set.of(
            "bool",
            "char",
            "signed char",
            "unsigned char",
            "short",
            "unsigned short",
            "int",
            "unsigned int",
            "long",
            "unsigned long",
            "long long",
            "unsigned long long");
    private static final int LONGEST_TYPE = 20;

    /// The name as it is printed. Takes linear time, for names may be very long.
    public String shown(String name) {
        if (this == FULL) {
            return name;
        }
        StringBuilder shown = new StringBuilder(name.length());
        List<String> namespaces = new ArrayList<>();
        int at = 0;
        while (at < name.length()) {
            char next = name.charAt(at);
            if (next == '(' && castEnd(name, at) > 0) {
                at = castEnd(name, at);
            } else if (isWordPart(next)) {
                int end = wordEnd(name, at);
                String word = name.substring(at, end);
                boolean namespace = name.startsWith("::", end);
                at = namespace ? end + 2 : end;
                if (namespace) {
                    namespaces.add(word);
                } else {
                    shown.append(prefix(namespaces)).append(word);
                    namespaces.clear();
                }
            } else {
                boolean swallowed = this == NO_NAMESPACE && !namespaces.isEmpty() && (next == '<' || next == '[');
                shown.append(prefix(namespaces));
                namespaces.clear();
                if (!swallowed) {
                    shown.append(next);
                }
                at++;
            }
        }
        return shown.append(prefix(namespaces)).toString();
    }

    private String prefix(List<String> namespaces) {
        if (this == NO_NAMESPACE || namespaces.isEmpty()) {
            return "";
        }
        List<String> telling = namespaces.stream()
                .filter(namespace -> !SAYS_NOTHING.contains(namespace))
                .toList();
        return (telling.isEmpty() ? namespaces : telling).getLast() + "::";
    }

    /// Where a cast of a number ends that starts here; 0 if none does. ncu leaves casts of negative numbers.
    private static int castEnd(String name, int start) {
        int end = name.indexOf(')', start, Math.min(name.length(), start + LONGEST_TYPE));
        boolean number =
                end > 0 && end + 1 < name.length() && name.charAt(end + 1) >= '0' && name.charAt(end + 1) <= '9';
        return number && TYPES.contains(name.substring(start + 1, end)) ? end + 1 : 0;
    }

    private static int wordEnd(String name, int start) {
        int end = start;
        while (end < name.length() && isWordPart(name.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isWordPart(char c) {
        return c == '_' || Character.isLetterOrDigit(c);
    }
}
