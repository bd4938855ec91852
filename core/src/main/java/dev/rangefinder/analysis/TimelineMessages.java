package dev.rangefinder.analysis;

import dev.rangefinder.analysis.label.ChangedKeys;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.attribution.Renaming;
import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Message.Level;
import dev.rangefinder.capture.Remedy;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeTimeline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What the reader of a report with real times must know beside its numbers.
final class TimelineMessages {
    private final RegionSettings settings;
    private final ReportBuilder builder;
    private final Function<Remedy, String> wording;
    private final List<Message> messages = new ArrayList<>();

    TimelineMessages(RegionSettings settings, ReportBuilder builder, Function<Remedy, String> wording) {
        this.settings = settings;
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
                            + " from calls that were not recorded, so their regions are unknown: counted as outside",
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
        long meeting = meeting(onTimelines, inCaptures, Renaming.Preset.NONE);
        String preset = Arrays.stream(Renaming.Preset.values())
                .filter(one -> !settings.renamings().contains(one))
                .filter(one -> meeting(onTimelines, inCaptures, one) > meeting)
                .findFirst()
                .map(one -> wording.apply(new Remedy(Remedy.Code.RENAMING_PRESET, presets(one))))
                .orElse("");
        messages.add(new Message(
                Level.INFO,
                "regions-on-one-side",
                ReportMessages.count(only, "region") + ReportMessages.verb(only, " is", " are")
                        + " only on the timeline and " + captured + " only in captures",
                preset));
    }

    /// With the one that is in use, if it is one.
    private String presets(Renaming.Preset added) {
        boolean auto = settings.renamings().contains(Renaming.Preset.AUTO);
        return (auto ? Renaming.Preset.AUTO.code() + " " : "") + added.code();
    }

    /// How many regions of the captures are on the timelines too, if labels were changed so.
    private static long meeting(Set<RegionKey> onTimelines, Set<RegionKey> inCaptures, Renaming.Preset renaming) {
        ChangedKeys changed = new ChangedKeys(renaming::apply);
        Set<RegionKey> renamed = new HashSet<>();
        onTimelines.forEach(key -> renamed.add(changed.of(key)));
        return inCaptures.stream()
                .filter(key -> renamed.contains(changed.of(key)))
                .count();
    }
}
