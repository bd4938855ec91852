package dev.rangefinder.house.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The comparison of two commits can fail: what it is for is found, what is bound to differ is not.
class CompareCommitsTest {
    private static final Instant STARTED = Instant.parse("2030-01-01T00:00:00Z");
    private static final String JSON = "report/run/files/report.json";
    private static final String CSV = "report/run/files/regions.csv";

    @TempDir
    private Path folder;

    private RunFolder before = new RunFolder(Path.of("old"), Path.of("/builds/first"), STARTED, "1.0");
    private RunFolder after = new RunFolder(Path.of("new"), Path.of("/builds/second"), STARTED, "1.1");

    @BeforeEach
    void two_equal_runs() throws IOException {
        before = new RunFolder(folder.resolve("old"), before.root(), STARTED, "1.0");
        after = new RunFolder(folder.resolve("new"), after.root(), STARTED, "1.1");
        for (RunFolder run : List.of(before, after)) {
            write(run, "report/run/exit-code", "0\n");
            write(run, JSON, report(run));
            write(run, CSV, "region,time\nA,1.5\n");
            write(run, "report/run/files/report.html", "page of " + run.version());
        }
    }

    @Test
    void equal_runs_do_not_differ() throws IOException {
        assertThat(compare().differences()).isEmpty();
        assertThat(compare().newKeys()).isEmpty();
        assertThat(compare().summary()).contains("1 commands (1 with exit code 0), 3 files compared, 1 not");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "1.5 ~ 1.6 ~ scopes[0].time_ms: 1.5 → 1.6",
                "1.5 ~ 1.50 ~ scopes[0].time_ms: 1.5 → 1.50",
                ": 7 ~ : 8 ~ scopes[0].metrics.dram__bytes.sum: 7 → 8",
                "\"a\", \"b\" ~ \"b\", \"a\" ~ scopes[0].names[0]: 'a' → 'b' (and 1 more)",
                ", \"b\" ~ '' ~ scopes[0].names: 2 elements → 1",
                "\"note\": null ~ \"other\": null ~ scopes[0].note: null → gone",
                "null ~ {} ~ scopes[0].note: null → an object of 0",
                "aaaa\" ~ aaab\" ~ config_fingerprint: 'sha256:",
            })
    void a_changed_or_removed_value_is_named(String old, String changed, String said) throws IOException {
        String text = Files.readString(after.folder().resolve(JSON));
        assertThat(text).contains(old);
        write(after, JSON, text.replace(old, changed));
        assertThat(compare().differences()).singleElement().asString().startsWith(JSON + ": " + said);
    }

    @Test
    void a_new_key_is_listed_and_no_difference() throws IOException {
        String text = Files.readString(after.folder().resolve(JSON));
        write(
                after,
                JSON,
                text.replace("\"note\"", "\"bound\": {\"x\": 1}, \"note\"").replace("7}", "7, \"b__c\": 1}"));
        assertThat(compare().differences()).isEmpty();
        assertThat(compare().newKeys())
                .containsOnlyKeys("report.json: scopes[].bound", "report.json: scopes[].metrics.*");
    }

    @Test
    void order_of_keys_white_space_and_the_minor_version_of_a_schema_do_not_matter() throws IOException {
        String text = Files.readString(after.folder().resolve(JSON));
        String schema = "\"schema\": \"rangefinder.regions/1\", ";
        write(
                after,
                JSON,
                text.replace(schema, "\n").replace("\"scopes\"", schema.replace("/1", "/1.3") + "\"scopes\""));
        assertThat(compare().differences()).isEmpty();
        write(after, JSON, text.replace("regions/1", "regions/2"));
        assertThat(compare().differences()).hasSize(1);
    }

    @Test
    void a_time_before_the_run_is_part_of_the_result() throws IOException {
        write(before, CSV, "at " + STARTED.plusSeconds(1));
        write(after, CSV, "at " + STARTED.plusSeconds(9));
        assertThat(compare().differences()).isEmpty();
        write(before, CSV, "at " + STARTED.minusSeconds(1));
        write(after, CSV, "at " + STARTED.minusSeconds(9));
        assertThat(compare().differences()).singleElement().asString().startsWith(CSV + ": line 1: ");
    }

    @Test
    void folders_class_paths_and_versions_are_replaced_in_text() throws IOException {
        write(before, CSV, before.folder() + " -cp /builds/first/a.jar:/builds/first/b.jar rangefinder 1.0");
        write(after, CSV, after.folder() + " -cp /builds/second/x/c.jar rangefinder 1.1");
        assertThat(compare().differences()).isEmpty();
    }

    @Test
    void text_is_compared_byte_by_byte_and_the_first_line_is_named() throws IOException {
        write(after, CSV, "region,time\nA,1.50\n");
        assertThat(compare().differences()).containsExactly(CSV + ": line 2: 'A,1.5' → 'A,1.50'");
        write(after, CSV, "region,time\nA,1.5");
        assertThat(compare().differences()).containsExactly(CSV + ": line 3: '' → '(no such line)'");
    }

    @Test
    void exit_codes_and_missing_and_added_files_differ() throws IOException {
        write(after, "report/run/exit-code", "3\n");
        Files.delete(after.folder().resolve(CSV));
        write(after, "report/run/files/more.csv", "");
        Files.delete(after.folder().resolve("report/run/files/report.html"));
        assertThat(compare().differences())
                .containsExactly(
                        "report/run/exit-code: line 1: '0' → '3'",
                        "report/run/files/more.csv: was not written before",
                        CSV + ": is written no more",
                        "report/run/files/report.html: is written no more");
    }

    @Test
    void of_a_command_that_profiled_names_of_files_and_words_are_compared_but_no_numbers() throws IOException {
        for (RunFolder run : List.of(before, after)) {
            write(run, "profile/live", "");
            write(run, "profile/exit-code", "0\n");
            write(
                    run,
                    "profile/stdout",
                    "| took ms " + " ".repeat(run.root().toString().length()) + run.version() + " s |");
            write(run, "profile/files/raw.csv", run.version());
        }
        assertThat(compare().differences()).isEmpty();
        write(after, "profile/stdout", "failed after 3 s");
        write(after, "profile/exit-code", "5\n");
        Files.delete(after.folder().resolve("profile/files/raw.csv"));
        assertThat(compare().differences()).hasSize(3);
    }

    @Test
    void what_is_meant_to_differ_can_be_named() throws IOException {
        String text = Files.readString(after.folder().resolve(JSON));
        write(after, JSON, text.replace("1.5", "1.6").replace(": 7", ": 8").replace("aaaa\"", "aaab\""));
        write(after, CSV, "region,time\nA,1.6\n");
        write(after, "report/run/files/more.csv", "");
        write(before, "report/run/files/report.html", "page");
        Exceptions meant = new Exceptions(
                List.of(Exceptions.pattern("scopes[].time_ms"), Exceptions.pattern("scopes[].metrics*")),
                List.of(Exceptions.fileLine("regions.csv:A,*")),
                List.of(Exceptions.pattern("*more.csv")),
                true,
                false);
        assertThat(FolderComparison.of(before, after, meant).differences()).isEmpty();
        Exceptions pages = new Exceptions(meant.paths(), meant.lines(), meant.files(), true, true);
        assertThat(FolderComparison.of(before, after, pages).differences())
                .containsExactly("report/run/files/report.html: line 1: 'page' → 'page of 1.1'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[1,]", "[1 2]", "{\"a\":1,\"a\":2}", "\"\\x\"", "\"", "01x", "1 1", "{1:2}"})
    void what_is_no_json_is_refused(String text) {
        assertThatThrownBy(() -> Json.parse(text)).isInstanceOf(Json.SyntaxException.class);
    }

    private static String report(RunFolder run) {
        return """
            {"schema": "rangefinder.regions/1", "generated_at": "%s", "generator": {"version": "%s"},
             "config_fingerprint": "sha256:%s",
             "scopes": [{"time_ms": 1.5, "metrics": {"dram__bytes.sum": 7}, "names": ["a", "b"], "note": null}]}
            """.formatted(STARTED.plusSeconds(run.root().toString().length()), run.version(), "a".repeat(64));
    }

    private FolderComparison compare() throws IOException {
        return FolderComparison.of(before, after, Exceptions.NONE);
    }

    private static void write(RunFolder run, String name, String text) throws IOException {
        Path file = run.folder().resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
