package dev.rangefinder.nvtx;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.rangefinder.nvtx.Workbench.Ended;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Without a tool and without a trace nothing happens.
class NoToolTest {
    @TempDir
    private Path folder;

    @Test
    void calls_answer_as_nvtx_does_without_a_tool() {
        Ended ended = new Workbench(folder).java(Map.of(), SameCalls.class);
        assertThat(ended.exitCode()).isZero();
        assertThat(ended.errors()).isEmpty();
        assertThat(ended.lines()).isNotEmpty().allMatch(line -> line.matches("(push|pop) -2|start 0"));
    }

    @Test
    void an_empty_variable_names_no_tool_and_no_trace() {
        Ended ended = new Workbench(folder)
                .java(Map.of("NVTX_INJECTION64_PATH", "", "RANGEFINDER_TRACE", ""), TellStatus.class);
        assertThat(ended.output()).startsWith("NO_INJECTION_LIBRARY 7 false false\n");
        assertThat(ended.errors()).isEmpty();
    }

    @Test
    void no_restricted_method_is_called() {
        var bench = new Workbench(folder);
        List<String> deny = List.of("--illegal-native-access=deny");
        assertThat(bench.java(Map.of(), deny, SameCalls.class).errors()).isEmpty();
        Ended traced =
                bench.java(Map.of("RANGEFINDER_TRACE", folder.resolve("trace").toString()), deny, SameCalls.class);
        assertThat(traced.errors()).isEmpty();
        assertThat(folder.resolve("trace")).isNotEmptyFile();
    }

    @Test
    void no_class_that_knows_native_memory_is_loaded() throws IOException {
        Set<String> loaded = classesLoadedBy(SameCalls.class);
        loaded.removeAll(classesLoadedBy(Nothing.class));
        assertThat(loaded)
                .contains("dev.rangefinder.nvtx.Nvtx", "dev.rangefinder.nvtx.Attachment")
                .noneMatch(name -> name.startsWith("java.lang.foreign") || name.startsWith("jdk.internal.foreign"))
                .doesNotContain(
                        "dev.rangefinder.nvtx.Injection",
                        "dev.rangefinder.nvtx.Slots",
                        "dev.rangefinder.nvtx.ExportTables",
                        "dev.rangefinder.nvtx.NativeCalls",
                        "dev.rangefinder.nvtx.Scratch",
                        "dev.rangefinder.nvtx.AttachedTool",
                        "dev.rangefinder.nvtx.TraceFile");
    }

    private Set<String> classesLoadedBy(Class<?> program) throws IOException {
        Path log = folder.resolve(program.getSimpleName() + ".log");
        Ended ended = new Workbench(folder).java(Map.of(), List.of("-Xlog:class+load:file=" + log + ":none"), program);
        assertThat(ended.exitCode()).isZero();
        return Files.readAllLines(log).stream()
                .map(line -> line.split(" ", 2)[0])
                .collect(Collectors.toSet());
    }

    @Test
    void nothing_is_allocated() {
        Ended ended = new Workbench(folder).java(Map.of(), List.of("-Xint"), CountAllocation.class);
        assertThat(ended.output()).as(ended.errors()).isEqualTo("0\n");
    }

    /// The least that a program does.
    static final class Nothing {
        private Nothing() {}

        public static void main(String[] args) {
            IO.println("push -2");
        }
    }

    /// Prints how many bytes a thousand rounds allocate, interpreted, so that no compiler helps.
    static final class CountAllocation {
        private static final NvtxEvent EVENT = NvtxEvent.of("event").withColor(1);

        private CountAllocation() {}

        public static void main(String[] args) {
            NvtxDomain domain = NvtxDomain.create("domain");
            ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
            rounds(domain);
            threads.getCurrentThreadAllocatedBytes();
            long nothing = threads.getCurrentThreadAllocatedBytes();
            nothing = threads.getCurrentThreadAllocatedBytes() - nothing;
            long before = threads.getCurrentThreadAllocatedBytes();
            rounds(domain);
            IO.println(threads.getCurrentThreadAllocatedBytes() - before - nothing);
        }

        private static void rounds(NvtxDomain domain) {
            for (int round = 0; round < 1000; round++) {
                try (var _ = Nvtx.range("range");
                        var _ = domain.range(EVENT)) {
                    Nvtx.push("push");
                    Nvtx.pop();
                    Nvtx.end(Nvtx.start("start"));
                    Nvtx.mark("mark");
                    domain.mark(EVENT);
                }
            }
        }
    }
}
