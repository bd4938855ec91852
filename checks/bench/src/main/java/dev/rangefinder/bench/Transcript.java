package dev.rangefinder.bench;

import dev.rangefinder.bench.sums.Sums;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a contender's process printed, on the JVM or elsewhere: lines of tab-separated cells.
///
/// `run SECONDS CPU-SECONDS`, `note TEXT`, `launches COUNT`, `sum METRIC COUNT HEXADECIMAL-DOUBLE`.
///
/// @param seconds of each timed run
/// @param cpuSeconds of each timed run, over all threads: garbage collector and compiler too
/// @param note what the contender says about itself, such as the backend in use
record Transcript(List<Double> seconds, List<Double> cpuSeconds, String note, Optional<Sums> sums) {
    Transcript {
        seconds = List.copyOf(seconds);
        cpuSeconds = List.copyOf(cpuSeconds);
    }

    static Transcript read(List<String> lines) {
        List<Double> seconds = new ArrayList<>();
        List<Double> cpuSeconds = new ArrayList<>();
        Map<String, Sums.MetricSum> metrics = new HashMap<>();
        Optional<Long> launches = Optional.empty();
        String note = "";
        for (String line : lines) {
            String[] cells = line.split("\t", -1);
            switch (cells[0]) {
                case "run" -> {
                    seconds.add(Double.valueOf(cells[1]));
                    cpuSeconds.add(Double.valueOf(cells[2]));
                }
                case "note" -> note = cells[1];
                case "launches" -> launches = Optional.of(Long.valueOf(cells[1]));
                case "sum" ->
                    metrics.put(cells[1], new Sums.MetricSum(Long.parseLong(cells[2]), Double.parseDouble(cells[3])));
                default -> throw new IllegalStateException("a contender printed '" + line + "'");
            }
        }
        return new Transcript(seconds, cpuSeconds, note, launches.map(count -> new Sums(count, metrics)));
    }
}
