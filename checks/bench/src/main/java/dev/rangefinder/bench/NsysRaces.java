package dev.rangefinder.bench;

import dev.rangefinder.bench.nsys.Floor;
import dev.rangefinder.bench.nsys.SoloAttribution;
import dev.rangefinder.bench.nsys.TrainingExport;
import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// From an export of Nsight Systems to the time of every range: two million kernels, sixteen million ranges.
///
/// Everybody runs once, in a process of its own that has just started: that is how such a file is read.
record NsysRaces(Settings settings, Path folder) {
    private static final long RANGES = 16_000_000;
    private static final long KERNELS = 2_000_000;
    private static final double CUT = 0.01;
    private static final String OURS = "rangefinder";
    private static final String PLAIN_JOIN = "DuckDB, one join";
    private static final String JOIN_BY_THREAD = "DuckDB, a join for each thread";
    private static final String SQLITE = "SQLite join";
    private static final double AIM_SECONDS = 15;
    private static final double AIM_BYTES = 2e9;

    /// What a contender's process told.
    ///
    /// @param phases seconds by part of the work
    /// @param cut after so many seconds it was stopped
    private record Told(
            String name, Map<String, Double> phases, long peak, long heap, OptionalDouble cut, Optional<Sums> sums) {
        double seconds() {
            return phases.values().stream().mapToDouble(Double::doubleValue).sum();
        }
    }

    boolean run(PrintStream out, PrintStream progress) throws IOException {
        long ranges = scaled(RANGES, settings.scale());
        long kernels = scaled(KERNELS, settings.scale());
        Path file = folder.resolve("training.sqlite");
        progress.println("generating " + file + " …");
        Sums expected = TrainingExport.write(file, ranges, kernels);
        PlainRead.read(file);
        out.printf(
                Locale.ROOT,
                "%nnsys, attribution of %,d kernels to %,d ranges: %,d bytes, %,d pairs; one run each, cold%n",
                kernels,
                ranges,
                Files.size(file),
                expected.launches());
        heading(out);
        List<Told> all = new ArrayList<>();
        for (String name : List.of(OURS, Floor.PAGES.title(), Floor.DRIVER.title(), JOIN_BY_THREAD, PLAIN_JOIN)) {
            told(name, file, out, progress).ifPresent(all::add);
        }
        all.forEach(told -> line(out, told, all.getFirst()));
        boolean correct = correct(out, expected, all);
        remove(file);
        correct &= cut(ranges, kernels, all, out, progress);
        verdict(out, all.getFirst());
        return correct;
    }

    /// The plain join of SQLite on a file of a hundredth of the rows, which is as much as anybody would wait for.
    private boolean cut(long ranges, long kernels, List<Told> all, PrintStream out, PrintStream progress)
            throws IOException {
        Path file = folder.resolve("training-cut.sqlite");
        progress.println("generating " + file + " …");
        Sums expected = TrainingExport.write(file, scaled(ranges, CUT), scaled(kernels, CUT));
        out.printf(Locale.ROOT, "%nnsys, one hundredth of it: %,d pairs%n", expected.launches());
        heading(out);
        List<Told> small = new ArrayList<>();
        for (String name : List.of(OURS, SQLITE)) {
            told(name, file, out, progress).ifPresent(small::add);
        }
        small.forEach(told -> line(out, told, small.getFirst()));
        boolean correct = correct(out, expected, small);
        Told joined = small.getLast();
        if (joined.name().equals(SQLITE)) {
            out.printf(
                    Locale.ROOT,
                    "  the whole by extrapolation: %s%,.0f s if time grows with rows, %,.0f s with pairs of rows, as in"
                            + " nested loops: %,.0f and %,.0f × ours%n",
                    joined.cut().isPresent() ? "more than " : "",
                    joined.seconds() / CUT,
                    joined.seconds() / CUT / CUT,
                    joined.seconds() / CUT / all.getFirst().seconds(),
                    joined.seconds() / CUT / CUT / all.getFirst().seconds());
        }
        remove(file);
        return correct;
    }

    private Optional<Told> told(String name, Path file, PrintStream out, PrintStream progress) throws IOException {
        if (SoloAttribution.named(name).isEmpty()) {
            out.println("  " + name + ": not run: not in this build; build with -Ppeers");
            return Optional.empty();
        }
        progress.println("nsys: " + name + " …");
        List<String> command = new ArrayList<>(List.of(Child.java(), "--enable-native-access=ALL-UNNAMED"));
        if (name.equals(OURS)) {
            // As the launcher starts it.
            command.add("-XX:+UseSerialGC");
        }
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                SoloAttribution.class.getName(),
                name,
                file.toString(),
                Integer.toString(settings.limitSeconds())));
        try {
            return Optional.of(told(name, Child.lines(command)));
        } catch (FailedProcessException e) {
            out.println("  " + name + ": not run: " + e.getMessage());
            return Optional.empty();
        }
    }

    private static Told told(String name, List<String> lines) {
        Map<String, Double> phases = new LinkedHashMap<>();
        Map<String, Sums.MetricSum> sums = new HashMap<>();
        Optional<Long> launches = Optional.empty();
        OptionalDouble cut = OptionalDouble.empty();
        long peak = 0;
        long heap = 0;
        for (String line : lines) {
            String[] cells = line.split("\t", -1);
            switch (cells[0]) {
                case "phase" -> phases.merge(cells[1], Double.valueOf(cells[2]), Double::sum);
                case "peak" -> peak = Long.parseLong(cells[1]);
                case "heap" -> heap = Long.parseLong(cells[1]);
                case "cut" -> cut = OptionalDouble.of(Double.parseDouble(cells[1]));
                case "launches" -> launches = Optional.of(Long.valueOf(cells[1]));
                case "sum" ->
                    sums.put(cells[1], new Sums.MetricSum(Long.parseLong(cells[2]), Double.parseDouble(cells[3])));
                default -> throw new IllegalStateException("a contender printed '" + line + "'");
            }
        }
        if (cut.isPresent()) {
            double known =
                    phases.values().stream().mapToDouble(Double::doubleValue).sum();
            phases.put("join", cut.getAsDouble() - known);
        }
        return new Told(name, phases, peak, heap, cut, launches.map(count -> new Sums(count, sums)));
    }

    private static void heading(PrintStream out) {
        out.printf(
                "  %-32s %9s %9s %9s %8s %8s %9s %9s%n",
                "", "read s", "join s", "in all", "×", "× join", "peak MB", "heap MB");
    }

    private static void line(PrintStream out, Told told, Told measure) {
        double reading = told.phases().getOrDefault("read", told.phases().getOrDefault("load", Double.NaN));
        double joining = told.phases().getOrDefault("join", Double.NaN);
        out.printf(
                Locale.ROOT,
                "  %-32s %9.2f %9.2f %9.2f %8.2f %8.2f %9.0f %9.0f%s%n",
                told.name(),
                reading,
                joining,
                told.seconds(),
                told.seconds() / measure.seconds(),
                joining / measure.phases().getOrDefault("join", Double.NaN),
                told.peak() / 1e6,
                told.heap() / 1e6,
                told.cut().isPresent() ? "  not finished: stopped" : "");
    }

    private static boolean correct(PrintStream out, Sums expected, List<Told> all) {
        List<String> same = new ArrayList<>();
        List<String> wrong = new ArrayList<>();
        for (Told told : all) {
            told.sums().ifPresent(sums -> (sums.equals(expected) ? same : wrong).add(told.name()));
        }
        out.println("  same sums as the generator (" + expected.checksum() + "): " + String.join(", ", same));
        wrong.forEach(name -> out.println("  WRONG SUMS: " + name));
        return wrong.isEmpty();
    }

    private void verdict(PrintStream out, Told ours) {
        if (settings.scale() == 1) {
            out.printf(
                    Locale.ROOT,
                    "  aim < %.0f s and < %.0f MB: %.2f s, %.0f MB: %s%n",
                    AIM_SECONDS,
                    AIM_BYTES / 1e6,
                    ours.seconds(),
                    ours.peak() / 1e6,
                    ours.seconds() < AIM_SECONDS && ours.peak() < AIM_BYTES ? "met" : "MISSED");
        }
    }

    private void remove(Path file) throws IOException {
        if (settings.keep().isEmpty()) {
            Files.delete(file);
        }
    }

    private static long scaled(long count, double scale) {
        return Math.max(1, Math.round(count * scale));
    }
}
