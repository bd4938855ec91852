package dev.rangefinder.report.terminal;

import dev.rangefinder.metric.BoundClass;

/// How a piece of text looks where there is colour; it never says more than the text.
enum Style {
    PLAIN(""),
    STRONG("1"),
    FAINT("2"),
    RED("31"),
    GREEN("32"),
    YELLOW("33"),
    BLUE("34"),
    MAGENTA("35"),
    CYAN("36");

    private static final double MUCH = 0.5;
    private static final double SOME = 0.2;

    private final String code;

    Style(String code) {
        this.code = code;
    }

    String on(String text) {
        return this == PLAIN || text.isBlank() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
    }

    static Style of(BoundClass bound) {
        return switch (bound) {
            case COMPUTE -> GREEN;
            case MEMORY -> CYAN;
            case LATENCY -> YELLOW;
            case BALANCED -> BLUE;
            case HOST -> MAGENTA;
            case UNKNOWN -> FAINT;
        };
    }

    static Style ofShare(double share) {
        return share >= MUCH ? RED : share >= SOME ? YELLOW : PLAIN;
    }
}
