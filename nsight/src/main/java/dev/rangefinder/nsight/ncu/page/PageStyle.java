package dev.rangefinder.nsight.ncu.page;

import dev.rangefinder.capture.Session;

/// How ncu is asked to print, and which ncu it is.
///
/// @param baseUnits whether values stay in base units
/// @param floatingPoint whether every number has six decimals
/// @param renamed whether kernels carry the name of the innermost range
/// @param grouping whether thousands are separated, as the locale wants it
/// @param exact whether all digits of a number are written, which ncu cannot do
public record PageStyle(
        NcuVersion version,
        boolean baseUnits,
        boolean floatingPoint,
        MetricNames metricNames,
        Details details,
        KernelBase kernelBase,
        boolean renamed,
        boolean grouping,
        boolean exact) {
    /// What stands in the column of metric names.
    public enum MetricNames {
        LABEL,
        NAME,
        LABEL_NAME
    }

    /// Which parts of a section are printed.
    public enum Details {
        HEADER,
        BODY,
        ALL
    }

    /// Which of its names a kernel goes by.
    public enum KernelBase {
        DEMANGLED,
        FUNCTION,
        MANGLED
    }

    /// What ncu prints of an imported report where nothing else is asked for: units that fit the value, labels, the
    /// tables of sections. Thousands are not separated, as in the locale `C`.
    public static PageStyle ofImported(Session session) {
        return new PageStyle(
                NcuVersion.of(session),
                false,
                false,
                MetricNames.LABEL,
                Details.HEADER,
                KernelBase.DEMANGLED,
                false,
                false,
                false);
    }

    /// The same with thousands separated, as in the locale `en_US`.
    public PageStyle withGrouping() {
        return new PageStyle(version, baseUnits, floatingPoint, metricNames, details, kernelBase, renamed, true, exact);
    }
}
