package dev.rangefinder.simulator.ncu.report;

import dev.rangefinder.capture.Section;
import dev.rangefinder.capture.Section.Metric;
import dev.rangefinder.capture.Section.RooflineValue;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// The chart of `SpeedOfLight_RooflineChart`, which has no table: ceilings and achieved values of both precisions, with
/// the metrics and labels of real reports.
public final class RooflineChart {
    public static final String SECTION = "SpeedOfLight_RooflineChart";

    private static final Metric DRAM_BYTES =
            metric("dram__bytes.sum.peak_sustained", "Theoretical DRAM Bytes Accessible");
    private static final Metric DRAM_CLOCK = metric("dram__cycles_elapsed.avg.per_second", "DRAM Frequency");
    private static final Metric BANDWIDTH = metric("dram__bytes.sum.per_second", "DRAM Bandwidth");

    private RooflineChart() {}

    /// What is collected besides the chart.
    static List<Metric> metrics() {
        return List.of(
                metric(peak("ffma"), "Theoretical Predicated-On FFMA Thread Instructions Executed"),
                metric(peak("dfma"), "Theoretical Predicated-On DFMA Thread Instructions Executed"),
                metric(reached("ffma"), "Predicated-On FFMA Thread Instructions Executed Per Cycle"),
                metric(reached("dfma"), "Predicated-On DFMA Thread Instructions Executed Per Cycle"));
    }

    static List<RooflineValue> rooflines() {
        return List.of(
                ceiling("Single Precision Roofline", "ffma"),
                ceiling("Double Precision Roofline", "dfma"),
                achieved("Single Precision Achieved Value", "fadd", "fmul", "ffma"),
                achieved("Double Precision Achieved Value", "dadd", "dmul", "dfma"));
    }

    /// The names of all metrics of section and chart.
    public static List<String> collected() {
        return Stream.concat(
                        metrics().stream(),
                        rooflines().stream()
                                .flatMap(line -> Stream.concat(line.work().stream(), line.traffic().stream())))
                .map(Section.Metric::metric)
                .distinct()
                .toList();
    }

    private static RooflineValue ceiling(String label, String operation) {
        return new RooflineValue(
                label,
                List.of(
                        metric(
                                "derived__sm__" + executed(operation) + "_x2",
                                "Theoretical Predicated-On " + upper(operation) + " Operations"),
                        metric("sm__cycles_elapsed.avg.per_second", "SM Frequency")),
                List.of(DRAM_BYTES, DRAM_CLOCK));
    }

    private static RooflineValue achieved(String label, String add, String multiply, String fused) {
        return new RooflineValue(
                label,
                List.of(
                        metric(reached(add), "Predicated-On " + upper(add) + " Thread Instructions Executed Per Cycle"),
                        metric(
                                reached(multiply),
                                "Predicated-On " + upper(multiply) + " Thread Instructions Executed Per Cycle"),
                        metric(
                                "derived__smsp__" + executed(fused) + "_x2",
                                "Predicated-On " + upper(fused) + " Operations Per Cycle"),
                        metric("smsp__cycles_elapsed.avg.per_second", "SM Frequency")),
                List.of(BANDWIDTH));
    }

    private static String peak(String operation) {
        return "sm__" + executed(operation) + ".sum.peak_sustained";
    }

    private static String reached(String operation) {
        return "smsp__" + executed(operation) + ".sum.per_cycle_elapsed";
    }

    private static String executed(String operation) {
        return "sass_thread_inst_executed_op_" + operation + "_pred_on";
    }

    private static String upper(String operation) {
        return operation.toUpperCase(Locale.ROOT);
    }

    private static Metric metric(String name, String label) {
        return new Metric(name, label, List.of());
    }
}
