package dev.rangefinder.metric.library;

/// How a rule of ours stands to the library's definition of the metric.
enum Standing {
    COUNT("adds up or is an extreme: counts and peaks times cycles"),
    CONSTANT("constant, and nothing is measured for it"),
    PAIR("numerator and denominator proven by their raw counters"),
    WEIGHT("weight proven by its raw counters"),
    SAME_CLOCK("weighted by elapsed cycles of the same clock"),
    BOUND("of the busiest or idlest unit, or the largest of constituents: never exact, weight as for the rest"),
    SAMPLED("of samples: never exact"),
    OTHER_COUNTER("no counter for its own weight in the catalogue: another one, marked approximate"),
    TIME("no counter for its weight in the catalogue: time, marked approximate"),
    DIFFERENT("differs");

    private final String meaning;

    Standing(String meaning) {
        this.meaning = meaning;
    }

    String meaning() {
        return meaning;
    }
}
