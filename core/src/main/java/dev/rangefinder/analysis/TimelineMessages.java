package dev.rangefinder.analysis;

import dev.rangefinder.attribution.Renaming;
import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Message.Level;
import dev.rangefinder.capture.Remedy;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeTimeline;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What the reader of a report with real times must know beside its numbers.
final class TimelineMessages {
    private final ReportBuilder builder;
    private final Function<Remedy, String> wording;
    private final List<Message> messages = new ArrayList<>();

    TimelineMessages(ReportBuilder builder, Function<Remedy, String> wording) {
        this.builder = builder;
        this.wording = wording;
    }

    List<Message> all() {
        builder.run().ifPresent(run -> {
            ScopeTimeline scope = run.scope(Optional.empty());
            unrecorded(scope);
            graphs(scope);
            idle();
            if (builder.source().isProfiled()) {
                scopes();
                names(run.busy(), builder.regionsOfLaunches());
            } else {
                counters(scope);
            }
        });
        return messages;
    }

    private void unrecorded(ScopeTimeline scope) {
        if (scope.unrecordedKernels() > 0) {
            messages.add(Message.warning(
                    "launch-calls-not-recorded",
                    ReportMessages.share(scope.unrecordedKernels(), scope.kernels())
                            + " on the timeline" + ReportMessages.verb(scope.unrecordedKernels(), " comes", " come")
                            + " from calls that were not recorded, so nobody knows the regions: counted as outside",
                    "record from before the first launch: a capture range that begins later cuts calls off"));
        }
    }

    private void graphs(ScopeTimeline scope) {
        if (scope.graphs() > 0) {
            messages.add(new Message(
                    Level.INFO,
                    "graphs-as-a-whole",
                    ReportMessages.count(scope.graphs(), "CUDA graph launch")
                            + ReportMessages.verb(scope.graphs(), " was", " were")
                            + " traced as a whole: counted in GPU time, but not as kernels",
                    "nsys profile --cuda-graph-trace node records the kernels of graphs"));
        }
    }

    private void idle() {
        long idle = builder.idleOnTimelines();
        if (idle > 0) {
            messages.add(new Message(
                    Level.INFO,
                    "ranges-without-device-work",
                    ReportMessages.count(idle, "region") + " of the timeline did nothing on a device"
                            + ReportMessages.verb(idle, ", and has no row", ", and have no row"),
                    wording.apply(Remedy.of(Remedy.Code.ONE_REGION))));
        }
    }

    private void counters(ScopeTimeline scope) {
        if (scope.kernels() > 0) {
            messages.add(new Message(
                    Level.INFO,
                    "times-only",
                    "times and counts only: a timeline has no hardware counters",
                    wording.apply(Remedy.of(Remedy.Code.COUNTERS_TOO))));
        }
    }

    private void scopes() {
        List<ScopeKey> alone = builder.timelines().withoutCapture();
        if (!alone.isEmpty()) {
            messages.add(new Message(
                    Level.INFO,
                    "scopes-not-joined",
                    alone.stream()
                                    .map(scope -> "process " + ScopeBuilder.id(scope.processId()) + " on device "
                                            + ScopeBuilder.id(scope.device()))
                                    .collect(Collectors.joining(", "))
                            + " of the timeline cannot be told to be a scope of the captures, and stands alone",
                    "the aggregate has all of them together"));
        }
    }

    private void names(Set<RegionKey> onTimelines, Set<RegionKey> inCaptures) {
        long only =
                onTimelines.stream().filter(key -> !inCaptures.contains(key)).count();
        long captured =
                inCaptures.stream().filter(key -> !onTimelines.contains(key)).count();
        if (only + captured == 0 || inCaptures.isEmpty()) {
            return;
        }
        String preset = Renaming.presets().stream()
                .filter(name -> meeting(onTimelines, inCaptures, renaming(name))
                        > meeting(onTimelines, inCaptures, label -> label))
                .findFirst()
                .map(name -> wording.apply(new Remedy(Remedy.Code.RENAMING_PRESET, name)))
                .orElse("");
        messages.add(new Message(
                Level.INFO,
                "regions-on-one-side",
                ReportMessages.count(only, "region") + ReportMessages.verb(only, " is", " are")
                        + " only on the timeline and " + captured + " only in captures",
                preset));
    }

    private static UnaryOperator<String> renaming(String preset) {
        return label -> {
            String result = label;
            for (Renaming renaming : Renaming.preset(preset)) {
                result = renaming.apply(result);
            }
            return result;
        };
    }

    /// How many regions of the captures are on the timelines too, if labels were changed so.
    private static long meeting(Set<RegionKey> onTimelines, Set<RegionKey> inCaptures, UnaryOperator<String> labels) {
        Map<RegionKey, RegionKey> known = new HashMap<>();
        Set<RegionKey> renamed = new HashSet<>();
        onTimelines.forEach(key -> renamed.add(changed(key, labels, known)));
        return inCaptures.stream()
                .filter(key -> renamed.contains(changed(key, labels, known)))
                .count();
    }

    /// @param known what was changed before, so that parents are not changed again for each of their children
    private static RegionKey changed(RegionKey key, UnaryOperator<String> labels, Map<RegionKey, RegionKey> known) {
        Deque<RegionKey> unknown = new ArrayDeque<>();
        @Nullable RegionKey changed = null;
        for (Optional<RegionKey> next = Optional.of(key); next.isPresent() && changed == null; ) {
            changed = known.get(next.get());
            if (changed == null) {
                unknown.push(next.get());
                next = next.get().parent();
            }
        }
        for (RegionKey next : unknown) {
            String label = labels.apply(next.label());
            changed = changed == null
                    ? RegionKey.outermost(next.kind(), next.domain(), label, false)
                    : changed.child(label, false);
            known.put(next, changed);
        }
        return Objects.requireNonNull(changed);
    }
}
