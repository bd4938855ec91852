package dev.rangefinder.app.report;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.ncu.NcuCapture;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import dev.rangefinder.profiler.plan.ShellWord;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/// Results of ranges and graphs, which reports store in a way that is not known: the table that ncu prints of a report
/// has them, and given beside the report it is one input with it (R15).
final class PrintedResults {
    static final String RANGES_SKIPPED = "range-results-skipped";
    static final String GRAPHS_SKIPPED = "graphs-skipped";

    private static final String TABLE = ".csv";

    private PrintedResults() {}

    /// The tables that belong to reports, by report. A table belongs to the report of the same name but for
    /// the ending (in the same folder, or else to the only one of that name), if that report has results that
    /// cannot be read there, and unless both tell their processes and have none in common.
    static Map<Path, Path> tables(List<Path> captures) {
        Map<Path, Path> tables = new LinkedHashMap<>();
        Map<String, List<Path>> reports = captures.stream()
                .filter(file -> !lowerName(file).endsWith(TABLE))
                .collect(Collectors.groupingBy(PrintedResults::stem));
        for (Path table : captures) {
            if (lowerName(table).endsWith(TABLE)) {
                reportOf(table, reports.getOrDefault(stem(table), List.of()))
                        .filter(report -> !tables.containsKey(report) && belongs(table, report))
                        .ifPresent(report -> tables.put(report, table));
            }
        }
        return tables;
    }

    /// @param alike reports of the same name
    private static Optional<Path> reportOf(Path table, List<Path> alike) {
        Optional<Path> beside = alike.stream()
                .filter(file -> Objects.equals(file.getParent(), table.getParent()))
                .findFirst();
        return beside.isPresent() || alike.size() != 1 ? beside : Optional.of(alike.getFirst());
    }

    private static boolean belongs(Path table, Path file) {
        try (Capture capture = NcuCapture.open(file);
                Capture printed = NcuCapture.open(table)) {
            if (!(capture instanceof NcuReport report) || !hasSkipped(report)) {
                return false;
            }
            Iterator<Launch> first =
                    printed.launches(LaunchRequest.of().withoutNvtx()).iterator();
            Optional<Long> process =
                    first.hasNext() ? first.next().origin().process().map(TargetProcess::id) : Optional.empty();
            return process.isEmpty()
                    || report.processes().isEmpty()
                    || report.processes().stream().anyMatch(known -> known.id() == process.get());
        } catch (UnreadableCaptureException _) {
            // Whoever reads it as an input of its own says what is wrong with it.
            return false;
        }
    }

    private static boolean hasSkipped(NcuReport report) {
        return report.rangeResults() + report.graphs() > 0;
    }

    /// What a report says about itself, with how to get at what was skipped.
    static Message withCommand(Path report, Message message) {
        return switch (message.code()) {
            case RANGES_SKIPPED ->
                Message.warning(message.code(), message.text(), "print them, and give both: " + commands(report));
            case GRAPHS_SKIPPED ->
                new Message(
                        message.level(),
                        message.code(),
                        message.text(),
                        "where graphs were profiled as a whole, print their results, and give both: "
                                + commands(report));
            default -> message;
        };
    }

    private static String commands(Path report) {
        Path table = report.resolveSibling(stem(report) + TABLE);
        return "ncu --config-file off --import " + ShellWord.of(report.toString())
                + " --nvtx --csv --page raw --print-units base > " + ShellWord.of(table.toString())
                + " && rangefinder report " + ShellWord.of(report.toString()) + " " + ShellWord.of(table.toString());
    }

    private static String stem(Path file) {
        String name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf('.');
        return dot <= 0 ? name : name.substring(0, dot);
    }

    private static String lowerName(Path file) {
        return String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    }
}
