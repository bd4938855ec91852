package dev.rangefinder.nvtx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.nvtx.Workbench.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The same calls from Java and from C with NVIDIA's headers give the same records, and the same answers.
class SameRecordsTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"as they come", "prepared", "critical"})
    void java_and_c_are_the_same_to_a_tool(String way) throws IOException {
        var bench = new Workbench(folder);
        Map<String, String> environment = bench.withRecorder();
        Ended inC = bench.run(environment, List.of(bench.client().toString()));
        List<String> recordsOfC = bench.records();
        Files.delete(bench.recordFile());
        Ended inJava = bench.java(
                environment,
                List.of("--enable-native-access=ALL-UNNAMED", "-Drangefinder.nvtx.critical=" + way.equals("critical")),
                SameCalls.class,
                way);
        assertThat(inC.exitCode()).isZero();
        assertThat(inJava.exitCode()).as(inJava.errors()).isZero();
        assertThat(recordsOfC).hasSizeGreaterThan(50);
        assertThat(bench.records()).isEqualTo(recordsOfC);
        assertThat(inJava.output()).isEqualTo(inC.output());
    }

    @Test
    void a_tool_finds_the_tables_as_they_are_in_c() {
        var bench = new Workbench(folder);
        assertThat(bench.java(bench.withRecorder(), SameCalls.class).exitCode()).isZero();
        assertThat(bench.records())
                .startsWith(
                        "thread 1: tables 0 null, 2 null, 4 null",
                        "thread 1: version table: size 24 version 3",
                        "thread 1: callbacks table: size 16",
                        "thread 1: module -1: 0 size 0, null before, null behind, 0 places",
                        "thread 1: module 0: 0 size 0, null before, null behind, 0 places",
                        "thread 1: module 1: 1 size 16, null before, null behind, 15 places",
                        "thread 1: module 2: 1 size 9, null before, null behind, 8 places",
                        "thread 1: module 3: 1 size 15, null before, null behind, 14 places",
                        "thread 1: module 4: 1 size 7, null before, null behind, 6 places",
                        "thread 1: module 5: 1 size 16, null before, null behind, 15 places",
                        "thread 1: module 6: 1 size 7, null before, null behind, 6 places",
                        "thread 1: module 7: 0 size 0, null before, null behind, 0 places",
                        "thread 1: module 8: 0 size 0, null before, null behind, 0 places",
                        "thread 1: without answers: 1",
                        "thread 1: Initialize null");
    }
}
