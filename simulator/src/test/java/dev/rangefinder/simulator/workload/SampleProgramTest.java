package dev.rangefinder.simulator.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.simulator.gpu.GpuModels;
import dev.rangefinder.simulator.trace.TraceEvent;
import dev.rangefinder.simulator.trace.TraceEvent.Connected;
import dev.rangefinder.simulator.trace.TraceEvent.Launched;
import dev.rangefinder.simulator.trace.TraceEvent.ProfilerStarted;
import dev.rangefinder.simulator.trace.TraceEvent.ProfilerStopped;
import dev.rangefinder.simulator.trace.TraceEvent.UnsupportedCall;
import dev.rangefinder.simulator.trace.TraceFollower;
import dev.rangefinder.simulator.work.KernelWork;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The sample programs as real processes, seen through their traces.
class SampleProgramTest {
    private static final Duration LONGEST = Duration.ofMinutes(1);

    @TempDir
    private Path folder;

    /// A program that has ended.
    private record Run(int exitCode, String output, List<TraceEvent> events) {
        List<Launched> launches() {
            return events.stream()
                    .filter(Launched.class::isInstance)
                    .map(Launched.class::cast)
                    .toList();
        }

        /// How many launches had which push/pop ranges of their thread open, all domains.
        Map<String, Long> byPath() {
            return launches().stream()
                    .collect(Collectors.groupingBy(launch -> path(launch), LinkedHashMap::new, Collectors.counting()));
        }

        private static String path(Launched launch) {
            return launch.state().stacksOf(launch.thread()).stream()
                    .flatMap(stack -> stack.ranges().stream())
                    .map(OpenRange::label)
                    .collect(Collectors.joining("/"));
        }
    }

    private Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment()
                .put("RANGEFINDER_TRACE", folder.resolve("%p.trace").toString());
        builder.environment().remove("NVTX_INJECTION64_PATH");
        return builder.start();
    }

    private Run run(String... arguments) throws IOException, InterruptedException {
        Process process = start(arguments);
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS)).isTrue();
        return new Run(process.exitValue(), output, new TraceFollower(folder).poll());
    }

    @Test
    void three_regions_are_nested() throws Exception { // R3
        Run run = run("three-regions", "steps=2");
        assertThat(run.exitCode()).isZero();
        assertThat(run.byPath()).containsExactly(Map.entry("A", 6L), Map.entry("A/A::A1", 4L), Map.entry("B", 4L));
        assertThat(run.output()).contains("14 launches");
        assertThat(run.events().getFirst()).isInstanceOf(Connected.class);
    }

    @Test
    void three_regions_lie_back_to_back_on_request() throws Exception {
        assertThat(run("three-regions", "steps=1", "variant=back-to-back").byPath())
                .containsExactly(Map.entry("A", 2L), Map.entry("A::A1", 2L), Map.entry("B", 2L));
    }

    @Test
    void three_regions_overlap_on_request() throws Exception { // R4
        Run run = run("three-regions", "steps=1", "variant=overlapping");
        assertThat(run.launches())
                .extracting(launch -> startEnd(launch.state()))
                .containsExactly(
                        List.of("A"),
                        List.of("A", "A::A1"),
                        List.of("A", "A::A1", "B"),
                        List.of("A::A1", "B"),
                        List.of("B"));
        assertThat(run.byPath()).containsOnlyKeys("");
    }

    @Test
    void the_network_has_a_stem_blocks_and_a_head() throws Exception {
        Run run = run("shallow-resnet", "batch_size=2", "image_size=32", "layers=2", "device=cuda:3");
        assertThat(run.byPath())
                .containsExactly(
                        Map.entry("A/stem", 4L),
                        Map.entry("A/A::A1/block.0", 6L),
                        Map.entry("A/A::A1/block.1", 6L),
                        Map.entry("B/head", 3L));
        assertThat(run.launches()).extracting(Launched::device).containsOnly(3L);
        assertThat(run.output()).contains("2 images of 32 x 32 pixels through 2 residual blocks");
    }

    @Test
    void larger_images_are_more_work() throws Exception {
        long small = operations(lastOf(run("shallow-resnet", "image_size=32")));
        long large = operations(lastOf(run("shallow-resnet", "image_size=64")));
        assertThat(large).isGreaterThan(2 * small);
    }

    @Test
    void the_language_model_has_phases_layers_and_a_second_thread() throws Exception {
        Run run = run("tiny-llm");
        assertThat(run.exitCode()).isZero();
        assertThat(run.launches()).hasSizeBetween(80, 120);
        assertThat(run.byPath())
                .containsKeys(
                        "prefill",
                        "prefill/layer.0/norm",
                        "prefill/layer.0/attention",
                        "prefill/layer.1/mlp",
                        "decode",
                        "decode/layer.1/attention",
                        "decode/sampling",
                        "ncclAllReduce",
                        "");
        List<Launched> backward = run.launches().stream()
                .filter(launch -> startEnd(launch.state()).equals(List.of("backward")))
                .toList();
        assertThat(backward).hasSize(8);
        long main = run.launches().getFirst().thread();
        assertThat(backward).allSatisfy(launch -> assertThat(launch.thread()).isNotEqualTo(main));
        assertThat(run.launches().stream().filter(launch -> launch.work().collective()))
                .hasSize(2)
                .allSatisfy(launch -> assertThat(launch.state()
                                .domainName(launch.state()
                                        .stacksOf(launch.thread())
                                        .getFirst()
                                        .domain()))
                        .contains("NCCL"));
    }

    @Test
    void every_launch_of_every_program_can_be_measured() throws Exception {
        List<KernelWork> works = new ArrayList<>();
        for (String program : List.of("three-regions", "shallow-resnet", "tiny-llm")) {
            run(program).launches().forEach(launch -> works.add(launch.work()));
        }
        for (String model : GpuModels.names()) {
            for (KernelWork work : works) {
                long time = GpuModels.named(model).measure(List.of(work), 1).nanoseconds();
                assertThat(time).as(work.name().function()).isBetween(1_000L, 10_000_000L);
            }
        }
        assertThat(works).allSatisfy(work -> {
            assertThat(work.name().mangled()).isNotEmpty();
            assertThat(work.name().demangled()).contains(work.name().function());
        });
    }

    @Test
    void the_largest_settings_give_launches_that_a_device_takes() throws Exception {
        assertThat(run("shallow-resnet", "batch_size=1024", "image_size=4096").launches())
                .hasSize(31);
        assertThat(run("tiny-llm", "batch_size=1024").launches()).hasSize(31 + 95);
        assertThat(run("shallow-resnet", "image_size=1", "batch_size=1").launches())
                .hasSize(31 + 95 + 31);
    }

    @Test
    void the_same_seed_gives_the_same_launches() throws Exception {
        List<KernelWork> first = works(run("tiny-llm", "seed=5"));
        assertThat(works(lastOf(run("tiny-llm", "seed=5")))).isEqualTo(first);
        assertThat(works(lastOf(run("tiny-llm", "seed=6")))).isNotEqualTo(first);
    }

    private static long operations(Run run) {
        return works(run).stream().mapToLong(work -> work.operations().single()).sum();
    }

    private static List<KernelWork> works(Run run) {
        return run.launches().stream().map(Launched::work).toList();
    }

    // The folder has the traces of earlier runs too; processes come by time.
    private static Run lastOf(Run run) {
        long last = run.launches().getLast().process().id();
        return new Run(
                run.exitCode(),
                run.output(),
                run.events().stream()
                        .filter(event -> event.process().id() == last)
                        .toList());
    }

    @Test
    void several_processes_have_a_device_each() throws Exception {
        Run run = run("three-regions", "steps=1", "processes=3", "devices=2");
        assertThat(run.exitCode()).isZero();
        Map<Long, Set<Long>> devices = new LinkedHashMap<>();
        run.launches()
                .forEach(launch -> devices.computeIfAbsent(launch.process().id(), _ -> new LinkedHashSet<>())
                        .add(launch.device()));
        assertThat(devices).hasSize(3);
        assertThat(devices.values().stream().map(Set::toString).sorted()).containsExactly("[0]", "[0]", "[1]");
    }

    @Test
    void one_process_has_several_devices_on_request() throws Exception {
        Run run = run("three-regions", "steps=1", "devices=2", "device=cuda:1");
        assertThat(new TreeSet<>(run.launches().stream().map(Launched::device).toList()))
                .containsExactly(1L, 2L);
        assertThat(run.byPath()).containsEntry("A", 6L);
    }

    @Test
    void a_program_fails_on_request_after_its_launches() throws Exception {
        Run run = run("three-regions", "fail=17", "processes=2");
        assertThat(run.exitCode()).isEqualTo(17);
        assertThat(run.launches()).hasSize(42);
    }

    @Test
    void the_profiler_can_be_switched_and_range_replay_be_hindered_on_request() throws Exception {
        Run run = run("three-regions", "steps=1", "profiler_api=true", "unsupported=cudaMalloc");
        assertThat(run.events()).element(1).isInstanceOf(ProfilerStarted.class);
        assertThat(run.events()).last().isInstanceOf(ProfilerStopped.class);
        assertThat(run.events().stream().filter(UnsupportedCall.class::isInstance))
                .singleElement()
                .satisfies(event ->
                        assertThat(((UnsupportedCall) event).function()).isEqualTo("cudaMalloc"));
    }

    @Test
    void a_running_program_can_be_followed() throws Exception {
        Process process = start("three-regions", "steps=1000", "sleep_ms=20");
        try {
            TraceFollower follower = new TraceFollower(folder);
            List<TraceEvent> events = new ArrayList<>();
            long end = System.nanoTime() + LONGEST.toNanos();
            while (events.size() < 20 && System.nanoTime() < end) {
                events.addAll(follower.poll());
                Thread.sleep(5);
            }
            assertThat(events).hasSizeGreaterThanOrEqualTo(20);
            assertThat(process.isAlive()).isTrue();
        } finally {
            process.destroyForcibly().waitFor();
        }
        // Killed in the middle, its trace has whole lines, but for the last one.
        assertThat(new TraceFollower(folder).poll()).hasSizeGreaterThanOrEqualTo(20);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "abacus",
                "tiny-llm seeds=1",
                "tiny-llm seed",
                "tiny-llm seed=x",
                "tiny-llm seed=1 seed=2",
                "tiny-llm layers=0",
                "tiny-llm device=gpu",
                "tiny-llm fail=256",
                "three-regions variant=knotted",
                "three-regions profiler_api=maybe"
            })
    void wrong_usage_is_said_in_words(String line) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        String[] arguments = line.isEmpty() ? new String[0] : line.split(" ", -1);
        int code = Main.run(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                arguments);
        assertThat(code).isEqualTo(Main.USAGE);
        assertThat(out.size()).isZero();
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("usage:").hasLineCount(2);
    }

    @Test
    void help_names_every_key() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        assertThat(Main.run(print, print, "--help")).isZero();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
        Main.run(errors, errors, "tiny-llm", "nothing=1");
        String line = err.toString(StandardCharsets.UTF_8).lines().findFirst().orElseThrow();
        for (String key : line.substring(line.indexOf("there are ") + 10).split(", ", -1)) {
            assertThat(out.toString(StandardCharsets.UTF_8)).contains("  " + key + "=");
        }
    }

    private static List<String> startEnd(NvtxState state) {
        return state.startEnd().stream()
                .flatMap(set -> set.ranges().stream())
                .map(OpenRange::label)
                .toList();
    }
}
