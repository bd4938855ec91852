package dev.rangefinder.finding;

import dev.rangefinder.result.Figures;
import dev.rangefinder.result.NameRollUp;
import dev.rangefinder.result.NameRollUp.Name;
import dev.rangefinder.result.RangeRollUp;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Spread;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How times of the aggregate spread over scopes (S3): those of launches over scopes with launches, but for those whose
/// launches have no duration; what was measured, where there are no launches, over the scopes that measured its time,
/// because others know nothing of it (R15).
final class Spreads {
    private final List<ScopeReport> scopes;
    private final int profiled;
    private final Map<RegionKey, List<Region>> regions = new HashMap<>();
    private final Map<Name, List<Figures>> names = new HashMap<>();

    Spreads(List<ScopeReport> scopes) {
        this.scopes = scopes;
        this.profiled = Math.toIntExact(
                scopes.stream().filter(scope -> scope.totals().launches() > 0).count());
        for (ScopeReport scope : scopes) {
            Map<Name, Figures> ofScope = new HashMap<>();
            for (Region region : scope.regions()) {
                regions.computeIfAbsent(region.key(), _ -> new ArrayList<>()).add(region);
                ofScope.put(Name.of(region.key()), region.inclusive());
            }
            scope.names().forEach(name -> ofScope.put(name.name(), name.inclusive()));
            ofScope.forEach((name, figures) ->
                    names.computeIfAbsent(name, _ -> new ArrayList<>()).add(figures));
        }
    }

    ScopeReport in(ScopeReport aggregate) {
        return aggregate.with(
                aggregate.regions().stream()
                        .map(region -> region.with(ofRegion(regions.getOrDefault(region.key(), List.of()))))
                        .toList(),
                aggregate.names().stream().map(this::ofName).toList(),
                ofLaunches(scopes.stream().map(ScopeReport::totals).toList()),
                ofLaunches(scopes.stream().map(ScopeReport::outside).toList()));
    }

    private NameRollUp ofName(NameRollUp name) {
        return name.with(ofLaunches(names.getOrDefault(name.name(), List.of())));
    }

    private Optional<Spread> ofRegion(List<Region> inScopes) {
        return ofLaunches(inScopes.stream().map(Region::inclusive).toList()).or(() -> {
            List<Long> measured = inScopes.stream()
                    .flatMap(region -> region.measured().stream())
                    .map(RangeRollUp::figures)
                    .filter(figures -> figures.timedLaunches() > 0)
                    .map(Figures::nanoseconds)
                    .toList();
            return measured.isEmpty() ? Optional.empty() : Optional.of(spread(measured, measured.size()));
        });
    }

    private Optional<Spread> ofLaunches(List<Figures> inScopes) {
        List<Long> times = inScopes.stream()
                .filter(figures -> figures.timedLaunches() > 0)
                .map(Figures::nanoseconds)
                .toList();
        int untimed = Math.toIntExact(
                inScopes.stream().filter(figures -> figures.time().isEmpty()).count());
        return times.isEmpty() ? Optional.empty() : Optional.of(spread(times, profiled - untimed));
    }

    private static Spread spread(List<Long> times, int scopes) {
        long sum = times.stream().mapToLong(Long::longValue).sum();
        long longest = Collections.max(times);
        double mean = (double) sum / scopes;
        return new Spread(
                scopes,
                times.size(),
                times.size() < scopes ? 0 : Collections.min(times),
                mean,
                longest,
                sum == 0 ? 0 : longest / mean);
    }
}
