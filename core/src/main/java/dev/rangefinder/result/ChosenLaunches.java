package dev.rangefinder.result;

/// The launches of a scope by the choice of regions (R8).
///
/// @param inside in at least one of the regions that were chosen, each once
/// @param outside in none of them
public record ChosenLaunches(Figures inside, Figures outside) {}
