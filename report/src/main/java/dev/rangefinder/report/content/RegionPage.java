package dev.rangefinder.report.content;

import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import java.util.List;
import java.util.Optional;

/// One region wherever it occurs: it has one folder, however many scopes it is in (P6).
///
/// @param folder the name of its folder; of very many regions only those that people are shown have one (R14)
/// @param scopes where it occurs, in the order of the report
/// @param aggregate all scopes together, unless it was not wanted (S2)
public record RegionPage(
        RegionKey key, Optional<String> folder, List<Occurrence> scopes, Optional<Occurrence> aggregate) {
    public RegionPage {
        scopes = List.copyOf(scopes);
    }

    /// A region in a scope, or in the aggregate.
    public record Occurrence(ScopeReport scope, Region region) {}
}
