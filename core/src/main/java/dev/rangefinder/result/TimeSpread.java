package dev.rangefinder.result;

/// How times in nanoseconds spread, exactly: none is interpolated. All are 0 where there is none.
///
/// @param median the lower one of an even number
/// @param percentile95 the smallest that at least 95 % do not exceed
public record TimeSpread(long shortest, long median, long percentile95, long longest) {}
