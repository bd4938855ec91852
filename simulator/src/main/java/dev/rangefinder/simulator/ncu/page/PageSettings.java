package dev.rangefinder.simulator.ncu.page;

import dev.rangefinder.nsight.ncu.page.NcuVersion;
import dev.rangefinder.nsight.ncu.page.PageStyle;
import dev.rangefinder.simulator.ncu.command.NcuCommandLine;
import dev.rangefinder.simulator.ncu.command.Option;
import java.util.Map;

/// Which page is printed, and how.
///
/// @param page details, raw or session
/// @param summary none, per-gpu, per-kernel or per-nvtx
public record PageSettings(String page, boolean csv, String summary, PageStyle style) {
    private static final NcuVersion VERSION = new NcuVersion(2025, 3);

    /// A raw page that can be read back without loss.
    public static final PageSettings EXACT_RAW = new PageSettings(
            "raw",
            true,
            "none",
            new PageStyle(
                    VERSION,
                    true,
                    false,
                    PageStyle.MetricNames.LABEL,
                    PageStyle.Details.HEADER,
                    PageStyle.KernelBase.DEMANGLED,
                    false,
                    false,
                    true));

    public static PageSettings of(NcuCommandLine line, Map<String, String> environment) {
        boolean csv = line.has("csv");
        // Documented for all CSV; real files of imported reports are scaled all the same.
        boolean live = line.use() == Option.Use.LAUNCH;
        boolean base = line.text("print-units").map("base"::equals).orElse(csv && live);
        return new PageSettings(
                line.text("page", "details"),
                csv,
                line.text("print-summary", "none"),
                new PageStyle(
                        VERSION,
                        base,
                        line.has("print-fp"),
                        metricNames(line.text("print-metric-name", "label")),
                        details(line.text("print-details", line.has("details-all") ? "all" : "header")),
                        kernelBase(line.text("print-kernel-base", "demangled")),
                        line.text("print-nvtx-rename", "none").equals("kernel"),
                        separatesThousands(environment),
                        false));
    }

    private static PageStyle.MetricNames metricNames(String word) {
        return switch (word) {
            case "name" -> PageStyle.MetricNames.NAME;
            case "label-name" -> PageStyle.MetricNames.LABEL_NAME;
            default -> PageStyle.MetricNames.LABEL;
        };
    }

    private static PageStyle.Details details(String word) {
        return switch (word) {
            case "body" -> PageStyle.Details.BODY;
            case "all" -> PageStyle.Details.ALL;
            default -> PageStyle.Details.HEADER;
        };
    }

    private static PageStyle.KernelBase kernelBase(String word) {
        return switch (word) {
            case "function" -> PageStyle.KernelBase.FUNCTION;
            case "mangled" -> PageStyle.KernelBase.MANGLED;
            default -> PageStyle.KernelBase.DEMANGLED;
        };
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
