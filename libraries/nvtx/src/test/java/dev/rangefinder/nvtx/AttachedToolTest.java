package dev.rangefinder.nvtx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.nvtx.Workbench.Ended;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tools that work, tools that do not, and tools that take their time.
class AttachedToolTest {
    @TempDir
    private Path folder;

    @Test
    void a_tool_is_attached_at_the_first_call() {
        var bench = new Workbench(folder);
        Ended ended = bench.java(bench.withRecorder(), TellStatus.class);
        assertThat(ended.lines()).containsExactly("SUCCESS 0 true false", bench.recorder() + " is attached");
        assertThat(ended.errors()).isEmpty();
        assertThat(bench.records())
                .endsWith("thread 1: RangePushA 'range' = 0", "thread 1: MarkA 'mark'", "thread 1: RangePop = 0");
    }

    @Test
    void a_file_that_is_missing_is_a_status() {
        assertFailure(folder.resolve("missing.so"), "LOAD_LIBRARY 4 false true", "there is no such file");
    }

    @Test
    void a_file_that_is_no_library_is_a_status() throws IOException {
        Path garbage = Files.writeString(folder.resolve("garbage.so"), "not a library\0\1\2".repeat(100));
        assertFailure(garbage, "LOAD_LIBRARY 4 false true", "it is no shared library");
        Path empty = Files.createFile(folder.resolve("empty.so"));
        assertFailure(empty, "LOAD_LIBRARY 4 false true", "it is no shared library");
        assertFailure(folder, "LOAD_LIBRARY 4 false true", "there is no such file");
        assertFailure(Path.of("no-such-library.so"), "LOAD_LIBRARY 4 false true", "the system's loader refuses it");
    }

    @ParameterizedTest
    @ValueSource(ints = {63, 64, 100, 1000, 5000, 9999})
    void a_library_that_was_cut_short_is_a_status(int length) throws IOException {
        byte[] whole = Files.readAllBytes(new Workbench(folder).recorder());
        Path half = Files.write(folder.resolve("half.so"), Arrays.copyOf(whole, length));
        assertThat(whole.length).isGreaterThan(length);
        assertFailure(half, "LOAD_LIBRARY 4 false true", "shared library");
    }

    @Test
    void a_library_that_is_no_tool_is_a_status() {
        assertFailure(
                new Workbench(folder).libraryWithoutEntryPoint(),
                "MISSING_ENTRY_POINT 5 false true",
                "it has no function InitializeInjectionNvtx2");
    }

    private void assertFailure(Path library, String status, String explanation) {
        Ended ended = new Workbench(folder).java(Map.of("NVTX_INJECTION64_PATH", library.toString()), TellStatus.class);
        assertThat(ended.exitCode()).as(ended.errors()).isZero();
        assertThat(ended.errors()).isEmpty();
        assertThat(ended.lines()).hasSize(2);
        assertThat(ended.lines().getFirst()).isEqualTo(status);
        assertThat(ended.lines().getLast()).contains(library.toString(), explanation);
    }

    @Test
    void a_tool_that_refuses_gets_no_calls_although_it_filled_its_places() {
        var bench = new Workbench(folder);
        Map<String, String> environment = new HashMap<>(bench.withRecorder());
        environment.put("RECORDER_MODE", "refuse");
        Ended ended = bench.java(environment, TellStatus.class);
        assertThat(ended.lines().getFirst()).isEqualTo("ENTRY_POINT_FAILED 6 false true");
        assertThat(bench.records()).isNotEmpty().noneMatch(line -> line.contains("Mark") || line.contains("Range"));
    }

    @Test
    void native_access_that_is_denied_is_a_status_with_its_remedy() {
        var bench = new Workbench(folder);
        Ended ended = bench.java(bench.withRecorder(), List.of("--illegal-native-access=deny"), TellStatus.class);
        assertThat(ended.exitCode()).isZero();
        assertThat(ended.lines().getFirst()).isEqualTo("FAIL 1 false true");
        assertThat(ended.lines().getLast()).contains("--enable-native-access");
    }

    @Test
    void a_tool_may_listen_late_and_on_a_thread_of_its_own() {
        var bench = new Workbench(folder);
        Map<String, String> environment = new HashMap<>(bench.withRecorder());
        environment.put("RECORDER_MODE", "late");
        Ended ended = bench.java(environment, ListenLate.class, bench.recorder().toString());
        assertThat(ended.exitCode()).as(ended.errors()).isZero();
        assertThat(ended.lines()).containsExactly("-2 0", "0 1");
        List<String> calls = bench.records().stream()
                .filter(line -> line.startsWith("thread 2:"))
                .map(line -> line.substring("thread 2: ".length()))
                .map(line -> line.replaceAll("version 3 size 48.*payload 0:0+ reserved 0 ", ""))
                .toList();
        assertThat(calls)
                .containsExactly(
                        "RangePushA 'range' = 0",
                        "RangePop = 0",
                        "DomainCreateA 'domain' = domain 1",
                        "DomainRegisterStringA domain 1 'registered' = string 1",
                        "DomainRangeStartEx domain 1 message 3:string 1 = 1",
                        "DomainRangeEnd domain 1 1");
    }

    /// The same calls before and after the tool listens.
    static final class ListenLate {
        private static final NvtxDomain DOMAIN = NvtxDomain.create("domain");
        private static final NvtxEvent EVENT =
                NvtxEvent.of(DOMAIN.register("registered")).prepared();

        private ListenLate() {}

        public static void main(String[] args) throws Throwable {
            for (int round = 0; round < 20_000; round++) {
                Nvtx.push("compiled while nobody listens");
                Nvtx.pop();
            }
            calls();
            listen(args[0]);
            calls();
        }

        private static void calls() {
            int level = Nvtx.push("range");
            Nvtx.pop();
            long range = DOMAIN.start(EVENT);
            DOMAIN.end(range);
            IO.println(level + " " + range);
        }

        @SuppressWarnings("restricted") // this is a test of native calls
        private static void listen(String recorder) throws Throwable {
            MemorySegment function =
                    SymbolLookup.libraryLookup(recorder, Arena.global()).findOrThrow("RecorderListen");
            Linker.nativeLinker()
                    .downcallHandle(function, FunctionDescriptor.ofVoid())
                    .invokeExact();
        }
    }

    @Test
    void tool_and_trace_both_get_the_events() throws IOException {
        var bench = new Workbench(folder);
        Path trace = folder.resolve("trace");
        Map<String, String> environment = new HashMap<>(bench.withRecorder());
        assertThat(bench.java(environment, SameCalls.class).exitCode()).isZero();
        List<String> records = bench.records();
        Files.delete(bench.recordFile());
        environment.put("RANGEFINDER_TRACE", trace.toString());
        Ended both = bench.java(environment, SameCalls.class);
        assertThat(both.exitCode()).isZero();
        assertThat(bench.records()).isEqualTo(records);
        List<String> traced = Files.readAllLines(trace, StandardCharsets.UTF_8);
        assertThat(traced.stream().filter(line -> line.contains("\tpush\t"))).hasSize(9);
        assertThat(traced.stream().filter(line -> line.contains("\tstart\t"))).hasSize(4);
        assertThat(traced.stream().filter(line -> line.contains("\tend\t"))).hasSize(4);
    }
}
