package dev.rangefinder.hydra.defaults;

/// How a defaults list is read.
///
/// @param withHydra whether `hydra/config` comes before the primary configuration
/// @param skipMissing whether `group: ???` is passed over instead of refused, as before a multirun
/// @param lenientPackages whether an override may say `group@package` with the package the group has anyway
public record DefaultsMode(boolean withHydra, boolean skipMissing, boolean lenientPackages) {}
