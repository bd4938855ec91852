package dev.rangefinder.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/// How the inclusive time of a region spreads over scopes (S3). Scopes without the region count with 0.
///
/// @param scopes how many scopes there are, but those whose time of the region is not known
/// @param scopesWithRegion in how many of them the region has launches
/// @param imbalance longest ÷ mean; 0 where the mean is 0
/// @param ofMean time ÷ mean by the name of the scope, of those that have a time of the region
public record Spread(
        int scopes,
        int scopesWithRegion,
        long shortest,
        double meanNanoseconds,
        long longest,
        double imbalance,
        SequencedMap<String, Double> ofMean) {
    public Spread {
        ofMean = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(ofMean));
    }
}
