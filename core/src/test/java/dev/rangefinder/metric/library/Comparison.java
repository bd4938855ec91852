package dev.rangefinder.metric.library;

/// One metric of a chip, compared.
///
/// @param detail what differs, empty if nothing does
record Comparison(Standing standing, String detail) {
    static Comparison of(Standing standing) {
        return new Comparison(standing, "");
    }

    static Comparison different(String detail) {
        return new Comparison(Standing.DIFFERENT, detail);
    }
}
