package dev.rangefinder.browser;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What ncu prints of range replay, made up: no public capture has ranges in one another.
final class RangeCapture {
    private static final String HEAD = """
            "ID","Process ID","Process Name","Host Name",\
            "thread Domain:Push/Pop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg",\
            "Id:Domain:Start/Stop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg",\
            "Kernel Name","Context","Stream","Device","CC","gpu__time_duration.sum",\
            "sm__throughput.avg.pct_of_peak_sustained_elapsed"
            "","","","","","","","","","","","ns","%"
            """;

    private RangeCapture() {}

    /// `A` measured twice, `A::A1` once, and in `B`, which was not measured, `B::inner`.
    static String measured() {
        return HEAD
                + row(0, "range", 900_000, 40, "A")
                + row(1, "range", 880_000, 42, "A")
                + row(2, "range", 300_000, 60, "A", "A1")
                + row(3, "range", 100_000, 20, "B", "inner");
    }

    /// `A` measured, and with a launch of its own.
    static String beside() {
        return HEAD + row(0, "range", 900_000, 40, "A") + row(1, "gemm", 5_000, 42, "A");
    }

    private static String row(int id, String name, long nanoseconds, double throughput, String... ranges) {
        String stack = "101"
                + Stream.of(ranges)
                        .map(label -> "  \"\"<default domain>:" + label + ":none:none:none:none:none:none\"\"")
                        .collect(Collectors.joining())
                + " ";
        return Stream.of(id, 101, "infer", "127.0.0.1", stack, "", name, "1", "n/a", 0, "9.0", nanoseconds, throughput)
                        .map(cell -> '"' + cell.toString() + '"')
                        .collect(Collectors.joining(","))
                + "\n";
    }
}
