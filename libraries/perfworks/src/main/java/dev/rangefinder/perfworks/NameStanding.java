package dev.rangefinder.perfworks;

/// What a chip's catalogue says of a metric's name (W3).
public enum NameStanding {
    /// It can be measured.
    KNOWN,
    /// A base name without a roll-up, of which ncu makes full ones.
    BASE_NAME,
    /// The base name is there, but has no such roll-up or sub-metric.
    UNKNOWN_SUFFIX,
    /// A unit of this chip, with a base name that the catalogue does not have: a mistake, if the library is that of the
    /// ncu that will run.
    UNKNOWN_BASE_NAME,
    /// Not for the library to say: `launch__*`, `derived__*`, `regex:`, sampling, units that the chip has not.
    NOT_OF_THE_CATALOGUE
}
