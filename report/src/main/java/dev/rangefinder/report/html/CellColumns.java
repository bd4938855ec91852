package dev.rangefinder.report.html;

import dev.rangefinder.metric.BoundClass;
import dev.rangefinder.report.html.PageRows.Cell;
import dev.rangefinder.result.Bound;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.Profiled;
import dev.rangefinder.result.RangeRollUp;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionTimeline;
import dev.rangefinder.result.ScopeTimeline;
import dev.rangefinder.result.Spread;
import dev.rangefinder.result.TimeSpread;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/// What every cell has besides metrics: launches, time, instances, and real time where a timeline tells it.
record CellColumns(PageRows rows, ColumnWriter columns) {
    /// The page has the same list.
    private static final List<BoundClass> CLASSES = List.of(BoundClass.values());

    void write() throws IOException {
        column("present", _ -> 1);
        column("results", cell -> number(cell.results()));
        column(
                "launches",
                cell -> cell.results().isPresent()
                        ? Double.NaN
                        : (double) cell.inclusive().launches());
        column("untimed", cell -> cell.results().isPresent() ? Double.NaN : untimed(cell.inclusive()));
        column("ns", cell -> number(cell.time()));
        own("own_launches", own -> (double) own.launches());
        own("own_untimed", CellColumns::untimed);
        own("own_ns", own -> number(own.time()));
        beside("beside_results", measured -> OptionalLong.of(measured.results()));
        beside("beside_ns", RangeRollUp::time);
        column("instances", CellColumns::instances);
        instances("instances_timed", instances -> instances.timed());
        column("instances_shortest", cell -> ofInstances(cell, instances -> (double) instances.shortest()));
        column("instances_mean", cell -> ofInstances(cell, Instances::meanNanoseconds));
        column("instances_longest", cell -> ofInstances(cell, instances -> (double) instances.longest()));
        instances("instances_approximate", instances -> instances.approximate() ? 1 : Double.NaN);
    }

    /// What bounds the launches of a cell, and those that it owns: the class by its place, and its share of their time.
    void bounds(Detail detail) throws IOException {
        bound("bound", detail, cell -> cell.inclusive().bound());
        bound("own_bound", detail, cell -> cell.exclusive().flatMap(Figures::bound));
    }

    private void bound(String name, Detail detail, Function<Cell, Optional<Bound>> bound) throws IOException {
        column(
                name,
                cell -> bound.apply(cell)
                        .map(known -> (double) CLASSES.indexOf(known.holdsMost()))
                        .orElse(Double.NaN));
        double[] shares = rows.values(cell -> bound.apply(cell)
                .map(Bound::share)
                .orElse(OptionalDouble.empty())
                .orElse(Double.NaN));
        columns.write(name + "_share", shares, 1, detail.precision(), false);
    }

    /// How times of the aggregate spread over scopes, a number a row.
    void spreads() throws IOException {
        overScopes("scopes", spread -> (double) spread.scopes());
        overScopes("present", spread -> (double) spread.scopesWithRegion());
        overScopes("min", spread -> (double) spread.shortest());
        overScopes("mean", Spread::meanNanoseconds);
        overScopes("max", spread -> (double) spread.longest());
        overScopes("imbalance", Spread::imbalance);
        columns.write("s_of_mean", rows.ofSpreads(Spread::ofMean), 1, Precision.SIX_DIGITS, false);
    }

    private void overScopes(String name, ToDoubleFunction<Spread> value) throws IOException {
        columns.exact(
                "s_" + name,
                rows.ofFirstScope(
                        cell -> cell.spread().map(value::applyAsDouble).orElse(Double.NaN)));
    }

    void sections(SectionLayouts layouts) throws IOException {
        column("section_set", layouts::set);
    }

    private void instances(String name, ToDoubleFunction<Instances> value) throws IOException {
        column(
                name,
                cell -> cell.region()
                        .map(region -> value.applyAsDouble(region.instances()))
                        .orElse(Double.NaN));
    }

    /// The time of a single instance is mostly that of the region, which is stored already.
    private static double ofInstances(Cell cell, ToDoubleFunction<Instances> nanoseconds) {
        return cell.region()
                .map(Region::instances)
                .filter(instances -> instances.timed() > 1
                        || (instances.timed() == 1
                                && nanoseconds.applyAsDouble(instances)
                                        != cell.inclusive().nanoseconds()))
                .map(nanoseconds::applyAsDouble)
                .orElse(Double.NaN);
    }

    private void own(String name, ToDoubleFunction<Figures> value) throws IOException {
        column(name, cell -> cell.exclusive().map(value::applyAsDouble).orElse(Double.NaN));
    }

    /// What range replay measured for a region whose numbers are those of launches (R15).
    private void beside(String name, Function<RangeRollUp, OptionalLong> value) throws IOException {
        column(
                name,
                cell -> number(cell.region()
                        .filter(_ -> cell.results().isEmpty())
                        .flatMap(Region::measured)
                        .map(value)
                        .orElse(OptionalLong.empty())));
    }

    /// Of a range that was not measured itself nothing is counted.
    private static double instances(Cell cell) {
        return cell.region()
                .filter(_ -> cell.results().isEmpty() || cell.results().getAsLong() > 0)
                .map(region -> (double) region.instances().count())
                .orElse(Double.NaN);
    }

    private static double number(OptionalLong value) {
        return value.isPresent() ? (double) value.getAsLong() : Double.NaN;
    }

    /// How many launches have no duration: nearly always none.
    private static double untimed(Figures figures) {
        long untimed = figures.launches() - figures.timedLaunches();
        return untimed == 0 ? Double.NaN : (double) untimed;
    }

    /// Real time of regions, and of the whole run and what of it is outside any range.
    void timelines() throws IOException {
        if (rows.scopes().stream().noneMatch(scope -> scope.timeline().isPresent())) {
            return;
        }
        timeline("t_gpu", RegionTimeline::gpuNanoseconds, ScopeTimeline::gpuNanoseconds, outsideGpu());
        timeline("t_own_gpu", RegionTimeline::ownGpuNanoseconds, ScopeTimeline::gpuNanoseconds, outsideGpu());
        timeline("t_kernels", RegionTimeline::kernels, ScopeTimeline::kernels, outsideKernels());
        timeline("t_own_kernels", RegionTimeline::ownKernels, ScopeTimeline::kernels, outsideKernels());
        timeline("t_wall", RegionTimeline::wallNanoseconds, ScopeTimeline::spanNanoseconds, Optional.empty());
        timeline("t_operations", RegionTimeline::operations, ScopeTimeline::operations, Optional.empty());
        timeline("t_copy", RegionTimeline::copyNanoseconds, ScopeTimeline::copyNanoseconds, Optional.empty());
        region("t_instances", RegionTimeline::instances);
        region("t_with_kernels", RegionTimeline::instancesWithKernels);
        region("t_projection", RegionTimeline::projectionNanoseconds);
        region("t_gap", RegionTimeline::gapNanoseconds);
        spread("t_wall", RegionTimeline::wall);
        spread("t_gpu", RegionTimeline::gpu);
        profiled("t_profiled", Profiled::launches);
        profiled("t_launches_run", Profiled::launchesRun);
        share("t_covered_share", timeline -> timeline.profiled().map(Profiled::coveredShare));
        share("t_wall_share", timeline -> Optional.of(timeline.wallShare()));
    }

    private static Optional<ToLongFunction<ScopeTimeline>> outsideGpu() {
        return Optional.of(ScopeTimeline::outsideGpuNanoseconds);
    }

    private static Optional<ToLongFunction<ScopeTimeline>> outsideKernels() {
        return Optional.of(ScopeTimeline::outsideKernels);
    }

    private void timeline(
            String name,
            ToLongFunction<RegionTimeline> ofRegion,
            ToLongFunction<ScopeTimeline> ofAll,
            Optional<ToLongFunction<ScopeTimeline>> outside)
            throws IOException {
        double[] values = ofRegions(ofRegion);
        int scopes = rows.scopes().size();
        for (int scope = 0; scope < scopes; scope++) {
            Optional<ScopeTimeline> timeline = rows.scopes().get(scope).timeline();
            int total = rows.total() * scopes + scope;
            values[total] = timeline.map(run -> (double) ofAll.applyAsLong(run)).orElse(Double.NaN);
            values[total + scopes] = timeline.flatMap(run -> outside.map(part -> (double) part.applyAsLong(run)))
                    .orElse(Double.NaN);
        }
        columns.exact(name, values);
    }

    private void spread(String name, Function<RegionTimeline, TimeSpread> spread) throws IOException {
        region(name + "_min", timeline -> spread.apply(timeline).shortest());
        region(name + "_median", timeline -> spread.apply(timeline).median());
        region(name + "_p95", timeline -> spread.apply(timeline).percentile95());
        region(name + "_max", timeline -> spread.apply(timeline).longest());
    }

    private void profiled(String name, ToLongFunction<Profiled> value) throws IOException {
        column(
                name,
                cell -> timeline(cell)
                        .flatMap(RegionTimeline::profiled)
                        .map(profiled -> (double) value.applyAsLong(profiled))
                        .orElse(Double.NaN));
    }

    private void share(String name, Function<RegionTimeline, Optional<OptionalDouble>> share) throws IOException {
        double[] shares = rows.values(cell ->
                timeline(cell).flatMap(share).orElse(OptionalDouble.empty()).orElse(Double.NaN));
        columns.write(name, shares, 1, Precision.SIX_DIGITS, false);
    }

    private void region(String name, ToLongFunction<RegionTimeline> value) throws IOException {
        columns.exact(name, ofRegions(value));
    }

    private double[] ofRegions(ToLongFunction<RegionTimeline> value) {
        return rows.values(cell -> timeline(cell)
                .map(timeline -> (double) value.applyAsLong(timeline))
                .orElse(Double.NaN));
    }

    private static Optional<RegionTimeline> timeline(Cell cell) {
        return cell.region().flatMap(region -> region.timeline());
    }

    private void column(String name, ToDoubleFunction<Cell> value) throws IOException {
        columns.exact(name, rows.values(value));
    }
}
