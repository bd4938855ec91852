package dev.rangefinder.simulator.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.NvtxState.PushPopStack;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.RangeAttributes;
import dev.rangefinder.capture.RangeAttributes.Payload;
import dev.rangefinder.capture.RangeAttributes.PayloadType;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.simulator.trace.TraceEvent.Connected;
import dev.rangefinder.simulator.trace.TraceEvent.Launched;
import dev.rangefinder.simulator.trace.TraceEvent.ProfilerStarted;
import dev.rangefinder.simulator.trace.TraceEvent.ProfilerStopped;
import dev.rangefinder.simulator.trace.TraceEvent.UnsupportedCall;
import dev.rangefinder.simulator.work.DeviceCall;
import dev.rangefinder.simulator.work.KernelWork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TraceFollowerTest {
    private static final KernelWork WORK = new KernelWork(
            new KernelName("m", "f", "d"),
            new Dimensions(2, 1, 1),
            new Dimensions(32, 1, 1),
            new KernelWork.Operations(0, 64, 0, 0),
            new KernelWork.Traffic(128, 128, 0, 0),
            16,
            0,
            false);

    @TempDir
    private Path folder;

    @Test
    void a_folder_without_traces_gives_nothing() throws IOException {
        assertThat(new TraceFollower(folder.resolve("later")).poll()).isEmpty();
        Files.writeString(folder.resolve("notes.txt"), "no trace");
        assertThat(new TraceFollower(folder).poll()).isEmpty();
    }

    @Test
    void a_process_is_connected_when_it_declares_the_device() {
        TraceText.of(7).push(1, 0, "A").in(folder, "7.trace");
        TraceText.ofDevice(8).in(folder, "8.trace");
        List<TraceEvent> events = new TraceFollower(folder).poll();
        assertThat(events).singleElement().isInstanceOf(Connected.class);
        assertThat(events.getFirst().process().id()).isEqualTo(8);
        assertThat(events.getFirst().process().name()).isEqualTo("java");
    }

    @Test
    void a_launch_has_the_ranges_of_all_threads() { // R1
        Launched launched = onlyLaunch(TraceText.ofDevice(7)
                .event(10, "domain\t2\tNCCL")
                .push(10, 0, "A")
                .push(10, 0, "A::A1")
                .push(10, 2, "ncclAllReduce")
                .push(11, 0, "other")
                .push(12, 0, "closed")
                .pop(12, 0)
                .launch(10, WORK));
        assertThat(launched.thread()).isEqualTo(10);
        assertThat(launched.apiCall()).isEqualTo(1);
        assertThat(launched.work()).isEqualTo(WORK);
        assertThat(labels(launched.state().stacks().get(0))).containsExactly("A", "A::A1");
        assertThat(labels(launched.state().stacks().get(1))).containsExactly("ncclAllReduce");
        assertThat(launched.state().stacks()).extracting(PushPopStack::thread).containsExactly(10L, 10L, 11L);
        assertThat(launched.state().domains())
                .extracting(NvtxDomain::name)
                .containsExactly(NvtxDomain.DEFAULT_NAME, "NCCL");
    }

    @Test
    void the_device_itself_is_in_no_state() {
        Launched launched = onlyLaunch(TraceText.ofDevice(7)
                .push(10, TraceText.DEVICE_DOMAIN, "hidden")
                .event(10, "start\t1\t4\t0\t-\t-\thidden")
                .launch(10, WORK));
        assertThat(launched.state().hasOpenRanges()).isFalse();
        assertThat(launched.state().domains()).extracting(NvtxDomain::name).containsExactly(NvtxDomain.DEFAULT_NAME);
    }

    @Test
    void ranges_know_the_last_api_call_before_them() { // R10
        List<Launched> launches = launches(TraceText.ofDevice(7)
                .push(10, 0, "first")
                .launch(10, WORK)
                .launch(10, WORK)
                .pop(10, 0)
                .start(10, 1, "second")
                .call(10, new DeviceCall.ProfilerStart())
                .launch(10, WORK)
                .push(10, 0, "third")
                .launch(10, WORK));
        assertThat(launches).extracting(Launched::apiCall).containsExactly(1L, 2L, 4L, 5L);
        assertThat(launches.get(0)
                        .state()
                        .stacks()
                        .getFirst()
                        .ranges()
                        .getFirst()
                        .lastApiCall())
                .isEqualTo(OptionalLong.of(0));
        assertThat(launches.get(2)
                        .state()
                        .startEnd()
                        .getFirst()
                        .ranges()
                        .getFirst()
                        .lastApiCall())
                .isEqualTo(OptionalLong.of(2));
        assertThat(launches.get(3)
                        .state()
                        .stacks()
                        .getFirst()
                        .ranges()
                        .getFirst()
                        .lastApiCall())
                .isEqualTo(OptionalLong.of(4));
    }

    @Test
    void start_end_ranges_overlap_and_belong_to_the_process() { // R4
        List<Launched> launches = launches(TraceText.ofDevice(7)
                .start(10, 1, "A")
                .start(11, 2, "B")
                .launch(12, WORK)
                .end(12, 1)
                .launch(12, WORK)
                .end(12, 99)
                .end(12, 2)
                .launch(12, WORK));
        assertThat(startEnd(launches.get(0))).containsExactly("A", "B");
        assertThat(startEnd(launches.get(1))).containsExactly("B");
        assertThat(launches.get(2).state().startEnd()).isEmpty();
        OpenRange.StartEnd first = (OpenRange.StartEnd)
                launches.get(0).state().startEnd().getFirst().ranges().getFirst();
        assertThat(first.id()).isEqualTo(OptionalLong.of(1));
        assertThat(first.startThread()).isEqualTo(OptionalLong.of(10));
    }

    @Test
    void a_state_is_shared_until_something_changes() {
        List<Launched> launches = launches(TraceText.ofDevice(7)
                .push(10, 0, "A")
                .launch(10, WORK)
                .launch(11, WORK)
                .push(10, 0, "B")
                .launch(10, WORK));
        assertThat(launches.get(0).state()).isSameAs(launches.get(1).state());
        assertThat(launches.get(2).state()).isNotEqualTo(launches.get(1).state());
    }

    @Test
    void attributes_and_names_are_kept() {
        Launched launched = onlyLaunch(TraceText.ofDevice(7)
                .event(10, "category\t0\t3\tlayers")
                .event(10, "thread\tmain")
                .event(10, "string\t0\t1\tregistered")
                .event(10, "push\t0\t3\tff00ff00\tu64:18446744073709551615\ta\\tb\\\\c\\nd\\re")
                .launch(10, WORK));
        OpenRange range = launched.state().stacks().getFirst().ranges().getFirst();
        assertThat(range.label()).isEqualTo("a\tb\\c\nd\re");
        RangeAttributes attributes = range.attributes().orElseThrow();
        assertThat(attributes.category()).isEqualTo(3);
        assertThat(attributes.color()).isEqualTo(OptionalInt.of(0xff00ff00));
        assertThat(attributes.payload()).contains(new Payload(PayloadType.UINT64, -1));
        assertThat(launched.state().domains().getFirst().tables())
                .containsExactly(
                        new NvtxDomain.NameTable(1, Map.of(3L, "layers")),
                        new NvtxDomain.NameTable(2, Map.of(10L, "main")));
    }

    @Test
    void other_calls_of_the_device_are_told_too() {
        TraceText.ofDevice(7)
                .call(10, new DeviceCall.ProfilerStart())
                .push(10, 0, "A")
                .call(10, new DeviceCall.Unsupported("cudaMalloc"))
                .call(10, new DeviceCall.ProfilerStop())
                .in(folder, "7.trace");
        List<TraceEvent> events = new TraceFollower(folder).poll();
        assertThat(events)
                .extracting(Object::getClass)
                .containsExactly(Connected.class, ProfilerStarted.class, UnsupportedCall.class, ProfilerStopped.class);
        UnsupportedCall call = (UnsupportedCall) events.get(2);
        assertThat(call.function()).isEqualTo("cudaMalloc");
        assertThat(call.state().hasOpenRanges()).isTrue();
    }

    @Test
    void annotations_are_told_to_those_who_ask_for_them() {
        TraceText.ofDevice(7)
                .at(100)
                .event(10, "domain\t2\tmine")
                .event(10, "thread\tmain")
                .event(10, "string\t2\t1\tknown")
                .event(10, "push\t2\t3\tFF00FF00\tu64:5\tknown")
                .launch(10, WORK)
                .event(10, "mark\t0\t0\t-\t-\there")
                .pop(10, 2)
                .start(10, 4, "S")
                .end(11, 4)
                .in(folder, "7.trace");
        List<TraceEvent> events = TraceFollower.withAnnotations(folder).poll();
        TargetProcess process = events.getFirst().process();
        assertThat(events)
                .filteredOn(TraceEvent.Annotation.class::isInstance)
                .containsExactly(
                        new TraceEvent.DomainNamed(process, 10, 2, "mine", 100),
                        new TraceEvent.ThreadNamed(process, 10, "main", 101),
                        new TraceEvent.RangeOpened(
                                process,
                                10,
                                2,
                                OptionalLong.empty(),
                                new TraceEvent.Label(
                                        "known",
                                        true,
                                        3,
                                        OptionalInt.of(0xFF00FF00),
                                        Optional.of(new Payload(PayloadType.UINT64, 5))),
                                103),
                        new TraceEvent.Marked(process, 10, 0, plain("here"), 105),
                        new TraceEvent.RangeClosed(process, 10, 2, OptionalLong.empty(), 106),
                        new TraceEvent.RangeOpened(process, 10, 0, OptionalLong.of(4), plain("S"), 107),
                        new TraceEvent.RangeClosed(process, 11, 0, OptionalLong.of(4), 108));
        assertThat(events)
                .filteredOn(event -> !(event instanceof TraceEvent.Annotation))
                .isEqualTo(new TraceFollower(folder).poll());
    }

    private static TraceEvent.Label plain(String text) {
        return new TraceEvent.Label(text, false, 0, OptionalInt.empty(), Optional.empty());
    }

    @Test
    void a_cut_last_line_waits_for_its_rest() throws IOException {
        byte[] all = TraceText.ofDevice(7).push(10, 0, "Ä").launch(10, WORK).bytes();
        TraceFollower follower = new TraceFollower(folder);
        List<TraceEvent> events = new ArrayList<>();
        Path file = Files.createFile(folder.resolve("7.trace"));
        for (byte one : all) {
            Files.write(file, new byte[] {one}, StandardOpenOption.APPEND);
            events.addAll(follower.poll());
        }
        assertThat(events).extracting(Object::getClass).containsExactly(Connected.class, Launched.class);
        assertThat(follower.poll()).isEmpty();
    }

    @Test
    void events_of_several_processes_come_by_time() {
        TraceText.ofDevice(1).at(100).launch(10, WORK).at(300).launch(10, WORK).in(folder, "1.trace");
        TraceText.ofDevice(2).at(200).launch(20, WORK).at(50).launch(20, WORK).in(folder, "2.trace");
        List<Long> processes = new TraceFollower(folder)
                .poll().stream()
                        .filter(Launched.class::isInstance)
                        .map(event -> event.process().id())
                        .toList();
        assertThat(processes).containsExactly(1L, 2L, 2L, 1L);
    }

    @Test
    void a_trace_that_makes_no_sense_is_refused_once_and_the_others_go_on() throws IOException {
        TraceText.ofDevice(1).launch(10, WORK).event(10, "dance").in(folder, "1.trace");
        TraceText good = TraceText.ofDevice(2);
        Path file = good.in(folder, "2.trace");
        TraceFollower follower = new TraceFollower(folder);
        assertThat(follower.poll()).hasSize(3);
        assertThatExceptionOfType(UnreadableTraceException.class)
                .isThrownBy(follower::poll)
                .withMessageContaining("1.trace:4: no such kind of event");
        Files.write(file, good.launch(10, WORK).bytes());
        assertThat(follower.poll()).hasSize(1);
    }

    static Stream<Arguments> hostile() {
        String long64 = "x".repeat(TraceRecord.LONGEST_TEXT + 1);
        String push = "push\t0\t0\t-\t-\t";
        return Stream.of(
                Arguments.of("not a trace\n", "not a trace"),
                Arguments.of("rangefinder.trace/2\tpid=1\texecutable=x\n", "not a trace"),
                Arguments.of("rangefinder.trace/1\tpid=-1\texecutable=x\n", "negative"),
                Arguments.of("rangefinder.trace/1\tpid=99999999999999999999\texecutable=x\n", "number"),
                Arguments.of(text("pop"), "fields"),
                Arguments.of(text("pop\t0\t0"), "fields"),
                Arguments.of(text("pop\tx"), "number"),
                Arguments.of(text("push\t5\t0\t-\t-\tundeclared"), "never declared"),
                Arguments.of(text("domain\t0\tdefault again"), "declared twice"),
                Arguments.of(text("domain\t1\tx", "domain\t1\tx"), "declared twice"),
                Arguments.of(text("push\t0\t0\tgreen\t-\tx"), "colour"),
                Arguments.of(text("push\t0\t0\t-\tu64:-1\tx"), "number"),
                Arguments.of(text("push\t0\t0\t-\t17\tx"), "payload"),
                Arguments.of(text("push\t0\t-1\t-\t-\tx"), "negative"),
                Arguments.of(text(push + "\\x"), "escape"),
                Arguments.of(text(push + "x\\"), "escape"),
                Arguments.of(text(push + long64), "65536 characters"),
                Arguments.of(text("thread\t" + long64), "65536 characters"),
                Arguments.of(text("start\t0\t1\t0\t-\t-\tx", "start\t0\t1\t0\t-\t-\ty"), "started twice"),
                Arguments.of(text("domain\t1\trangefinder.device", "mark\t1\t0\t-\t-\tlaunch;nothing"), "launch has"),
                Arguments.of(text("thread\t" + "x".repeat(FollowedTrace.LONGEST_LINE)), "1048576 bytes"),
                Arguments.of(text(Collections.nCopies(ProcessRanges.MOST_OPEN + 1, push + "x")), "are open at once"),
                Arguments.of(text(Collections.nCopies(300, push + "x".repeat(60_000))), "are open at once"),
                Arguments.of(
                        text(IntStream.rangeClosed(1, 2000)
                                .mapToObj(id -> "domain\t" + id + "\tx")
                                .toList()),
                        "more than 1000"));
    }

    private static String text(String... events) {
        return text(List.of(events));
    }

    private static String text(List<String> events) {
        return events.stream()
                .map(event -> "0\t1\t" + event + "\n")
                .collect(Collectors.joining("", "rangefinder.trace/1\tpid=1\texecutable=x\n", ""));
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void hostile_traces_are_refused_in_words(String text, String words) throws IOException {
        Files.writeString(folder.resolve("1.trace"), text);
        TraceFollower follower = new TraceFollower(folder);
        assertThatExceptionOfType(UnreadableTraceException.class)
                .isThrownBy(() -> {
                    follower.poll();
                    follower.poll();
                })
                .withMessageContaining("1.trace")
                .withMessageContaining(words)
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(500));
    }

    @Test
    void a_trace_that_is_not_utf8_or_becomes_shorter_is_refused() throws IOException {
        Path file = folder.resolve("1.trace");
        Files.write(file, new byte[] {(byte) 0xff, '\n'});
        assertThatExceptionOfType(UnreadableTraceException.class)
                .isThrownBy(new TraceFollower(folder)::poll)
                .withMessageEndingWith("not UTF-8");
        byte[] whole = TraceText.ofDevice(1).bytes();
        Files.write(file, whole);
        TraceFollower follower = new TraceFollower(folder);
        assertThat(follower.poll()).hasSize(1);
        Files.write(file, Arrays.copyOf(whole, 10));
        assertThatExceptionOfType(UnreadableTraceException.class)
                .isThrownBy(follower::poll)
                .withMessageContaining("shorter");
    }

    private Launched onlyLaunch(TraceText trace) {
        return launches(trace).getFirst();
    }

    private List<Launched> launches(TraceText trace) {
        trace.in(folder, "7.trace");
        return new TraceFollower(folder)
                .poll().stream()
                        .filter(Launched.class::isInstance)
                        .map(Launched.class::cast)
                        .toList();
    }

    private static List<String> labels(PushPopStack stack) {
        return stack.ranges().stream().map(OpenRange::label).toList();
    }

    private static List<String> startEnd(Launched launched) {
        NvtxState state = launched.state();
        return state.startEnd().stream()
                .flatMap(set -> set.ranges().stream())
                .map(OpenRange::label)
                .toList();
    }
}
