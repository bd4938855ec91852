package dev.rangefinder.simulator.ncu.page;

import dev.rangefinder.simulator.ncu.command.NcuCommandLine;
import dev.rangefinder.simulator.ncu.command.Option;
import java.util.Map;

/// How results are printed.
///
/// @param page details, raw or session
/// @param baseUnits whether values stay in base units
/// @param metricName label, name or label-name
/// @param details header, body or all
/// @param kernelBase demangled, function or mangled
/// @param renamed whether kernels carry the name of the innermost range
/// @param summary none, per-gpu, per-kernel or per-nvtx
/// @param grouping whether thousands are separated, as the locale wants it
/// @param exact whether all digits of a number are written
public record PageSettings(
        String page,
        boolean csv,
        boolean baseUnits,
        boolean floatingPoint,
        String metricName,
        String details,
        String kernelBase,
        boolean renamed,
        String summary,
        boolean grouping,
        boolean exact) {
    /// A raw page that can be read back without loss.
    public static final PageSettings EXACT_RAW =
            new PageSettings("raw", true, true, false, "label", "header", "demangled", false, "none", false, true);

    public static PageSettings of(NcuCommandLine line, Map<String, String> environment) {
        boolean csv = line.has("csv");
        // Documented for all CSV; real files of imported reports are scaled all the same.
        boolean live = line.use() == Option.Use.LAUNCH;
        boolean base = line.text("print-units").map("base"::equals).orElse(csv && live);
        return new PageSettings(
                line.text("page", "details"),
                csv,
                base,
                line.has("print-fp"),
                line.text("print-metric-name", "label"),
                line.text("print-details", line.has("details-all") ? "all" : "header"),
                line.text("print-kernel-base", "demangled"),
                line.text("print-nvtx-rename", "none").equals("kernel"),
                line.text("print-summary", "none"),
                separatesThousands(environment),
                false);
    }

    private static boolean separatesThousands(Map<String, String> environment) {
        for (String name : new String[] {"LC_ALL", "LC_NUMERIC", "LANG"}) {
            String locale = environment.getOrDefault(name, "");
            if (!locale.isEmpty()) {
                return !locale.equals("POSIX") && !locale.equals("C") && !locale.startsWith("C.");
            }
        }
        return false;
    }
}
