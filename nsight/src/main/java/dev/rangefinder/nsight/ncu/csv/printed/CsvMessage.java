package dev.rangefinder.nsight.ncu.csv.printed;

/// A line of the profiler's own, `==TAG== text`.
public record CsvMessage(String tag, String text) {}
