package dev.rangefinder.bench.passes;

import dev.rangefinder.perfworks.ChipMetrics;
import dev.rangefinder.perfworks.PerfWorks;
import dev.rangefinder.perfworks.ReplayPasses;
import dev.rangefinder.profiler.cost.PassCounter;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Predicted against recorded passes, a line for each list of metrics that a capture has (W1).
public record PassTable(List<Line> lines) {
    public PassTable {
        lines = List.copyOf(lines);
    }

    /// One list.
    ///
    /// @param predicted empty where the list is left out, or library or capture do not tell enough
    record Line(RecordedList list, int launches, Optional<ReplayPasses> predicted) {
        String subject() {
            return list.file() + ", " + list.metrics().size() + " metrics, " + list.passes() + " passes";
        }

        int error() {
            return predicted.map(passes -> passes.count() - list.passes()).orElse(0);
        }

        boolean isExact() {
            return predicted.filter(ReplayPasses::exact).isPresent();
        }

        boolean isEstimate() {
            return predicted.filter(passes -> !passes.exact()).isPresent();
        }

        boolean isInRange() {
            return predicted
                    .filter(passes -> passes.least() <= list.passes() && list.passes() <= passes.most())
                    .isPresent();
        }
    }

    /// All reports of folders, or below them.
    ///
    /// @param library NVIDIA's metric library
    public static PassTable of(List<Path> folders, Path library) throws IOException {
        List<Line> lines = new ArrayList<>();
        try (PerfWorks opened = PerfWorks.open(library)) {
            for (Path file : files(folders)) {
                RecordedList.in(file)
                        .forEach((list, launches) -> lines.add(new Line(list, launches, predicted(list, opened))));
            }
        }
        return new PassTable(lines);
    }

    private static List<Path> files(List<Path> folders) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path folder : folders) {
            try (Stream<Path> found = Files.walk(folder)) {
                found.filter(file -> file.toString().endsWith(".ncu-rep"))
                        .sorted()
                        .forEach(files::add);
            }
        }
        return files;
    }

    private static Optional<ReplayPasses> predicted(RecordedList list, PerfWorks library) {
        if (list.leftOut().isPresent()
                || list.release().isEmpty()
                || list.chip()
                        .filter(chip -> library.chips().contains(chip.name()))
                        .isEmpty()) {
            return Optional.empty();
        }
        try (ChipMetrics chip = library.chip(list.chip().get().name())) {
            return Optional.of(PassCounter.of(library, chip, list.release().get())
                    .of(list.metrics())
                    .withWarmUp(list.warmUp()));
        }
    }

    public void print(PrintStream out) {
        out.println();
        out.println("Passes, predicted against recorded");
        out.println();
        out.println("| capture | ncu | chip | launches | metrics | recorded | predicted | error |");
        out.println("|---|---|---|---|---|---|---|---|");
        for (Line line : lines) {
            RecordedList list = line.list();
            out.println(String.format(
                    Locale.ROOT,
                    "| %s | %s | %s | %d | %d | %d | %s |",
                    list.file(),
                    list.release().map(Object::toString).orElse("–"),
                    list.chip().map(chip -> chip.name()).orElse("–"),
                    line.launches(),
                    list.metrics().size(),
                    list.passes(),
                    line.predicted()
                            .map(passes -> passes.text() + between(passes) + " | " + error(line.error()))
                            .orElseGet(() -> "– | " + list.leftOut().orElse("chip or version are not known"))));
        }
        out.println();
        out.println("Without sampling: " + count(Line::isExact) + " lists, "
                + count(line -> line.isExact() && line.error() == 0) + " exact. With sampling: "
                + count(Line::isEstimate)
                + " lists, " + count(line -> line.isEstimate() && line.isInRange()) + " in the range that is told, "
                + count(line -> line.isEstimate() && Math.abs(line.error()) <= 1) + " within one pass. Left out: "
                + count(line -> line.predicted().isEmpty()) + ".");
    }

    private static String between(ReplayPasses passes) {
        return passes.exact() ? "" : " (" + passes.least() + " to " + passes.most() + ")";
    }

    private static String error(int error) {
        return error > 0 ? "+" + error : Integer.toString(error);
    }

    private long count(Predicate<Line> wanted) {
        return lines.stream().filter(wanted).count();
    }
}
