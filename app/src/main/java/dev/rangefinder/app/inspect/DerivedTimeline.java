package dev.rangefinder.app.inspect;

import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.RangeTrack;
import dev.rangefinder.timeline.TimedRanges;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineThread;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/// Timelines made of others, so that one sweep answers several questions.
final class DerivedTimeline {
    private DerivedTimeline() {}

    /// All devices taken for one.
    static Timeline oneDevice(Timeline timeline) {
        return with(
                timeline,
                timeline.processes(),
                timeline.threads(),
                timeline.tracks(),
                timeline.labels(),
                timeline.ranges(),
                operations(timeline.operations(), place -> timeline.operations().process(place), place -> 0));
    }

    /// Each thread in a process of its own, in the order of threads; the old processes, which operations still belong
    /// to, come after these.
    static Timeline threadsApart(Timeline timeline) {
        List<TargetProcess> processes = new ArrayList<>();
        List<TimelineThread> threads = new ArrayList<>();
        for (TimelineThread thread : timeline.threads()) {
            threads.add(new TimelineThread(processes.size(), thread.id()));
            processes.add(timeline.processes().get(thread.process()));
        }
        processes.addAll(timeline.processes());
        DeviceOperations operations = timeline.operations();
        return with(
                timeline,
                processes,
                threads,
                timeline.tracks(),
                timeline.labels(),
                timeline.ranges(),
                operations(operations, place -> threads.size() + operations.process(place), operations::device));
    }

    /// The same ranges as if all were in one domain, whose number stands before their labels instead.
    static Timeline oneDomain(Timeline timeline, UnaryOperator<String> renaming) {
        TimedRanges ranges = timeline.ranges();
        Map<String, Integer> places = new LinkedHashMap<>();
        Map<Long, Integer> known = new LinkedHashMap<>();
        long[] starts = new long[ranges.size()];
        long[] ends = new long[ranges.size()];
        int[] labels = new int[ranges.size()];
        int[] tracks = new int[ranges.size()];
        for (int range = 0; range < ranges.size(); range++) {
            int label = ranges.label(range);
            int track = ranges.track(range);
            starts[range] = ranges.start(range);
            ends[range] = ranges.end(range);
            tracks[range] = track;
            labels[range] = known.computeIfAbsent(((long) track << Integer.SIZE) | label, unseen -> {
                String numbered = timeline.tracks().get(track).domain() + ":"
                        + renaming.apply(timeline.labels().get(label));
                return places.computeIfAbsent(numbered, unnumbered -> places.size());
            });
        }
        List<RangeTrack> oneDomain = new ArrayList<>();
        for (RangeTrack track : timeline.tracks()) {
            oneDomain.add(new RangeTrack(track.thread(), RangeTrack.DEFAULT_DOMAIN, Optional.empty(), track.kind()));
        }
        return with(
                timeline,
                timeline.processes(),
                timeline.threads(),
                oneDomain,
                List.copyOf(places.keySet()),
                new TimedRanges(starts, ends, labels, tracks, ranges.size()),
                timeline.operations());
    }

    @SuppressWarnings("EnumOrdinal") // as the columns of operations are defined
    private static DeviceOperations operations(
            DeviceOperations old, IntUnaryOperator process, IntUnaryOperator device) {
        int size = old.size();
        long[] starts = new long[size];
        long[] ends = new long[size];
        byte[] kinds = new byte[size];
        int[] processes = new int[size];
        int[] devices = new int[size];
        int[] kernels = new int[size];
        int[] calls = new int[size];
        for (int place = 0; place < size; place++) {
            starts[place] = old.start(place);
            ends[place] = old.end(place);
            kinds[place] = (byte) old.kind(place).ordinal();
            processes[place] = process.applyAsInt(place);
            devices[place] = device.applyAsInt(place);
            kernels[place] = old.kernel(place);
            calls[place] = old.call(place);
        }
        return new DeviceOperations(starts, ends, kinds, processes, devices, kernels, calls, size);
    }

    private static Timeline with(
            Timeline timeline,
            List<TargetProcess> processes,
            List<TimelineThread> threads,
            List<RangeTrack> tracks,
            List<String> labels,
            TimedRanges ranges,
            DeviceOperations operations) {
        return new Timeline(
                timeline.file(),
                timeline.session(),
                timeline.counts(),
                processes,
                threads,
                tracks,
                labels,
                timeline.kernels(),
                ranges,
                timeline.calls(),
                timeline.waits(),
                operations,
                timeline.messages());
    }
}
