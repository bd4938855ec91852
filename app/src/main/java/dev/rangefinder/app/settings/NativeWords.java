package dev.rangefinder.app.settings;

import dev.rangefinder.profiler.option.NcuOption;
import java.util.Arrays;
import java.util.List;

/// Words whose values are patterns of ranges or kernels. Shells take the quotes of `nvtx.include='A;B;A::A1'` and
/// `kernel_exclude='regex:^nccl'` away, and Hydra's grammar knows no `;` and no `^` outside of quotes; everybody writes
/// it so, and it can mean only one thing.
public final class NativeWords {
    private static final List<String> KEYS = Arrays.stream(NcuOption.values())
            .filter(NcuOption::isPattern)
            .map(option -> "pipeline.ncu.ncu_cli." + option.key() + "=")
            .toList();

    private NativeWords() {}

    /// The words with such values in quotes. What is quoted, a list, an interpolation or null stays as it is.
    public static List<String> quoted(List<String> words) {
        return words.stream().map(NativeWords::quoted).toList();
    }

    private static String quoted(String word) {
        String bare = word.startsWith("++") ? word.substring(2) : word.startsWith("+") ? word.substring(1) : word;
        for (String key : KEYS) {
            if (bare.startsWith(key) && isPlain(bare.substring(key.length()))) {
                int value = word.length() - bare.length() + key.length();
                return word.substring(0, value)
                        + Setting.text(word.substring(value)).text();
            }
        }
        return word;
    }

    private static boolean isPlain(String value) {
        boolean written = value.startsWith("'")
                || value.startsWith("\"")
                || value.startsWith("${")
                || (value.startsWith("[") && value.endsWith("]"))
                || value.equalsIgnoreCase("null");
        return !value.isBlank() && !written;
    }
}
