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
    @ValueSource(strings = {"decode", "run_test", "layer.0-attention", "7", "_private", "Decode", "A"})
    void a_plain_name_is_its_own_folder(String name) {
        assertThat(SafeName.of(key(name))).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource({
        "a/b, a_b--",
        "../../etc, _.._.._etc--",
        "CON, _CON--",
        "nul.txt, _nul.txt--",
        "com1, _com1--",
        "-rf, _-rf--",
        ".hidden, _.hidden--",
        "trailing., trailing.--",
        "report.json, report.json--",
        "regions.csv, regions.csv--",
        "report.html, report.html--"
    })
    void any_other_name_keeps_what_is_readable_and_gets_a_hash(String name, String start) {
        assertThat(SafeName.of(key(name))).startsWith(start).hasSize(start.length() + SafeName.HASH);
    }

    @Test
    void labels_that_join_to_the_same_name_have_different_folders() {
        assertThat(SafeName.of(key("a/b", "c"))).isNotEqualTo(SafeName.of(key("a", "b/c")));
        assertThat(SafeName.of(key("a::b"))).isNotEqualTo(SafeName.of(key("a", "b")));
        assertThat(SafeName.of(new RegionKey(RangeKind.PUSH_POP, Optional.of("a"), List.of("b"))))
                .isNotEqualTo(SafeName.of(key("a@b")));
        assertThat(SafeName.of(new RegionKey(RangeKind.START_END, Optional.empty(), List.of("decode"))))
                .isNotEqualTo(SafeName.of(key("decode")));
        assertThat(SafeName.of(new RegionKey(RangeKind.PUSH_POP, Optional.of(""), List.of("decode"))))
                .isNotEqualTo(SafeName.of(key("decode")));
    }

    @Test
    void a_name_that_looks_like_one_with_a_hash_gets_another() {
        String hashed = SafeName.of(key("De/code"));
        assertThat(SafeName.of(key(hashed.toLowerCase(Locale.ROOT)))).isNotEqualToIgnoringCase(hashed);
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
    void of_names_that_differ_by_case_only_the_one_in_lower_case_is_plain() {
        Map<RegionKey, String> folders =
                RegionFolders.of(List.of(key("Decode"), key("decode"), key("DECODE"), key("A")));
        assertThat(folders.get(key("decode"))).isEqualTo("decode");
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

    private static RegionKey key(String... path) {
        return SampleReport.key(List.of(path));
    }
}
