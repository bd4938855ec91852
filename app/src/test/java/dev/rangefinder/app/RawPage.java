package dev.rangefinder.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A page as `ncu --page raw --csv` prints it: a row of units, then a row for each launch, numbers with two decimals.
final class RawPage {
    private static final String PUSH_POP = "thread Domain:Push/Pop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg";
    private static final String START_STOP = "Id:Domain:Start/Stop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg";
    private static final List<String> HEAD = List.of(
            "ID",
            "Process ID",
            "Process Name",
            "Host Name",
            PUSH_POP,
            START_STOP,
            "Kernel Name",
            "Context",
            "Stream",
            "Block Size",
            "Grid Size",
            "Device",
            "CC");

    private final List<List<String>> rows = new ArrayList<>();
    private final int process;

    private RawPage(int process, List<String> metrics, List<String> units) {
        this.process = process;
        rows.add(Stream.concat(HEAD.stream(), metrics.stream()).toList());
        rows.add(Stream.concat(HEAD.stream().map(_ -> ""), units.stream()).toList());
    }

    /// A page of some metrics, each with the unit it is printed in.
    static RawPage of(List<String> metrics, List<String> units) {
        return ofProcess(4711, metrics, units);
    }

    static RawPage ofProcess(int process, List<String> metrics, List<String> units) {
        return new RawPage(process, metrics, units);
    }

    /// A page of durations in nanoseconds.
    static RawPage ofDurations() {
        return of(List.of("gpu__time_duration.sum"), List.of("ns"));
    }

    RawPage launch(String kernel, List<String> ranges, double... values) {
        List<String> row = new ArrayList<>(List.of(
                String.valueOf(rows.size() - 2),
                String.valueOf(process),
                "infer",
                "127.0.0.1",
                stack(ranges),
                "",
                kernel,
                "1",
                "7",
                "(128, 1, 1)",
                "(64, 1, 1)",
                "0",
                "9.0"));
        for (double value : values) {
            row.add(printed(value));
        }
        rows.add(row);
        return this;
    }

    Path writeTo(Path file) {
        try {
            return Files.write(file, rows.stream().map(RawPage::line).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Whole numbers as they are, others with two decimals.
    static String printed(double value) {
        return value == Math.rint(value) ? String.valueOf((long) value) : String.format(Locale.ROOT, "%.2f", value);
    }

    private String stack(List<String> ranges) {
        return ranges.isEmpty()
                ? ""
                : process
                        + ranges.stream()
                                .map(label -> "  \"<default domain>:" + label + ":none:none:none:none:none:none\"")
                                .collect(Collectors.joining())
                        + " ";
    }

    private static String line(List<String> cells) {
        return cells.stream()
                .map(cell -> '"' + cell.replace("\"", "\"\"") + '"')
                .collect(Collectors.joining(","));
    }
}
