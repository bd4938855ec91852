package dev.rangefinder.result;

/// How the inclusive time of a region spreads over scopes (S3). Scopes without the region count with 0.
///
/// @param scopes how many scopes there are, but those whose time of the region is not known
/// @param scopesWithRegion in how many of them the region has launches
/// @param imbalance longest ÷ mean; 0 where the mean is 0
public record Spread(
        int scopes, int scopesWithRegion, long shortest, double meanNanoseconds, long longest, double imbalance) {}
