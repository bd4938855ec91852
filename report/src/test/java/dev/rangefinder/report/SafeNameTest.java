package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.RegionKey;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Region folders stay where they belong and never coincide (P6).
class SafeNameTest {
    private static final String ALPHABET = "aAbB.-_/\\:*?\"<>| \u0000\n\u202e\ud800é日~";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            decode            | decode
            run_test          | run_test
            layer.0-attention | layer.0-attention
            7                 | 7
            Decode            | Decode
            A::A1             | A_A1
            a/b               | a_b
            LLM@step 0        | LLM_step_0
            'A::A1'           | _A_A1_
            a - b (c)         | a_-_b_c_
            trailing:         | trailing_
            日本              | _
            """, quoteCharacter = '`')
    void what_a_name_cannot_keep_becomes_one_underscore_and_nothing_is_added(String name, String folder) { // P6
        assertThat(folder(key(name))).isEqualTo(folder);
    }

    @Test
    void the_path_of_a_region_is_its_folder() {
        assertThat(folder(key("A", "A1"))).isEqualTo("A_A1");
        assertThat(folder(new RegionKey(RangeKind.START_END, Optional.of("LLM"), List.of("step 0"))))
                .isEqualTo("LLM_step_0");
    }

    @Test
    void a_long_name_is_cut_after_eighty_characters() {
        assertThat(folder(key("x".repeat(200)))).isEqualTo("x".repeat(80));
        assertThat(RegionFolders.of(List.of(key("x".repeat(200)), key("x".repeat(201))))
                        .values())
                .doesNotHaveDuplicates()
                .allSatisfy(name ->
                        assertThat(name).startsWith("x".repeat(70) + "--").hasSize(80));
    }

    @ParameterizedTest
    @CsvSource({
        "., _.--",
        ".., _..--",
        "../../etc, _.._.._etc--",
        "'', _--",
        "CON, _CON--",
        "nul.txt, _nul.txt--",
        "com1, _com1--",
        "-rf, _-rf--",
        ".hidden, _.hidden--",
        "trailing., trailing.--",
        "report.md, report.md--",
        "Report.JSON, Report.JSON--",
        "regions.csv, regions.csv--",
        "kernels.csv, kernels.csv--",
        "metrics.csv, metrics.csv--",
        "report.html, report.html--"
    })
    void a_name_that_means_something_else_gets_a_hash(String name, String start) {
        assertThat(folder(key(name))).startsWith(start).hasSize(start.length() + SafeName.HASH);
    }

    @Test
    void regions_whose_names_come_out_alike_all_have_a_hash_whichever_came_first() {
        List<RegionKey> keys = List.of(
                key("a/b", "c"),
                key("a", "b/c"),
                key("a_b_c"),
                new RegionKey(RangeKind.START_END, Optional.empty(), List.of("a:b:c")),
                new RegionKey(RangeKind.PUSH_POP, Optional.of("a"), List.of("b", "c")),
                key("A_b_c"),
                key("other"));
        Map<RegionKey, String> folders = RegionFolders.of(keys);
        assertThat(folders.values()).doesNotHaveDuplicates();
        assertThat(folders).containsEntry(key("other"), "other");
        assertThat(keys.subList(0, 6))
                .allSatisfy(key -> assertThat(folders.get(key)).matches("[Aa]_b_c--[a-z2-7]{8}"));
        assertThat(RegionFolders.of(keys.reversed())).isEqualTo(folders); // R12
    }

    @Test
    void a_name_that_looks_like_one_with_a_hash_gets_another() {
        List<RegionKey> alike = List.of(key("De/code"), key("De:code"));
        String hashed = RegionFolders.of(alike).values().iterator().next();
        RegionKey planted = key(hashed);
        assertThat(RegionFolders.of(List.of(alike.get(0), alike.get(1), planted))
                        .values())
                .doesNotHaveDuplicates()
                .contains(hashed);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void thousands_of_hostile_names_stay_inside_and_apart(long seed) {
        Random random = new Random(seed);
        List<RegionKey> keys =
                Stream.generate(() -> hostile(random)).limit(5000).toList();
        Map<String, RegionKey> taken = new HashMap<>();
        for (Map.Entry<RegionKey, String> folder : RegionFolders.of(keys).entrySet()) {
            String name = folder.getValue();
            RegionKey other = taken.put(name.toLowerCase(Locale.ROOT), folder.getKey());
            assertThat(other).as("%s and %s", folder.getKey(), other).isNull();
            assertThat(name).matches("[A-Za-z0-9_][A-Za-z0-9._-]*").doesNotEndWith(".");
            assertThat(name.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(SafeName.LONGEST);
            assertThat(name.toLowerCase(Locale.ROOT)).doesNotMatch("(con|prn|aux|nul|com\\d|lpt\\d)(\\..*)?");
            assertThat(Path.of("/out").resolve(name).normalize().getParent()).isEqualTo(Path.of("/out"));
        }
    }

    @Test
    void names_that_differ_by_case_only_are_told_apart_by_a_hash() {
        Map<RegionKey, String> folders =
                RegionFolders.of(List.of(key("Decode"), key("decode"), key("DECODE"), key("A")));
        assertThat(folders.get(key("decode"))).startsWith("decode--");
        assertThat(folders.get(key("Decode"))).startsWith("Decode--");
        assertThat(folders.get(key("DECODE"))).startsWith("DECODE--");
        assertThat(folders.get(key("A"))).isEqualTo("A");
    }

    @Test
    void regions_whose_short_hashes_are_equal_get_longer_ones() {
        List<RegionKey> keys = new ArrayList<>();
        for (int count = 0; count < 1000; count++) {
            keys.add(key("\n".repeat(1 + count)));
        }
        Map<RegionKey, String> folders = RegionFolders.of(keys, 1);
        assertThat(folders.values()).doesNotHaveDuplicates().hasSize(1000);
    }

    private static RegionKey hostile(Random random) {
        List<String> path = new ArrayList<>();
        for (int labels = 1 + random.nextInt(3); labels > 0; labels--) {
            StringBuilder label = new StringBuilder();
            int length = random.nextInt(10) == 0 ? random.nextInt(300) : random.nextInt(5);
            for (int index = 0; index < length; index++) {
                label.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
            }
            path.add(
                    random.nextInt(20) == 0
                            ? Samples.HOSTILE.get(random.nextInt(Samples.HOSTILE.size()))
                            : label.toString());
        }
        return new RegionKey(
                random.nextBoolean() ? RangeKind.PUSH_POP : RangeKind.START_END,
                random.nextBoolean() ? Optional.empty() : Optional.of(path.getFirst()),
                path);
    }

    private static String folder(RegionKey key) {
        return RegionFolders.of(List.of(key)).values().iterator().next();
    }

    private static RegionKey key(String... path) {
        return SampleReport.key(List.of(path));
    }
}
