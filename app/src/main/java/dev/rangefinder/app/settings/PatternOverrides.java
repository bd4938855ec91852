package dev.rangefinder.app.settings;

import dev.rangefinder.profiler.option.NcuOption;
import java.util.Arrays;
import java.util.List;

/// Overrides whose values are patterns of ranges or kernels. Shells take the quotes of `nvtx.include='A;B;A::A1'` and
/// `kernel_exclude='regex:^nccl'` away, and Hydra's grammar knows no `;` and no `^` outside of quotes; everybody writes
/// it so, and it can mean only one thing.
public final class PatternOverrides {
    private static final List<String> KEYS = Arrays.stream(NcuOption.values())
            .filter(NcuOption::isPattern)
            .map(option -> "pipeline.ncu.ncu_cli." + option.key() + "=")
            .toList();

    private PatternOverrides() {}

    /// The overrides with such values in quotes. What is quoted, a list, an interpolation or null stays as it is.
    public static List<String> quoted(List<String> overrides) {
        return overrides.stream().map(PatternOverrides::quoted).toList();
    }

    private static String quoted(String override) {
        String bare = override.startsWith("++")
                ? override.substring(2)
                : override.startsWith("+") ? override.substring(1) : override;
        for (String key : KEYS) {
            if (bare.startsWith(key) && isPlain(bare.substring(key.length()))) {
                int value = override.length() - bare.length() + key.length();
                return override.substring(0, value)
                        + Setting.text(override.substring(value)).text();
            }
        }
        return override;
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
