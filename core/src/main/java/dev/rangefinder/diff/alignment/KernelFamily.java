package dev.rangefinder.diff.alignment;

import com.google.re2j.Pattern;
import java.util.Set;

/// The name of a kernel in parts: what it is called, and by which template arguments it was made (D2).
///
/// @param base without return type, namespaces, arguments, and what compilers append
/// @param templates the template arguments, as they are written; empty for none
public record KernelFamily(String base, String templates) {
    /// How deeply template arguments are told apart; beyond that, only as a whole.
    static final int DEEPEST = 4;

    /// Functions that only launch what a template argument names: every kernel of Kokkos, cutlass, RAJA, Thrust or
    /// PyTorch's elementwise operations would be one family without it.
    private static final Set<String> LAUNCHERS = Set.of(
            "Kernel",
            "Kernel2",
            "kernel",
            "device_kernel",
            "cuda_parallel_launch_constant_memory",
            "cuda_parallel_launch_local_memory",
            "cuda_parallel_launch_global_memory",
            "forall_cuda_kernel",
            "_kernel_agent",
            "kernel_agent",
            "elementwise_kernel",
            "vectorized_elementwise_kernel",
            "unrolled_elementwise_kernel",
            "reduce_kernel");

    /// Triton's signature of specialised arguments, such as `_0d1d2de3c`.
    private static final Pattern SPECIALISED = Pattern.compile("_([0-9]+(de|d|c|e))+([0-9]+)?$");

    private static final Pattern HASH = Pattern.compile("_[0-9a-f]{12,}$");
    private static final Pattern NUMBERS = Pattern.compile("[0-9]+");
    private static final Pattern UNNAMED =
            Pattern.compile("(\\(anonymous namespace\\)|<unnamed>|\\{anonymous\\}|^unnamed>|^void unnamed>)::");

    public static KernelFamily of(String name) {
        String text = UNNAMED.matcher(name).replaceAll("");
        int end = text.length();
        int depth = 0;
        int start = 0;
        int templates = -1;
        int templatesEnd = -1;
        for (int at = 0; at < text.length(); at++) {
            char sign = text.charAt(at);
            if (depth == 0 && sign == '(' && at > start) {
                end = at;
                break;
            }
            if (sign == '<' || sign == '(' || sign == '[') {
                if (depth == 0 && sign == '<') {
                    templates = at;
                }
                depth++;
            } else if ((sign == '>' || sign == ')' || sign == ']') && depth > 0) {
                depth--;
                templatesEnd = depth == 0 && sign == '>' ? at : templatesEnd;
            } else if (depth == 0 && (sign == ' ' || sign == ':')) {
                // Behind a return type or a namespace the name begins anew.
                start = at + 1;
                templates = -1;
            }
        }
        boolean made = templates > start && templatesEnd > templates;
        String base = text.substring(start, made ? templates : end);
        String plain = HASH.matcher(SPECIALISED.matcher(base).replaceFirst("")).replaceFirst("");
        return new KernelFamily(
                plain.isEmpty() ? base : plain, made ? text.substring(templates + 1, templatesEnd) : "");
    }

    /// Whether the name alone says nothing about what runs.
    boolean isLauncher() {
        return LAUNCHERS.contains(base) && !templates.isEmpty();
    }

    /// The name with its template arguments as deep as they are wanted.
    ///
    /// @param depth 0 for none; above [#DEEPEST] for all
    String to(int depth) {
        if (depth == 0 || templates.isEmpty()) {
            return base;
        }
        return base + "<" + (depth > DEEPEST ? templates : upTo(depth - 1)) + ">";
    }

    /// As much as tells it from others by name alone: of what only launches, what it launches, whatever its number.
    public String outline() {
        return isLauncher() ? NUMBERS.matcher(to(2)).replaceAll("#") : base;
    }

    private String upTo(int depth) {
        StringBuilder text = new StringBuilder();
        int nested = 0;
        for (int at = 0; at < templates.length(); at++) {
            char sign = templates.charAt(at);
            if (sign == '>' && nested > 0) {
                nested--;
            }
            if (nested < depth || (nested == depth && sign != '<' && sign != '>')) {
                text.append(sign);
            }
            if (sign == '<') {
                nested++;
            }
        }
        return text.toString();
    }
}
