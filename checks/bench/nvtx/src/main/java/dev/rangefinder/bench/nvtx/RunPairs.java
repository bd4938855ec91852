package dev.rangefinder.bench.nvtx;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Statistics;

/// Runs some of [Pairs] in a process each and prints, for each, a line: name, least and median nanoseconds, bytes.
///
/// `RunPairs ROUNDS NAME… [-D…]`. A round is short, so that on a busy machine some rounds are not interrupted.
public final class RunPairs {
    private static final int ROUND_MILLIS = 20;

    private RunPairs() {}

    public static void main(String[] args) throws RunnerException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        ChainedOptionsBuilder options = new OptionsBuilder()
                .forks(1)
                .warmupIterations(3)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(Integer.parseInt(args[0]))
                .measurementTime(TimeValue.milliseconds(ROUND_MILLIS))
                .addProfiler(GCProfiler.class)
                .verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true);
        List<String> words = List.of(args).subList(1, args.length);
        words.stream()
                .filter(word -> !word.startsWith("-"))
                .forEach(name -> options.include("\\." + Pairs.class.getSimpleName() + "\\." + name + "$"));
        options.jvmArgsAppend(Stream.concat(
                        Stream.of("--enable-native-access=ALL-UNNAMED"),
                        words.stream().filter(word -> word.startsWith("-")))
                .toArray(String[]::new));
        for (RunResult result : new Runner(options.build()).run()) {
            print(out, result);
        }
    }

    private static void print(PrintStream out, RunResult result) {
        Statistics times = result.getPrimaryResult().getStatistics();
        Result<?> bytes = result.getSecondaryResults().get("gc.alloc.rate.norm");
        out.printf(
                Locale.ROOT,
                "pair\t%s\t%.4f\t%.4f\t%.1f%n",
                result.getPrimaryResult().getLabel(),
                times.getMin(),
                times.getPercentile(50),
                bytes == null ? Double.NaN : bytes.getScore());
    }
}
