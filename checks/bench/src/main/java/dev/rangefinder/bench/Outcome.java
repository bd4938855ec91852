package dev.rangefinder.bench;

import java.util.Collections;
import java.util.List;

/// How a contender did.
///
/// @param transcript of the process with many runs
/// @param coldSeconds of the process with a single run, its start included; NaN if there was none
record Outcome(Entrant entrant, Transcript transcript, double coldSeconds) {
    Outcome {
        if (transcript.seconds().isEmpty()) {
            throw new IllegalStateException(entrant.name() + " told no times");
        }
    }

    double best() {
        return sorted().getFirst();
    }

    /// The least processor time that a run took.
    double bestCpu() {
        return Collections.min(transcript.cpuSeconds());
    }

    double median() {
        return median(transcript.seconds());
    }

    double worst() {
        return sorted().getLast();
    }

    /// The middle of some times, or the mean of the two in the middle.
    static double median(List<Double> seconds) {
        List<Double> sorted = seconds.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }

    private List<Double> sorted() {
        return transcript.seconds().stream().sorted().toList();
    }
}
