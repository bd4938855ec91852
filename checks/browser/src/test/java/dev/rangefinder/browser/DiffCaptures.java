package dev.rangefinder.browser;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Two raw pages of ncu's CSV, before and after a change, made up: one region worse, one better, one with other work,
/// one added, one removed, and one whose name attacks whoever shows it.
final class DiffCaptures {
    static final String HOSTILE = "<img src=x onerror=alert(1)>";

    private static final String HEAD = """
            "ID","Process ID","Process Name","Host Name",\
            "thread Domain:Push/Pop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg",\
            "Id:Domain:Start/Stop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg",\
            "Kernel Name","Context","Stream","Block Size","Grid Size","Device","CC","gpu__time_duration.sum",\
            "sm__cycles_elapsed.max","smsp__inst_executed.sum","dram__bytes.sum","launch__registers_per_thread"
            "","","","","","","","","","","","","","ns","cycle","inst","byte","register/thread"
            """;

    private DiffCaptures() {}

    static String base() {
        return HEAD
                + row(0, "load_weights", 1.0, 1.0, 32, "load")
                + row(1, "flash_attention", 3.0, 2.0, 64, "decode", "attention")
                + row(2, "gemm", 2.0, 4.0, 60, "decode", "mlp")
                + row(3, "bias", 0.3, 0.2, 32, "decode", "mlp", "bias")
                + row(4, "softmax", 0.8, 0.5, 32, "decode")
                + row(5, "copy", 0.5, 0.5, 16, HOSTILE);
    }

    static String changed() {
        return HEAD
                + row(0, "load_weights", 1.0, 1.0, 32, "load")
                + row(1, "load_weights", 1.0, 1.0, 32, "load")
                + row(2, "flash_attention", 1.6, 1.9, 96, "decode", "attention")
                + row(3, "gemm", 2.9, 4.04, 108, "decode", "mlp")
                + row(4, "fused_epilogue", 0.4, 0.2, 32, "decode", "mlp", "fused epilogue")
                + row(5, "softmax", 0.8, 0.5, 32, "decode")
                + row(6, "copy", 0.5, 0.5, 16, HOSTILE);
    }

    /// @param milliseconds at one GHz
    /// @param instructions in millions
    private static String row(
            int id, String kernel, double milliseconds, double instructions, int registers, String... ranges) {
        String stack = "101"
                + Stream.of(ranges)
                        .map(label -> "  \"\"<default domain>:" + label + ":none:none:none:none:none:none\"\"")
                        .collect(Collectors.joining())
                + " ";
        long nanoseconds = Math.round(1e6 * milliseconds);
        return Stream.of(
                                id,
                                101,
                                "infer",
                                "127.0.0.1",
                                stack,
                                "",
                                kernel,
                                "1",
                                "7",
                                "(128, 1, 1)",
                                "(64, 1, 1)",
                                0,
                                "9.0",
                                nanoseconds,
                                nanoseconds,
                                Math.round(1e6 * instructions),
                                Math.round(1e8 * milliseconds),
                                registers)
                        .map(cell -> '"' + cell.toString() + '"')
                        .collect(Collectors.joining(","))
                + "\n";
    }
}
