package dev.rangefinder.bench;

import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// One file, one task, several contenders one after another; a table, a correctness line, and the aims.
///
/// @param expected what the generator of the file knows to be in it
/// @param entrants the first one is the measure: ratios are times divided by its time
record Race(String title, Path file, Sums expected, List<Entrant> entrants, List<Aim> aims) {
    Race {
        entrants = List.copyOf(entrants);
        aims = List.copyOf(aims);
    }

    /// How a race ended.
    ///
    /// @param correct whether all who ran got the expected sums
    /// @param outcomes of those who ran
    record Result(boolean correct, List<Outcome> outcomes) {
        Result {
            outcomes = List.copyOf(outcomes);
        }

        Optional<Outcome> of(String entrant) {
            return named(entrant, outcomes);
        }
    }

    /// Runs everybody and prints.
    ///
    /// @return whether all who ran got the expected sums
    boolean run(PrintStream out, PrintStream progress) throws IOException {
        return result(out, progress).correct();
    }

    /// Runs everybody, prints, and tells how it went.
    Result result(PrintStream out, PrintStream progress) throws IOException {
        long bytes = readOnce();
        List<Outcome> outcomes = new ArrayList<>();
        List<String> absences = new ArrayList<>();
        for (Entrant entrant : entrants) {
            if (entrant.absence().isPresent()) {
                absences.add(entrant.name() + ": not run: " + entrant.absence().get());
                continue;
            }
            progress.println(title + ": " + entrant.name() + " …");
            try {
                outcomes.add(outcome(entrant));
            } catch (FailedProcessException e) {
                absences.add(entrant.name() + ": not run: " + e.getMessage());
            }
        }
        out.printf(
                Locale.ROOT,
                "%n%s: %,d bytes, %,d launches, %,d values of %,d metrics%n",
                title,
                bytes,
                expected.launches(),
                expected.values(),
                expected.metrics().size());
        table(out, bytes, outcomes);
        absences.forEach(absence -> out.println("  " + absence));
        boolean correct = correctness(out, outcomes);
        aims.forEach(aim -> verdict(out, aim, outcomes));
        return new Result(correct, outcomes);
    }

    /// Brings the file into the page cache, so that no disk is in any number.
    private long readOnce() throws IOException {
        PlainRead.read(file);
        return Files.size(file);
    }

    private static Outcome outcome(Entrant entrant) throws IOException {
        double cold = Double.NaN;
        if (!entrant.cold().isEmpty()) {
            List<Double> lives = new ArrayList<>();
            for (int run = 0; run < 3; run++) {
                long start = System.nanoTime();
                Child.lines(entrant.cold());
                lives.add((System.nanoTime() - start) / 1e9);
            }
            cold = Outcome.median(lives);
        }
        return new Outcome(entrant, Transcript.read(Child.lines(entrant.warm())), cold);
    }

    private static void table(PrintStream out, long bytes, List<Outcome> outcomes) {
        out.printf(
                "  %-28s %8s %8s %8s %8s %8s %8s %8s %8s %8s %8s%n",
                "contender",
                "best s",
                "median s",
                "worst s",
                "runs",
                "MB/s",
                "× best",
                "× median",
                "cpu s",
                "× cpu",
                "cold s");
        Outcome measure = outcomes.getFirst();
        for (Outcome outcome : outcomes) {
            out.printf(
                    Locale.ROOT,
                    "  %-28s %8.3f %8.3f %8.3f %8d %8.0f %8.2f %8.2f %8.3f %8.2f %8s  %s%n",
                    outcome.entrant().name(),
                    outcome.best(),
                    outcome.median(),
                    outcome.worst(),
                    outcome.transcript().seconds().size(),
                    bytes / 1e6 / outcome.best(),
                    outcome.best() / measure.best(),
                    outcome.median() / measure.median(),
                    outcome.bestCpu(),
                    outcome.bestCpu() / measure.bestCpu(),
                    Double.isNaN(outcome.coldSeconds())
                            ? ""
                            : String.format(Locale.ROOT, "%.2f", outcome.coldSeconds()),
                    outcome.transcript().note());
        }
    }

    private boolean correctness(PrintStream out, List<Outcome> outcomes) {
        List<String> right = new ArrayList<>();
        List<String> wrong = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            outcome.transcript()
                    .sums()
                    .ifPresent(sums -> (sums.equals(expected) ? right : wrong)
                            .add(outcome.entrant().name()));
        }
        if (!right.isEmpty()) {
            out.printf(
                    Locale.ROOT,
                    "  same sums: %s and the generator agree on %,d launches and, exactly, on count and sum of each of"
                            + " %,d metrics (checksum %s)%n",
                    String.join(", ", right),
                    expected.launches(),
                    expected.metrics().size(),
                    expected.checksum());
        }
        wrong.forEach(name -> out.println("  WRONG SUMS: " + name));
        return wrong.isEmpty();
    }

    private static void verdict(PrintStream out, Aim aim, List<Outcome> outcomes) {
        Optional<Outcome> slower = named(aim.slower(), outcomes);
        Optional<Outcome> faster = named(aim.faster(), outcomes);
        if (slower.isEmpty() || faster.isEmpty()) {
            out.println("  aim " + aim.text() + ": not measured");
            return;
        }
        double best = slower.get().best() / faster.get().best();
        double median = slower.get().median() / faster.get().median();
        double cpu = slower.get().bestCpu() / faster.get().bestCpu();
        out.printf(
                Locale.ROOT,
                "  aim %s: %.2f by best, %.2f by median, %.2f by processor time: %s%n",
                aim.text(),
                best,
                median,
                cpu,
                aim.isMet(best) ? "met" : "MISSED");
    }

    private static Optional<Outcome> named(String name, List<Outcome> outcomes) {
        return outcomes.stream()
                .filter(outcome -> outcome.entrant().name().equals(name))
                .findFirst();
    }
}
