package dev.rangefinder.result.comparison;

/// How far two measurements of the same thing may lie apart (D3).
///
/// @param relative a part of the base; 0 for what is compared in points
/// @param absolute in the unit of the metric, or points
/// @param per what the absolute part is about: every launch may differ by it, every instance, or the whole
/// @param added whether both parts are added, so that there is no step between short and long; else the larger holds
public record Band(double relative, double absolute, Basis per, boolean added, Origin origin) {
    public Band {
        if (!(relative >= 0 && absolute >= 0)) {
            throw new IllegalArgumentException("a band is not negative");
        }
    }

    /// Where the widest of several bands comes from.
    public enum Origin {
        SETTINGS,
        /// Runs of the same program, as a baseline stores their spread.
        NOISE_FLOOR,
        /// The spread over instances of the base.
        INSTANCES;

        public String code() {
            return SpelledWord.of(this);
        }
    }

    /// Both parts must be exceeded.
    public static Band of(double relative, double absolute, Basis per) {
        return new Band(relative, absolute, per, false, Origin.SETTINGS);
    }

    /// The sum of both parts must be exceeded.
    public static Band adding(double relative, double absolute, Basis per) {
        return new Band(relative, absolute, per, true, Origin.SETTINGS);
    }

    /// The difference that is still none.
    ///
    /// @param units how often the absolute part is in the value: its launches, its instances, or 1
    public double allowed(double base, double units) {
        double part = relative * Math.abs(base);
        double fixed = absolute * units;
        return added ? part + fixed : Math.max(part, fixed);
    }

    /// The wider of this and a relative spread that was seen.
    public Band orWider(double seen, Origin from) {
        return seen > relative ? new Band(seen, absolute, per, added, from) : this;
    }

    /// The wider of this and a spread in points that was seen.
    public Band orWiderPoints(double seen, Origin from) {
        return seen > absolute ? new Band(relative, seen, per, added, from) : this;
    }

    /// The same with its absolute part about something else.
    public Band per(Basis other) {
        return new Band(relative, absolute, other, added, origin);
    }
}
