package dev.rangefinder.browser;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A raw page of ncu's CSV whose launches have no duration, and one value that cannot be: an occupancy of 100.3 %.
final class UntimedCapture {
    private static final List<String> HEAD = List.of(
            "ID",
            "Process ID",
            "Process Name",
            "Host Name",
            "thread Domain:Push/Pop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg",
            "Id:Domain:Start/Stop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg",
            "Kernel Name",
            "Context",
            "Stream",
            "Block Size",
            "Grid Size",
            "Device",
            "CC",
            "launch__grid_size",
            "launch__registers_per_thread",
            "sm__warps_active.avg.pct_of_peak_sustained_active");

    private UntimedCapture() {}

    /// The lines of the file.
    static List<String> lines() {
        List<String> units = Stream.concat(HEAD.stream().limit(13).map(_ -> ""), Stream.of("", "register/thread", "%"))
                .toList();
        return Stream.of(
                        HEAD,
                        units,
                        launch(0, "gemm", "step", "4000", "32"),
                        launch(1, "gemm", "step", "384", "32"),
                        launch(2, "copy", "", "16", "255"))
                .map(cells -> cells.stream()
                        .map(cell -> '"' + cell.replace("\"", "\"\"") + '"')
                        .collect(Collectors.joining(",")))
                .toList();
    }

    private static List<String> launch(int id, String kernel, String range, String blocks, String registers) {
        String stack = range.isEmpty() ? "" : "4711  \"<default domain>:" + range + ":none:none:none:none:none:none\" ";
        return List.of(
                Integer.toString(id),
                "4711",
                "infer",
                "127.0.0.1",
                stack,
                "",
                kernel,
                "1",
                "7",
                "(128, 1, 1)",
                "(64, 1, 1)",
                "0",
                "9.0",
                blocks,
                registers,
                "100.3");
    }
}
