package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.metric.Unit;
import dev.rangefinder.nsight.ncu.csv.printed.CsvIdentity;
import dev.rangefinder.nsight.ncu.csv.printed.CsvLaunch;
import dev.rangefinder.nsight.ncu.csv.printed.CsvLayout;
import dev.rangefinder.nsight.ncu.csv.printed.CsvMessage;
import dev.rangefinder.nsight.ncu.csv.printed.CsvMetric;
import dev.rangefinder.nsight.ncu.csv.printed.CsvNumber;
import dev.rangefinder.nsight.ncu.csv.printed.CsvNvtx;
import dev.rangefinder.nsight.ncu.csv.printed.CsvOutline;
import dev.rangefinder.nsight.ncu.csv.printed.CsvRule;
import dev.rangefinder.nsight.ncu.csv.printed.CsvSummary;
import dev.rangefinder.nsight.ncu.csv.printed.NvtxCells;
import dev.rangefinder.nsight.ncu.csv.text.Cells;
import dev.rangefinder.nsight.ncu.csv.text.CsvEvents;
import dev.rangefinder.nsight.ncu.csv.text.CsvTable;
import dev.rangefinder.nsight.ncu.csv.text.DecimalText;
import dev.rangefinder.nsight.ncu.csv.text.DimensionText;
import dev.rangefinder.nsight.ncu.csv.text.KeptLines;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Collects what a file says, word by word, and hands out each launch when its last row has come.
final class FaithfulView implements CsvEvents {
    private static final int MOST_UNITS = 10_000;

    private final Path file;
    private final Consumer<CsvLaunch> launches;
    private final WalkMessages walkMessages;
    private final DecimalText decimal = new DecimalText();
    private final Map<String, Unit> units = new HashMap<>();

    private Optional<CsvTable> first = Optional.empty();
    private final KeptLines<CsvMessage> messages = new KeptLines<>();
    private final KeptLines<String> otherLines = new KeptLines<>();
    private final Map<String, String> session = new LinkedHashMap<>();
    private final List<CsvSummary> summaries = new ArrayList<>();
    private @Nullable OpenLaunch launch;
    private @Nullable OpenSummary summary;

    FaithfulView(Path file, Consumer<CsvLaunch> launches, WalkMessages walkMessages) {
        this.file = file;
        this.launches = launches;
        this.walkMessages = walkMessages;
    }

    private record OpenLaunch(
            String pid,
            String id,
            CsvIdentity identity,
            Optional<CsvNvtx> nvtx,
            List<CsvMetric> metrics,
            List<CsvRule> rules) {}

    private record OpenSummary(
            CsvIdentity identity,
            Optional<String> domain,
            String ranges,
            CsvNumber invocations,
            List<CsvSummary.Metric> metrics) {
        boolean isSameGroup(OpenSummary other) {
            return identity.equals(other.identity)
                    && domain.equals(other.domain)
                    && ranges.equals(other.ranges)
                    && invocations.equals(other.invocations);
        }
    }

    @Override
    public void table(CsvTable table) {
        walkMessages.table(table);
        if (table.kind != CsvTable.TableKind.RAW) {
            finish();
        }
        if (table.kind != CsvTable.TableKind.SESSION
                && (first.isEmpty() || first.get().columns.equals(table.columns))) {
            first = Optional.of(table);
        }
    }

    @Override
    public void row(CsvTable table, Cells cells) {
        switch (table.kind) {
            case DETAILS -> detail(table, cells);
            case RAW -> raw(table, cells);
            case SUMMARY -> summaryRow(table, cells);
            case SESSION -> session.put(cells.text(0), cells.text(1));
            case NONE, RAW_WITHOUT_UNITS -> throw new IllegalStateException("a row of " + table.kind);
        }
    }

    @Override
    public void message(CsvMessage message) {
        messages.add(message, message.text().length());
        walkMessages.said(message);
    }

    @Override
    public void otherLine(String line) {
        otherLines.add(line, line.length());
    }

    @Override
    public void damage(String problem, long offset) {
        walkMessages.damaged(problem, offset);
    }

    /// Everything but the launches, after the end of the text.
    CsvOutline outline(boolean byteOrderMark, boolean carriageReturns) {
        finish();
        return new CsvOutline(
                byteOrderMark,
                carriageReturns,
                layout(),
                first.map(table -> table.columns).orElse(List.of()),
                messages.lines(),
                otherLines.lines(),
                messages.count() + otherLines.count(),
                session,
                summaries);
    }

    private CsvLayout layout() {
        return first.map(table -> switch (table.kind) {
                    case DETAILS -> CsvLayout.DETAILS;
                    case RAW, RAW_WITHOUT_UNITS -> CsvLayout.RAW;
                    case SUMMARY -> CsvLayout.SUMMARY;
                    case NONE, SESSION -> CsvLayout.MESSAGES_ONLY;
                })
                .orElse(session.isEmpty() ? CsvLayout.MESSAGES_ONLY : CsvLayout.SESSION);
    }

    private void detail(CsvTable table, Cells cells) {
        String pid = cells.text(table.processId);
        String id = cells.text(table.id);
        OpenLaunch open = launch;
        if (open == null || !open.pid.equals(pid) || !open.id.equals(id)) {
            finish();
            open = new OpenLaunch(
                    pid, id, identity(table, cells), nvtx(table, cells), new ArrayList<>(), new ArrayList<>());
            launch = open;
        }
        if (open.metrics.size() + open.rules.size() >= LaunchAssembler.MOST_ROWS) {
            throw new UnreadableCaptureException(
                    file,
                    "launch " + id + " has more than " + LaunchAssembler.MOST_ROWS + " rows, which ncu never prints");
        }
        if (cells.isFilled(table.metricName)) {
            open.metrics.add(metric(
                    optional(table.section, cells),
                    optional(table.bodyItem, cells),
                    cells.text(table.metricName),
                    unit(cells.text(table.metricUnit)),
                    cells.text(table.metricValue)));
        }
        if (cells.isFilled(table.ruleName)) {
            open.rules.add(rule(table, cells));
        }
    }

    private void raw(CsvTable table, Cells cells) {
        finish();
        List<CsvMetric> metrics = new ArrayList<>();
        for (int column = 0; column < Math.min(cells.count(), table.columns.size()); column++) {
            if (table.isMetric(column)) {
                metrics.add(metric(
                        Optional.empty(),
                        Optional.empty(),
                        table.columns.get(column),
                        table.units.get(column),
                        cells.text(column)));
            }
        }
        launches.accept(new CsvLaunch(identity(table, cells), nvtx(table, cells), metrics, List.of()));
    }

    private void summaryRow(CsvTable table, Cells cells) {
        OpenSummary next = new OpenSummary(
                identity(table, cells),
                optional(table.domain, cells),
                cells.text(table.summaryRange),
                new CsvNumber(cells.text(table.invocations)),
                new ArrayList<>());
        OpenSummary open = summary;
        if (open == null || !open.isSameGroup(next)) {
            finish();
            open = next;
            summary = open;
        }
        Unit unit = unit(cells.text(table.metricUnit));
        open.metrics.add(new CsvSummary.Metric(
                optional(table.section, cells),
                optional(table.bodyItem, cells),
                cells.text(table.metricName),
                unit.text(),
                unit.base(),
                value(cells.text(table.column("Minimum")), unit),
                value(cells.text(table.column("Maximum")), unit),
                value(cells.text(table.column("Average")), unit)));
    }

    private void finish() {
        if (launch != null) {
            launches.accept(new CsvLaunch(launch.identity, launch.nvtx, launch.metrics, launch.rules));
            launch = null;
        }
        if (summary != null) {
            summaries.add(new CsvSummary(
                    summary.identity,
                    summary.domain,
                    NvtxCells.summary(summary.ranges, summary.domain.orElse("")),
                    summary.invocations,
                    summary.metrics));
            summary = null;
        }
    }

    private static CsvIdentity identity(CsvTable table, Cells cells) {
        return new CsvIdentity(
                number(table.id, cells),
                number(table.processId, cells),
                optional(table.processName, cells),
                optional(table.hostName, cells),
                optional(table.kernelName, cells),
                number(table.context, cells),
                number(table.stream, cells),
                dimensions(table.blockSize, cells),
                dimensions(table.gridSize, cells),
                number(table.device, cells),
                optional(table.computeCapability, cells));
    }

    private static Optional<CsvNvtx> nvtx(CsvTable table, Cells cells) {
        return table.pushPop < 0 && table.startStop < 0
                ? Optional.empty()
                : Optional.of(NvtxCells.parse(cells.text(table.pushPop), cells.text(table.startStop)));
    }

    private CsvMetric metric(Optional<String> section, Optional<String> bodyItem, String name, Unit unit, String text) {
        CsvSummary.Value value = value(text, unit);
        return new CsvMetric(section, bodyItem, name, unit.text(), text, value.number(), value.base(), unit.base());
    }

    private CsvSummary.Value value(String text, Unit unit) {
        if (decimal.parse(text) != DecimalText.CellKind.NUMBER || Double.isInfinite(decimal.scaled(unit.exponent()))) {
            return new CsvSummary.Value(text, OptionalDouble.empty(), OptionalDouble.empty());
        }
        return new CsvSummary.Value(
                text, OptionalDouble.of(decimal.scaled(0)), OptionalDouble.of(decimal.scaled(unit.exponent())));
    }

    private CsvRule rule(CsvTable table, Cells cells) {
        String speedupType = cells.text(table.speedupType);
        return new CsvRule(
                cells.text(table.section),
                cells.text(table.ruleName),
                cells.text(table.ruleType),
                cells.text(table.ruleText),
                speedupType.isEmpty() ? Optional.empty() : Optional.of(speedupType),
                value(cells.text(table.speedup), Unit.NONE).number());
    }

    private Unit unit(String text) {
        if (units.size() > MOST_UNITS) {
            units.clear();
        }
        return units.computeIfAbsent(text, Unit::parse);
    }

    private static Optional<String> optional(int column, Cells cells) {
        return column < 0 ? Optional.empty() : Optional.of(cells.text(column));
    }

    private static Optional<CsvNumber> number(int column, Cells cells) {
        return optional(column, cells).map(CsvNumber::new);
    }

    private static Optional<Dimensions> dimensions(int column, Cells cells) {
        return column < 0 ? Optional.empty() : DimensionText.parse(cells.text(column));
    }
}
