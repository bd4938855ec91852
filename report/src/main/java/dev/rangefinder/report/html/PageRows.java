package dev.rangefinder.report.html;

import dev.rangefinder.report.content.RegionPage;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.NameRollUp;
import dev.rangefinder.result.NameRollUp.Name;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.SectionTable;
import dev.rangefinder.result.Spread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/// What the page shows, as a table: a row per region, one for all launches, one for those outside any range, and one
/// per name that regions share; a column per scope. Cells are numbered row by row.
///
/// @param scopes the aggregate first; without it where there is only one scope, which then says the same
/// @param pages the regions, parents before their children
/// @param names the regions of each name that several have, by their rows
/// @param cells empty where a region does not occur in a scope
record PageRows(
        List<ScopeReport> scopes,
        boolean hasAggregate,
        List<RegionPage> pages,
        List<List<Integer>> names,
        List<Optional<Cell>> cells) {
    PageRows {
        scopes = List.copyOf(scopes);
        pages = List.copyOf(pages);
        names = List.copyOf(names);
        cells = List.copyOf(cells);
    }

    /// A row in a scope.
    ///
    /// @param inclusive the numbers: of launches, or of range results where `results` is there (R15)
    /// @param exclusive empty where the numbers were measured for whole ranges
    /// @param time empty where it is not known
    /// @param results how many range results the numbers are made of; empty where they are those of launches
    /// @param spread of its time over scopes
    /// @param region empty for the rows of all launches, of those outside, and of names
    record Cell(
            Figures inclusive,
            Optional<Figures> exclusive,
            OptionalLong time,
            OptionalLong results,
            List<SectionTable> sections,
            List<KernelUse> kernels,
            List<RangeResult> rangeResults,
            Optional<Spread> spread,
            Optional<Region> region) {
        Cell {
            sections = List.copyOf(sections);
            kernels = List.copyOf(kernels);
            rangeResults = List.copyOf(rangeResults);
        }

        /// Whether the region has launches that it does not own; else what is exclusive is what is inclusive.
        boolean hasOtherLaunches() {
            return inclusive.launches() > 0
                    && exclusive
                            .filter(own -> own.launches() != inclusive.launches())
                            .isPresent();
        }
    }

    static PageRows of(ReportContent content) {
        boolean aggregate = content.report().scopes().size() != 1
                && content.report().aggregate().isPresent();
        List<ScopeReport> scopes = new ArrayList<>();
        if (aggregate) {
            scopes.add(content.report().aggregate().orElseThrow());
        }
        scopes.addAll(content.report().scopes());
        List<RegionPage> pages = List.copyOf(content.pages().values());
        List<List<Integer>> names = names(pages);
        return new PageRows(scopes, aggregate, pages, names, cells(scopes, pages, names));
    }

    private static List<List<Integer>> names(List<RegionPage> pages) {
        SequencedMap<Name, List<Integer>> byName = new LinkedHashMap<>();
        for (int row = 0; row < pages.size(); row++) {
            byName.computeIfAbsent(Name.of(pages.get(row).key()), _ -> new ArrayList<>())
                    .add(row);
        }
        return byName.values().stream().filter(rows -> rows.size() > 1).toList();
    }

    private static List<Optional<Cell>> cells(
            List<ScopeReport> scopes, List<RegionPage> pages, List<List<Integer>> names) {
        List<Map<RegionKey, Region>> regions = new ArrayList<>();
        for (ScopeReport scope : scopes) {
            Map<RegionKey, Region> byKey = new HashMap<>();
            scope.regions().forEach(region -> byKey.put(region.key(), region));
            regions.add(byKey);
        }
        List<Optional<Cell>> cells = new ArrayList<>((pages.size() + 2) * scopes.size());
        for (RegionPage page : pages) {
            regions.forEach(byKey ->
                    cells.add(Optional.ofNullable(byKey.get(page.key())).map(PageRows::ofRegion)));
        }
        scopes.forEach(scope -> cells.add(Optional.of(total(scope))));
        scopes.forEach(scope -> cells.add(Optional.of(outside(scope))));
        List<Map<Name, NameRollUp>> rollUps = scopes.stream()
                .map(scope -> scope.names().stream().collect(Collectors.toMap(NameRollUp::name, name -> name)))
                .toList();
        for (List<Integer> rows : names) {
            Name name = Name.of(pages.get(rows.getFirst()).key());
            for (int scope = 0; scope < scopes.size(); scope++) {
                Map<RegionKey, Region> present = regions.get(scope);
                List<Region> inScope = rows.stream()
                        .flatMap(row ->
                                Optional.ofNullable(present.get(pages.get(row).key())).stream())
                        .toList();
                cells.add(Optional.ofNullable(rollUps.get(scope).get(name))
                        .map(PageRows::ofName)
                        .or(() -> inScope.size() == 1 ? Optional.of(figuresOf(inScope.getFirst())) : Optional.empty()));
            }
        }
        return cells;
    }

    private static Cell ofName(NameRollUp name) {
        return new Cell(
                name.inclusive(),
                Optional.of(name.exclusive()),
                name.inclusive().time(),
                OptionalLong.empty(),
                List.of(),
                List.of(),
                List.of(),
                name.spread(),
                Optional.empty());
    }

    /// In a scope where only one region has a name, its figures are those of the name.
    private static Cell figuresOf(Region region) {
        Cell cell = ofRegion(region);
        return new Cell(
                cell.inclusive(),
                cell.exclusive(),
                cell.time(),
                cell.results(),
                List.of(),
                List.of(),
                List.of(),
                cell.spread(),
                Optional.empty());
    }

    private static Cell ofRegion(Region region) {
        return new Cell(
                region.numbers(),
                region.own(),
                region.time(),
                region.isMeasured() ? OptionalLong.of(region.rangeResults().size()) : OptionalLong.empty(),
                region.sectionsOfNumbers(),
                region.kernels(),
                region.rangeResults(),
                region.spread(),
                Optional.of(region));
    }

    private static Cell total(ScopeReport scope) {
        return ofScope(scope, scope.totals(), scope.sections(), scope.kernels(), scope.rangeResults(), scope.spread());
    }

    private static Cell outside(ScopeReport scope) {
        return ofScope(scope, scope.outside(), List.of(), List.of(), List.of(), scope.outsideSpread());
    }

    /// What was measured for whole ranges adds up to nothing: no result makes a number of a scope (R15).
    private static Cell ofScope(
            ScopeReport scope,
            Figures figures,
            List<SectionTable> sections,
            List<KernelUse> kernels,
            List<RangeResult> rangeResults,
            Optional<Spread> spread) {
        boolean measured = scope.isMeasured();
        return new Cell(
                figures,
                measured ? Optional.empty() : Optional.of(figures),
                measured ? OptionalLong.empty() : figures.time(),
                measured ? OptionalLong.of(0) : OptionalLong.empty(),
                sections,
                kernels,
                rangeResults,
                spread,
                Optional.empty());
    }

    /// Every region where it occurs, and the other rows, with the number of the cell.
    void forEach(ObjIntConsumer<Cell> action) {
        for (int number = 0; number < cells.size(); number++) {
            int cell = number;
            cells.get(number).ifPresent(shown -> action.accept(shown, cell));
        }
    }

    /// A number of every row in the scope that is shown first, NaN where there is none.
    double[] ofFirstScope(ToDoubleFunction<Cell> value) {
        double[] all = values(value);
        double[] first = new double[scopes.isEmpty() ? 0 : all.length / scopes.size()];
        for (int row = 0; row < first.length; row++) {
            first[row] = all[row * scopes.size()];
        }
        return first;
    }

    /// What spreads tell of each scope, NaN where there is nothing.
    double[] ofSpreads(Function<Spread, Map<String, Double>> byScope) {
        double[] values = new double[cells.size()];
        for (int number = 0; number < values.length; number++) {
            String scope = scopes.get(number % scopes.size()).scope().name();
            values[number] = cells.get(number - number % scopes.size())
                    .flatMap(Cell::spread)
                    .map(spread -> byScope.apply(spread).getOrDefault(scope, Double.NaN))
                    .orElse(Double.NaN);
        }
        return values;
    }

    /// A number of every cell, NaN where there is none.
    double[] values(ToDoubleFunction<Cell> value) {
        return cells.stream()
                .mapToDouble(cell -> cell.isPresent() ? value.applyAsDouble(cell.get()) : Double.NaN)
                .toArray();
    }

    /// The row of all launches; the next one is that of the launches outside any range.
    int total() {
        return pages.size();
    }

    /// Whether a cell belongs to the scope that is shown first.
    boolean isOfFirstScope(int cell) {
        return cell % scopes.size() == 0;
    }
}
