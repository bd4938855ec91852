package dev.rangefinder.nsight.ncu.csv;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.rangefinder.nsight.ncu.csv.printed.CsvLaunch;
import dev.rangefinder.nsight.ncu.csv.printed.CsvMetric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Random pages with everything that cells may hold, and FastCSV as the second opinion on what they hold.
class RandomCsvTest {
    private static final List<String> DETAILS = List.of(
            "ID",
            "Process ID",
            "Kernel Name",
            "Stream",
            "Block Size",
            "Grid Size",
            "Section Name",
            "Metric Name",
            "Metric Unit",
            "Metric Value",
            "Rule Name",
            "Rule Type",
            "Rule Description");
    private static final List<String> UNITS = List.of("", "%", "us", "ns", "Kbyte", "Mbyte/s", "furlong");
    private static final List<String> SECTIONS =
            List.of("GPU Speed Of Light Throughput", "Occupancy", "A \"quoted\", one", "two\nlines");
    private static final List<String> LABELS =
            List.of("Duration", "SM Active Cycles", "a__b.sum", "x, \"y\"", "\u00e9");
    private static final List<String> LINES = List.of(
            "==PROF== Profiling \"k\" - 0: 0%....50%....100% - 8 passes",
            "loss: 0.5, \"quoted\"", "", "== not ours", "0,1");

    @TempDir
    private Path folder;

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void details_pages_hold_what_fastcsv_finds_in_them(long seed) throws IOException {
        Random random = new Random(seed);
        String end = random.nextBoolean() ? "\n" : "\r\n";
        StringBuilder table = new StringBuilder(row(DETAILS) + end);
        StringBuilder text = new StringBuilder("starting" + end).append(table);
        int launches = 1 + random.nextInt(30);
        for (int launch = 0; launch < launches; launch++) {
            List<String> head = List.of(
                    "" + launch,
                    "" + (40 + random.nextInt(2)),
                    cell(random),
                    "n/a",
                    "(32, 1, 1)",
                    "(7, " + launch + ", 1)");
            int rows = 1 + random.nextInt(20);
            for (int i = 0; i < rows; i++) {
                String row = detail(random, head) + end;
                table.append(row);
                text.append(row);
                if (random.nextInt(10) == 0) {
                    text.append(pick(random, LINES)).append(end);
                }
            }
        }
        check(random, table.toString(), text.toString());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void raw_pages_hold_what_fastcsv_finds_in_them(long seed) throws IOException {
        Random random = new Random(seed);
        int metrics = 1 + random.nextInt(60);
        List<String> header = new ArrayList<>(DETAILS.subList(0, 6));
        List<String> units = new ArrayList<>(List.of("", "", "", "", "", ""));
        for (int i = 0; i < metrics; i++) {
            header.add("unit__metric_" + i);
            units.add(pick(random, UNITS));
        }
        StringBuilder table = new StringBuilder(row(header) + "\n" + row(units) + "\n");
        StringBuilder text = new StringBuilder(table);
        int launches = random.nextInt(40);
        for (int launch = 0; launch < launches; launch++) {
            List<String> cells =
                    new ArrayList<>(List.of("" + launch, "42", cell(random), "7", "(32, 1, 1)", "(7, 1, 1)"));
            int width = random.nextInt(8) == 0 ? random.nextInt(metrics) : metrics;
            for (int i = 0; i < width; i++) {
                cells.add(value(random));
            }
            String row = row(cells) + "\n";
            table.append(row);
            text.append(row).append(random.nextInt(6) == 0 ? pick(random, LINES) + "\n" : "");
        }
        check(random, table.toString(), text.toString());
    }

    private void check(Random random, String table, String text) throws IOException {
        Path file = Files.writeString(folder.resolve("random.csv"), text);
        List<List<String>> expected = expected(table);
        for (int window : List.of(1 << 20, 61, 100 + random.nextInt(3000))) {
            for (int threads = 1; threads <= 2; threads++) {
                try (NcuCsv csv = NcuCsv.open(file, threads, window, 0)) {
                    List<List<String>> actual = new ArrayList<>();
                    csv.read(launch -> actual.add(texts(launch)));
                    assertThat(actual).isEqualTo(expected);
                    assertThat(csv.messages()).isEmpty();
                    LaunchesOfFaithfulView.assertSame(csv);
                }
            }
        }
    }

    /// Per launch: its kernel, then the texts of its metrics and rules, as FastCSV reads them.
    private static List<List<String>> expected(String table) throws IOException {
        List<List<String>> launches = new ArrayList<>();
        List<CsvRecord> records;
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .ofCsvRecord(table)) {
            records = reader.stream().toList();
        }
        List<String> header = records.getFirst().getFields();
        boolean details = header.contains("Metric Name");
        String last = "";
        for (CsvRecord record : records.subList(details ? 1 : 2, records.size())) {
            List<String> cells = record.getFields();
            String key = cells.get(0) + "/" + cells.get(1);
            if (!details || !key.equals(last)) {
                launches.add(new ArrayList<>(List.of(cells.get(2))));
                last = key;
            }
            if (!details) {
                launches.getLast().addAll(cells.subList(6, cells.size()));
            } else if (!cells.get(7).isEmpty()) {
                launches.getLast().addAll(cells.subList(6, 10));
            } else {
                launches.getLast().addAll(List.of(cells.get(6), cells.get(10), cells.get(12)));
            }
        }
        launches.forEach(launch -> launch.sort(String::compareTo));
        return launches;
    }

    private static List<String> texts(CsvLaunch launch) {
        List<String> texts = new ArrayList<>(List.of(launch.identity().kernel().orElseThrow()));
        for (CsvMetric metric : launch.metrics()) {
            metric.section().ifPresent(section -> texts.addAll(List.of(section, metric.name(), metric.unit())));
            texts.add(metric.text());
        }
        launch.rules().forEach(rule -> texts.addAll(List.of(rule.section(), rule.rule(), rule.text())));
        texts.sort(String::compareTo);
        return texts;
    }

    private static String detail(Random random, List<String> head) {
        List<String> cells = new ArrayList<>(head);
        cells.add(pick(random, SECTIONS));
        if (random.nextInt(6) == 0) {
            cells.addAll(List.of("", "", "", "Rule" + random.nextInt(3), "OPT", cell(random)));
            return row(cells);
        }
        cells.addAll(List.of(pick(random, LABELS), pick(random, UNITS), value(random)));
        String row = row(cells);
        return switch (random.nextInt(8)) {
            case 0 -> row;
            case 1 -> row + ",\"\",\"\",\"\"";
            default -> row + ",";
        };
    }

    private static String value(Random random) {
        return switch (random.nextInt(12)) {
            case 0 -> "n/a";
            case 1 -> "";
            case 2 -> "CachePreferNone";
            case 3 -> "" + random.nextLong();
            case 4 -> random.nextInt(1000) + "," + (100 + random.nextInt(900)) + ".25";
            case 5 -> cell(random);
            case 6 -> "" + random.nextDouble();
            case 7 -> random.nextInt(100) + "." + random.nextInt(1_000_000_000);
            default -> random.nextInt(1000) + "." + random.nextInt(10) + random.nextInt(10);
        };
    }

    private static String cell(Random random) {
        StringBuilder cell = new StringBuilder();
        int length = random.nextInt(12);
        for (int i = 0; i < length; i++) {
            cell.append("ab c,\"\n:;=0\u00fc".charAt(random.nextInt(12)));
        }
        return cell.toString();
    }

    private static String row(List<String> cells) {
        return String.join(
                ",",
                cells.stream()
                        .map(cell -> "\"" + cell.replace("\"", "\"\"") + "\"")
                        .toList());
    }

    private static String pick(Random random, List<String> words) {
        return words.get(random.nextInt(words.size()));
    }
}
