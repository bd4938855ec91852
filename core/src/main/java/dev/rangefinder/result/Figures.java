package dev.rangefinder.result;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// What some launches amount to.
///
/// @param launches how many
/// @param timedLaunches how many of them have a duration; an aborted launch has none
/// @param nanoseconds the sum of their durations
/// @param metrics the metrics that are shown for them, always in the same order
/// @param bound what bounds them, each judged by itself (F1); empty where there are none, and for results of range
/// replay
/// @param roofline where they lie under the roofs of their device; empty where metrics for that are missing
/// @param compared metrics that a comparison needs and that are not among those shown (D3)
/// @param causes what detectors found in them, until findings are made of it
public record Figures(
        long launches,
        long timedLaunches,
        long nanoseconds,
        List<MetricFigure> metrics,
        Optional<Bound> bound,
        Optional<Roofline> roofline,
        List<MetricFigure> compared,
        FoundCauses causes) {
    public Figures {
        metrics = List.copyOf(metrics);
        compared = List.copyOf(compared);
    }

    /// Figures in which no detector found anything.
    public Figures(
            long launches,
            long timedLaunches,
            long nanoseconds,
            List<MetricFigure> metrics,
            Optional<Bound> bound,
            Optional<Roofline> roofline,
            List<MetricFigure> compared) {
        this(launches, timedLaunches, nanoseconds, metrics, bound, roofline, compared, FoundCauses.NONE);
    }

    /// Figures that show all that a comparison needs.
    public Figures(
            long launches,
            long timedLaunches,
            long nanoseconds,
            List<MetricFigure> metrics,
            Optional<Bound> bound,
            Optional<Roofline> roofline) {
        this(launches, timedLaunches, nanoseconds, metrics, bound, roofline, List.of());
    }

    /// Figures that were judged, of which nothing more is told yet.
    public Figures(
            long launches, long timedLaunches, long nanoseconds, List<MetricFigure> metrics, Optional<Bound> bound) {
        this(launches, timedLaunches, nanoseconds, metrics, bound, Optional.empty());
    }

    /// Figures of nothing that was judged.
    public Figures(long launches, long timedLaunches, long nanoseconds, List<MetricFigure> metrics) {
        this(launches, timedLaunches, nanoseconds, metrics, Optional.empty());
    }

    /// The same, bound by something.
    public Figures with(Bound known) {
        return new Figures(
                launches, timedLaunches, nanoseconds, metrics, Optional.of(known), roofline, compared, causes);
    }

    /// The same with a roofline.
    public Figures with(Optional<Roofline> known) {
        return new Figures(launches, timedLaunches, nanoseconds, metrics, bound, known, compared, causes);
    }

    /// The same with what detectors found in them.
    public Figures with(FoundCauses known) {
        return new Figures(launches, timedLaunches, nanoseconds, metrics, bound, roofline, compared, known);
    }

    /// Launches and times of several, without their metrics, which do not add.
    public static Figures sum(Stream<Figures> figures) {
        return figures.reduce(
                new Figures(0, 0, 0, List.of()),
                (one, other) -> new Figures(
                        one.launches + other.launches,
                        one.timedLaunches + other.timedLaunches,
                        one.nanoseconds + other.nanoseconds,
                        List.of()));
    }

    /// The time of the launches that have a duration; empty where there are launches and none has one: a time that is
    /// not known is never 0.
    public OptionalLong time() {
        return launches > 0 && timedLaunches == 0 ? OptionalLong.empty() : OptionalLong.of(nanoseconds);
    }

    /// Whether some launches have a duration and some have none (M5).
    public boolean isPartlyTimed() {
        return timedLaunches > 0 && timedLaunches < launches;
    }

    /// The figure of one metric; empty where it does not appear in the report.
    public Optional<MetricFigure> metric(String name) {
        // A loop: asked for every kernel of every region.
        for (MetricFigure figure : metrics) {
            if (figure.metric().equals(name)) {
                return Optional.of(figure);
            }
        }
        return Optional.empty();
    }
}
