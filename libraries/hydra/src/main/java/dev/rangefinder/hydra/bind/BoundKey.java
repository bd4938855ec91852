package dev.rangefinder.hydra.bind;

/// A key that a type of records takes.
///
/// @param path from the root: `pipeline.ncu.enable`; `model.*` where any other key goes
/// @param expected what its value must be, in words: `a whole number of 1 or more, or null`
public record BoundKey(String path, String expected) {}
