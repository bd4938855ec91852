package dev.rangefinder.report.csv;

import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.Scope;
import dev.rangefinder.result.ScopeReport;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/// `regions.csv`, one row per scope and region, and `kernels.csv`, one row per scope, region and kernel.
/// The scopes come first, the aggregate last.
///
/// A path is the text of a JSON array, so that labels stay apart whatever they contain.
public final class CsvTables {
    private final ReportContent content;
    private final MetricColumns metrics;
    private final boolean timelines;

    public CsvTables(ReportContent content) {
        this.content = content;
        this.metrics = new MetricColumns(content.metrics());
        this.timelines = content.hasTimeline();
    }

    /// Writes `regions.csv` as UTF-8; the stream stays open.
    public void regions(OutputStream out) {
        table(out, line -> {
            region(line);
            for (String name : new String[] {
                "launches",
                "exclusive_launches",
                "instances",
                "inclusive_ns",
                "exclusive_ns",
                "source",
                "range_results",
                "range_min_ns",
                "range_max_ns"
            }) {
                line.text(name);
            }
            if (timelines) {
                RealTimeColumns.headers(line);
            }
            metrics.headers(line, "");
            metrics.headers(line, "exclusive ");
            line.end();
            each((scope, region) -> {
                identity(line, scope.scope(), region);
                line.whole(region.inclusive().launches())
                        .whole(ofOwn(region, own -> OptionalLong.of(own.launches())))
                        .whole(instances(region))
                        .whole(region.time())
                        .whole(ofOwn(region, Figures::time))
                        .text(region.isMeasured() ? "range" : "launches");
                rangeResults(line, region.rangeResults());
                if (timelines) {
                    RealTimeColumns.cells(line, region.timeline());
                }
                metrics.cells(line, region.numbers().metrics());
                metrics.cells(line, region.own().map(Figures::metrics).orElse(List.of()));
                line.end();
            });
        });
    }

    /// Writes `kernels.csv` as UTF-8; the stream stays open.
    public void kernels(OutputStream out) {
        table(out, line -> {
            region(line);
            for (String name :
                    new String[] {"kernel", "kernel_device_name", "calls", "total_ns", "mean_ns", "min_ns", "max_ns"}) {
                line.text(name);
            }
            metrics.headers(line, "");
            line.end();
            each((scope, region) -> region.kernels().forEach(kernel -> {
                identity(line, scope.scope(), region);
                kernel(line, kernel);
                metrics.cells(line, kernel.figures().metrics());
                line.end();
            }));
        });
    }

    private static void region(CsvLine line) {
        for (String name : new String[] {
            "scope",
            "host",
            "process_id",
            "process_name",
            "device",
            "device_name",
            "kind",
            "domain",
            "region",
            "path",
            "depth"
        }) {
            line.text(name);
        }
    }

    private static void identity(CsvLine line, Scope scope, Region region) {
        line.text(scope.name())
                .text(scope.host().orElse(""))
                .whole(scope.processId())
                .text(scope.processName().orElse(""))
                .whole(scope.device())
                .text(scope.deviceName().orElse(""))
                .text(region.key().kind().code())
                .text(region.key().domain().orElse(""))
                .text(region.key().name())
                .path(region.key().path())
                .whole(region.key().depth());
    }

    private static OptionalLong instances(Region region) {
        return region.isMeasured() && region.rangeResults().isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(region.instances().count());
    }

    private static OptionalLong ofOwn(Region region, Function<Figures, OptionalLong> number) {
        return region.own().map(number).orElse(OptionalLong.empty());
    }

    private static void rangeResults(CsvLine line, List<RangeResult> results) {
        LongSummaryStatistics times = results.stream()
                .flatMapToLong(result -> result.nanoseconds().stream())
                .summaryStatistics();
        boolean timed = times.getCount() > 0;
        line.whole(results.size())
                .whole(timed ? OptionalLong.of(times.getMin()) : OptionalLong.empty())
                .whole(timed ? OptionalLong.of(times.getMax()) : OptionalLong.empty());
    }

    private static void kernel(CsvLine line, KernelUse kernel) {
        boolean timed = kernel.figures().timedLaunches() > 0;
        line.text(kernel.kernel())
                .text(kernel.deviceName().orElse(""))
                .whole(kernel.figures().launches())
                .whole(kernel.figures().time())
                .real(timed ? OptionalDouble.of(kernel.meanNanoseconds()) : OptionalDouble.empty())
                .whole(timed ? OptionalLong.of(kernel.shortest()) : OptionalLong.empty())
                .whole(timed ? OptionalLong.of(kernel.longest()) : OptionalLong.empty());
    }

    private void each(BiConsumer<ScopeReport, Region> row) {
        Stream.concat(content.report().scopes().stream(), content.report().aggregate().stream())
                .forEach(scope -> scope.regions().forEach(region -> row.accept(scope, region)));
    }

    private static void table(OutputStream out, Consumer<CsvLine> lines) {
        Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        lines.accept(new CsvLine(writer));
        try {
            writer.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
