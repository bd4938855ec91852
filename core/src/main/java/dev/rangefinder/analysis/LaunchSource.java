package dev.rangefinder.analysis;

import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Remedy;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.sums.CaptureSums;
import dev.rangefinder.sums.Cell;
import dev.rangefinder.sums.InstanceTally.Times;
import dev.rangefinder.sums.Tally;
import dev.rangefinder.sums.ThreadTally;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// Where the launches of a report come from: from captures, or from timelines where there is no capture.
sealed interface LaunchSource {
    /// The launches, added up.
    Map<Cell, Tally> cells();

    /// Which threads launch inside ranges and which outside.
    ThreadTally threads();

    /// How many launches were read, before any choice.
    long launches();

    /// How many of them the choice of kernels left out.
    long leftOut();

    /// Whether they were profiled, so that a timeline beside them tells how much of the run they are.
    boolean isProfiled();

    /// The scopes that timelines join.
    List<ScopeKey> joined(Collection<ScopeKey> ofLaunches);

    /// Instances of regions.
    ///
    /// @param run what timelines tell
    /// @param seen at launches
    Map<RegionKey, Times> instances(Optional<RunTimes> run, Supplier<Map<RegionKey, Times>> seen);

    /// What to tell where there is no launch.
    Message nothing();

    /// What to tell where launches tell no ranges at all.
    Optional<Message> withoutRanges();

    /// What lets ranges of other threads count.
    Remedy.Code anyThread();

    /// Launches of captures.
    ///
    /// @param withState how many came with an NVTX state
    record OfCaptures(CaptureSums sums, long launches, long leftOut, long withState) implements LaunchSource {
        @Override
        public Map<Cell, Tally> cells() {
            return sums.cells();
        }

        @Override
        public ThreadTally threads() {
            return sums.threads();
        }

        @Override
        public boolean isProfiled() {
            return true;
        }

        @Override
        public List<ScopeKey> joined(Collection<ScopeKey> ofLaunches) {
            return List.copyOf(ofLaunches);
        }

        @Override
        public Map<RegionKey, Times> instances(Optional<RunTimes> run, Supplier<Map<RegionKey, Times>> seen) {
            return seen.get();
        }

        @Override
        public Message nothing() {
            return Message.warning(
                    "no-kernels",
                    "the capture holds no kernel",
                    "check that the program launches kernels on the GPU and that no filter of ncu hides them");
        }

        @Override
        public Optional<Message> withoutRanges() {
            return withState > 0
                    ? Optional.empty()
                    : Optional.of(Message.warning(
                            "nvtx-off",
                            "no region-specific profiling was done: NVTX support was off, so no launch tells its ranges",
                            "capture with ncu --nvtx; for CSV, print with --nvtx too"));
        }

        @Override
        public Remedy.Code anyThread() {
            return Remedy.Code.ANY_THREAD_CAPTURED;
        }
    }

    /// Kernels of timelines.
    record OfTimelines(CaptureSums sums, long launches, long leftOut) implements LaunchSource {
        @Override
        public Map<Cell, Tally> cells() {
            Map<Cell, Tally> cells = new LinkedHashMap<>();
            sums.timelines().forEach(timeline -> cells.putAll(timeline.launches()));
            return cells;
        }

        @Override
        public ThreadTally threads() {
            return sums.timelineThreads();
        }

        @Override
        public boolean isProfiled() {
            return false;
        }

        @Override
        public List<ScopeKey> joined(Collection<ScopeKey> ofLaunches) {
            return List.of();
        }

        @Override
        public Map<RegionKey, Times> instances(Optional<RunTimes> run, Supplier<Map<RegionKey, Times>> seen) {
            return run.map(RunTimes::instances).orElse(Map.of());
        }

        @Override
        public Message nothing() {
            return Message.warning(
                    "no-kernels", "the timeline holds no kernel", "record CUDA too: nsys profile --trace cuda,nvtx");
        }

        @Override
        public Optional<Message> withoutRanges() {
            return sums.ranges().nodes().isEmpty()
                    ? Optional.of(Message.warning(
                            "no-ranges",
                            "no region-specific profiling was done: the timeline has no NVTX range",
                            "mark ranges in the program, and record them: nsys profile --trace cuda,nvtx"))
                    : Optional.empty();
        }

        @Override
        public Remedy.Code anyThread() {
            return Remedy.Code.ANY_THREAD_RECORDED;
        }
    }
}
