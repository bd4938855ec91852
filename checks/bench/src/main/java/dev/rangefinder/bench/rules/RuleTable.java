package dev.rangefinder.bench.rules;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/// Our detectors against ncu's rules over all real captures of a folder, in two halves: marks may be fitted to the
/// first
/// only. Ours come from NVIDIA's rules and from a sheet of facts, and were fitted to neither.
public record RuleTable(RuleComparison first, RuleComparison second) {
    private static final List<String> FOLDERS = List.of("ncu-rep", "pairs", "ncu-csv");

    /// All real captures of a folder.
    ///
    /// @param data the folder of shared data
    public static RuleTable of(Path data) throws IOException {
        RuleTable table = new RuleTable(new RuleComparison(), new RuleComparison());
        for (Path file : files(data)) {
            (isFirst(file) ? table.first : table.second).add(file);
        }
        return table;
    }

    /// Captures with launches; a page of the session or of errors alone has none.
    private static List<Path> files(Path data) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String folder : FOLDERS) {
            try (Stream<Path> found = Files.list(data.resolve(folder))) {
                found.filter(file -> file.toString().endsWith(".ncu-rep")
                                || file.toString().endsWith(".csv"))
                        .filter(file -> !file.toString().contains("session-page"))
                        .filter(file -> !file.toString().contains("no-table"))
                        .sorted()
                        .forEach(files::add);
            }
        }
        return files;
    }

    private static boolean isFirst(Path file) {
        CRC32 sum = new CRC32();
        sum.update(file.getFileName().toString().getBytes(StandardCharsets.UTF_8));
        return sum.getValue() % 2 == 0;
    }

    /// Both halves.
    public RuleComparison whole() {
        RuleComparison whole = new RuleComparison();
        whole.add(first);
        whole.add(second);
        return whole;
    }

    public void print(PrintStream out) {
        print("first half", first, out);
        print("second half", second, out);
        print("all", whole(), out);
    }

    private static void print(String title, RuleComparison comparison, PrintStream out) {
        out.println();
        out.println("Rules of ncu, " + title + ": " + comparison.launches() + " launches");
        out.println();
        out.println("| group | both | only ncu, missed | left out on purpose | not captured | only we | no rule ran"
                + " | found | rank correlation |");
        out.println("|---|---|---|---|---|---|---|---|---|");
        List<RankCorrelation.RankedPair> pairs = new ArrayList<>();
        for (String group : comparison.groups()) {
            GroupCount count = comparison.of(group);
            pairs.addAll(count.pairs());
            out.println(String.format(
                    Locale.ROOT,
                    "| %s | %d | %d | %d | %d | %d | %d | %s | %s |",
                    group,
                    count.spoken(),
                    count.misses().size(),
                    count.leftOut(),
                    count.lacking().size(),
                    count.alone(),
                    count.alonePerforce(),
                    count.spoken() + count.misses().size() == 0
                            ? "–"
                            : String.format(Locale.ROOT, "%.0f %%", 100 * count.found()),
                    correlation(count.pairs())));
        }
        out.println();
        out.println("Rank correlation of potentials over all groups: " + correlation(pairs));
        for (String group : comparison.groups()) {
            comparison.of(group).misses().forEach(miss -> out.println("missed: " + miss));
            comparison.of(group).lacking().forEach(launch -> out.println("not captured: " + launch));
        }
    }

    private static String correlation(List<RankCorrelation.RankedPair> pairs) {
        OptionalDouble found = RankCorrelation.of(pairs);
        return found.isEmpty() ? "–" : String.format(Locale.ROOT, "%.2f (%d)", found.getAsDouble(), pairs.size());
    }
}
