package dev.rangefinder.finding;

import dev.rangefinder.result.Figures;
import dev.rangefinder.result.NameRollUp;
import dev.rangefinder.result.NameRollUp.Name;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Spread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;

/// How times of the aggregate spread over scopes (S3): those of launches over scopes with launches, but for those whose
/// launches have no duration; what was measured, where there are no launches, over the scopes that measured its time,
/// because others know nothing of it (R15).
final class Spreads {
    /// Some launches of one scope.
    private record InScope(String scope, Figures figures) {}

    private final List<ScopeReport> scopes;
    private final int profiled;
    private final Map<RegionKey, List<InScope>> regions = new HashMap<>();
    private final Map<RegionKey, List<InScope>> measured = new HashMap<>();
    private final Map<Name, List<InScope>> names = new HashMap<>();

    Spreads(List<ScopeReport> scopes) {
        this.scopes = scopes;
        this.profiled = Math.toIntExact(
                scopes.stream().filter(scope -> scope.totals().launches() > 0).count());
        for (ScopeReport scope : scopes) {
            Map<Name, Figures> ofScope = new HashMap<>();
            for (Region region : scope.regions()) {
                put(regions, region.key(), scope, region.inclusive());
                region.measured().ifPresent(whole -> put(measured, region.key(), scope, whole.figures()));
                ofScope.put(Name.of(region.key()), region.inclusive());
            }
            scope.names().forEach(name -> ofScope.put(name.name(), name.inclusive()));
            ofScope.forEach((name, figures) -> put(names, name, scope, figures));
        }
    }

    private static <K> void put(Map<K, List<InScope>> byKey, K key, ScopeReport scope, Figures figures) {
        byKey.computeIfAbsent(key, _ -> new ArrayList<>())
                .add(new InScope(scope.scope().name(), figures));
    }

    ScopeReport in(ScopeReport aggregate) {
        return aggregate.with(
                aggregate.regions().stream()
                        .map(region -> region.with(ofRegion(region.key())))
                        .toList(),
                aggregate.names().stream().map(this::ofName).toList(),
                ofLaunches(inScopes(ScopeReport::totals)),
                ofLaunches(inScopes(ScopeReport::outside)));
    }

    private List<InScope> inScopes(Function<ScopeReport, Figures> figures) {
        return scopes.stream()
                .map(scope -> new InScope(scope.scope().name(), figures.apply(scope)))
                .toList();
    }

    private NameRollUp ofName(NameRollUp name) {
        return name.with(ofLaunches(names.getOrDefault(name.name(), List.of())));
    }

    private Optional<Spread> ofRegion(RegionKey key) {
        return ofLaunches(regions.getOrDefault(key, List.of())).or(() -> {
            List<InScope> timed = timed(measured.getOrDefault(key, List.of()));
            return timed.isEmpty() ? Optional.empty() : Optional.of(spread(timed, timed.size()));
        });
    }

    private Optional<Spread> ofLaunches(List<InScope> inScopes) {
        List<InScope> timed = timed(inScopes);
        int untimed = Math.toIntExact(
                inScopes.stream().filter(in -> in.figures().time().isEmpty()).count());
        return timed.isEmpty() ? Optional.empty() : Optional.of(spread(timed, profiled - untimed));
    }

    private static List<InScope> timed(List<InScope> inScopes) {
        return inScopes.stream().filter(in -> in.figures().timedLaunches() > 0).toList();
    }

    private static Spread spread(List<InScope> timed, int scopes) {
        LongSummaryStatistics times =
                timed.stream().mapToLong(in -> in.figures().nanoseconds()).summaryStatistics();
        double mean = (double) times.getSum() / scopes;
        SequencedMap<String, Double> ofMean = new LinkedHashMap<>();
        if (mean > 0) {
            timed.forEach(in -> ofMean.put(in.scope(), in.figures().nanoseconds() / mean));
        }
        return new Spread(
                scopes,
                timed.size(),
                timed.size() < scopes ? 0 : times.getMin(),
                mean,
                times.getMax(),
                mean > 0 ? times.getMax() / mean : 0,
                ofMean);
    }
}
