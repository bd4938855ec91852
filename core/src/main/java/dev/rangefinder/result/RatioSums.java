package dev.rangefinder.result;

/// The two sums that an average is divided out of. Those of several parts add, their averages do not (M2, D3).
///
/// @param numerator of weight times value, or of what a ratio divides, in the unit of the value times that of the
/// weight
/// @param denominator of weights; 0 where there is nothing to divide
public record RatioSums(double numerator, double denominator) {}
