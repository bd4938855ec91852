package dev.rangefinder.bench;

/// A ratio of times that the project wants: `slower` takes at least, or at most, this many times as long as `faster`.
record Aim(String slower, String faster, Side side, double factor) {
    enum Side {
        AT_LEAST,
        AT_MOST
    }

    static Aim atLeast(double factor, String slower, String faster) {
        return new Aim(slower, faster, Side.AT_LEAST, factor);
    }

    static Aim atMost(double factor, String slower, String faster) {
        return new Aim(slower, faster, Side.AT_MOST, factor);
    }

    boolean isMet(double ratio) {
        return switch (side) {
            case AT_LEAST -> ratio >= factor;
            case AT_MOST -> ratio <= factor;
        };
    }

    String text() {
        return slower + " ÷ " + faster + (side == Side.AT_LEAST ? " ≥ " : " ≤ ") + factor;
    }
}
