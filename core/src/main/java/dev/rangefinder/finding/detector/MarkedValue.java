package dev.rangefinder.finding.detector;

import dev.rangefinder.judgement.Mark;
import dev.rangefinder.result.Evidence;

/// A number, and the mark that it is held against.
public record MarkedValue(Mark mark, double value) {
    /// A part of a whole in percent; 0 where there is no whole.
    static MarkedValue percent(Mark mark, long part, long whole) {
        return new MarkedValue(mark, whole > 0 ? 100.0 * part / whole : 0);
    }

    boolean isPassed() {
        return mark.isPassedBy(value);
    }

    public Evidence evidence() {
        return new Evidence(
                mark.metric(),
                value,
                mark.unit(),
                switch (mark.side()) {
                    case BELOW -> Evidence.Relation.BELOW;
                    case AT_LEAST -> Evidence.Relation.AT_LEAST;
                    case ABOVE -> Evidence.Relation.ABOVE;
                },
                mark.threshold());
    }
}
