package dev.rangefinder.report.content;

import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.comparison.Baseline;
import dev.rangefinder.result.comparison.Baseline.BaselineRun;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.NoiseFloor.FloorEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// A baseline in lines of plain text.
public final class BaselineWords {
    private static final int WHOLE = 100;

    private BaselineWords() {}

    /// All of it on one line.
    public static String line(String name, Baseline baseline) {
        return name + ": " + counted(baseline.runs().size(), "run") + ", "
                + counted(regions(baseline).size(), "region") + ", "
                + counted(launches(baseline), "launch") + ", "
                + (baseline.floor().entries().isEmpty() ? "no noise floor" : "with a noise floor") + ", saved "
                + baseline.provenance().generatedAt();
    }

    /// Its runs, its regions and its noise floor.
    public static List<String> lines(String name, Baseline baseline) {
        List<String> lines = new ArrayList<>();
        lines.add(line(name, baseline));
        lines.add("");
        lines.add("Runs:");
        baseline.runs().forEach(run -> lines.add("  " + run.name() + device(run)));
        lines.add("");
        lines.add("Regions:");
        regions(baseline).forEach(region -> lines.add("  " + region.name()));
        if (!baseline.floor().entries().isEmpty()) {
            lines.add("");
            lines.addAll(floors(baseline));
        }
        return lines;
    }

    /// What a calibration found.
    public static List<String> floor(Baseline baseline, int runs) {
        List<String> lines = new ArrayList<>();
        lines.add("noise floor of " + runs + " runs: "
                + baseline.floor().entries().size() + " numbers differ");
        lines.addAll(floors(baseline));
        return lines;
    }

    private static List<String> floors(Baseline baseline) {
        List<String> lines = new ArrayList<>();
        lines.add("Noise floor (the largest difference of two runs):");
        baseline.floor()
                .entries()
                .forEach(entry ->
                        lines.add("  " + entry.region().map(RegionKey::name).orElse("all launches") + ": "
                                + entry.measure() + " " + spread(entry)));
        return lines;
    }

    private static String spread(FloorEntry entry) {
        boolean points = Arrays.stream(MetricClass.values())
                .filter(each -> each.code().equals(entry.measure()))
                .anyMatch(each -> each.scale() == MetricClass.Scale.POINTS);
        return points
                ? String.format(Locale.ROOT, "%.2f points", entry.relative())
                : String.format(Locale.ROOT, "%.2f %%", entry.relative() * WHOLE);
    }

    private static String device(BaselineRun run) {
        return scopes(run)
                .flatMap(scope -> scope.kernels().stream())
                .map(kernel -> kernel.deviceName().orElse(""))
                .filter(device -> !device.isEmpty())
                .distinct()
                .sorted()
                .reduce((one, other) -> one + ", " + other)
                .map(devices -> " (" + devices + ")")
                .orElse("");
    }

    private static List<RegionKey> regions(Baseline baseline) {
        return baseline.runs().stream()
                .flatMap(BaselineWords::scopes)
                .flatMap(scope -> scope.regions().stream())
                .map(region -> region.key())
                .distinct()
                .sorted(Comparator.comparing(RegionKey::name))
                .toList();
    }

    private static long launches(Baseline baseline) {
        return baseline.runs().stream()
                .flatMap(BaselineWords::scopes)
                .mapToLong(scope -> scope.totals().launches())
                .sum();
    }

    private static Stream<ScopeReport> scopes(BaselineRun run) {
        Optional<ScopeReport> numbers = run.report().aggregate();
        return numbers.stream();
    }

    private static String counted(long count, String what) {
        return count + " " + what + (count == 1 ? "" : what.endsWith("h") ? "es" : "s");
    }
}
