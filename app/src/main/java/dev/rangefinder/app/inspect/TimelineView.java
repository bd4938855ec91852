package dev.rangefinder.app.inspect;

import dev.rangefinder.attribution.Renaming;
import dev.rangefinder.timeline.SweepSettings;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineTally;
import dev.rangefinder.timeline.sweep.TimelineSweep;
import java.util.function.UnaryOperator;

/// Ways to look at the regions of an export thread by thread, as Nsight Systems does: start/end ranges too hold only
/// what their own thread launched. (In a report they hold what the process launched, R4.)
///
/// Work counts wherever it ran: all devices are taken for one, so that the projection of a range is the time from its
/// first operation on any of them to its last.
public enum TimelineView {
    /// Labels as they are, nesting by thread and domain.
    EXACT,
    /// The same without what PyTorch puts behind its labels (R11).
    TRIMMED,
    /// Trimmed labels with the number of their domain before them, nesting by thread over all domains.
    ALL_DOMAINS_TRIMMED;

    /// The tally of a timeline; its threads are those of the timeline, its processes are not.
    public TimelineTally of(Timeline timeline) {
        Timeline threads = DerivedTimeline.threadsApart(DerivedTimeline.oneDevice(timeline));
        return switch (this) {
            case EXACT -> TimelineSweep.of(threads, SweepSettings.PLAIN);
            case TRIMMED -> TimelineSweep.of(threads, new SweepSettings(false, false, trimming()));
            case ALL_DOMAINS_TRIMMED ->
                TimelineSweep.of(DerivedTimeline.oneDomain(threads, trimming()), SweepSettings.PLAIN);
        };
    }

    /// Removes what a noisy emitter puts behind its labels.
    public static UnaryOperator<String> trimming() {
        return Renaming.Preset.PYTORCH::apply;
    }
}
