package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.analysis.RegionAnalysis;
import dev.rangefinder.analysis.ReportSettings;
import dev.rangefinder.analysis.input.InputFacts;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.capture.Remedy;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.html.HtmlReport;
import dev.rangefinder.report.json.ReportJson;
import dev.rangefinder.result.Environment;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.StripDevice;
import dev.rangefinder.result.StripLane;
import dev.rangefinder.result.StripLane.StripLevel;
import dev.rangefinder.result.TimelineStrip;
import dev.rangefinder.result.TimelineStrips;
import dev.rangefinder.timeline.ApiCalls;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.OperationKind;
import dev.rangefinder.timeline.RangeTrack;
import dev.rangefinder.timeline.TimedRanges;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineCounts;
import dev.rangefinder.timeline.TimelineThread;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What a timeline looks like takes little room, however much ran (R14).
class StripSizeTest {
    private static final int RANKS = 8;

    /// Of each rank.
    private static final int KERNELS = 250_000;

    private static final int LABELS = 60;

    @Test
    void two_million_kernels_of_eight_ranks_look_like_less_than_a_megabyte() {
        RegionReport report = report(timeline());
        RegionReport without = report.with(TimelineStrips.NONE);

        assertThat(report.strips().strips()).hasSize(1);
        TimelineStrip strip = report.strips().strips().getFirst();
        assertThat(strip.tracks())
                .hasSize(RANKS)
                .allSatisfy(track -> assertThat(track.lanes()).hasSize(3).last().satisfies(lane -> {
                    assertThat(lane.count()).isEqualTo(KERNELS);
                    assertThat(lane.levels()).isNotEmpty();
                }));
        assertThat(strip.devices()).hasSize(RANKS);
        for (StripDevice device : strip.devices()) {
            long together = device.kernels().covered()
                    + device.copies().covered()
                    + device.waits().covered();
            assertThat(together).isEqualTo(device.end() - device.start());
            double exact = (double) device.kernels().covered();
            assertThat(binned(device.kernels(), strip.span())).isBetween(0.98 * exact, 1.02 * exact);
        }
        assertThat(size(report, StripSizeTest::json) - size(without, StripSizeTest::json))
                .isBetween(50_000L, 1_000_000L);
        assertThat(size(report, StripSizeTest::page) - size(without, StripSizeTest::page))
                .isBetween(20_000L, 1_000_000L);
    }

    /// About how long a lane is covered, by its coarsest bins.
    private static double binned(StripLane lane, long span) {
        StripLevel level = lane.levels().getLast();
        double covered = 0;
        double at = 0;
        for (StripLane.StripRun run : level.runs()) {
            double end = Math.min((double) span, at + (double) run.bins() * (double) level.binNanoseconds());
            covered += (end - at) * run.percent() / 100;
            at = end;
        }
        return covered;
    }

    private static RegionReport report(Timeline timeline) {
        RegionAnalysis analysis = new RegionAnalysis(ReportSettings.DEFAULT);
        InputFacts facts = new InputFacts(
                "run.sqlite",
                "00",
                "nsys-sqlite",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false,
                Optional.empty(),
                Environment.UNKNOWN);
        analysis.add(facts, timeline);
        return analysis.finish(new Provenance(Instant.EPOCH, "test", "sha256:0"), Remedy::toString);
    }

    private static long size(RegionReport report, Consumer<Written> write) {
        Written written = new Written(ReportContent.of(report, Map.of()), new ByteArrayOutputStream());
        write.accept(written);
        return written.out().size();
    }

    private record Written(ReportContent content, ByteArrayOutputStream out) {}

    private static void json(Written written) {
        OutputStream out = written.out();
        ReportJson.write(written.content(), out);
    }

    private static void page(Written written) {
        HtmlReport.write(written.content(), written.out());
    }

    /// Steps of a thousand kernels, in layers of ten; kernels and waits of any length.
    private static Timeline timeline() {
        Random random = new Random(20);
        Columns ranges = new Columns(RANKS * (KERNELS + KERNELS / 10 + KERNELS / 1_000));
        Columns calls = new Columns(RANKS * KERNELS);
        Columns operations = new Columns(RANKS * KERNELS);
        for (int rank = 0; rank < RANKS; rank++) {
            long at = 1_000;
            long busy = at;
            long step = 0;
            long layer = 0;
            for (int kernel = 0; kernel < KERNELS; kernel++) {
                step = kernel % 1_000 == 0 ? at : step;
                layer = kernel % 10 == 0 ? at : layer;
                long end = at + 2_000 + random.nextInt(9_000);
                ranges.add(at + 1, end - 1, 2 + random.nextInt(LABELS), rank);
                calls.add(at + 500, at + 900, rank, 0);
                busy = Math.max(busy, at + 3_000) + random.nextInt(1_000);
                operations.add(busy, busy + random.nextInt(9_000), rank, random.nextInt(LABELS));
                busy = operations.lastEnd();
                at = end + 10;
                if (kernel % 10 == 9) {
                    ranges.add(layer, at, 1, rank);
                }
                if (kernel % 1_000 == 999) {
                    ranges.add(step, at, 0, rank);
                    at += random.nextInt(9_000_000);
                }
            }
        }
        byte[] kinds = new byte[operations.size];
        Arrays.fill(kinds, OperationKind.KERNEL.code());
        int[] kernelCalls = IntStream.range(0, operations.size).toArray();
        List<String> labels = new ArrayList<>(List.of("step", "layer"));
        IntStream.range(0, LABELS).forEach(label -> labels.add("operator " + (char) ('a' + label % 26) + label / 26));
        return new Timeline(
                Path.of("run.sqlite"),
                Session.EMPTY,
                new TimelineCounts(operations.size, 0, 0, 0, operations.size, ranges.size, 0, 0, 0, 0),
                IntStream.range(0, RANKS)
                        .mapToObj(rank -> new TargetProcess(100 + rank, "node1", "/bin/train"))
                        .toList(),
                IntStream.range(0, RANKS)
                        .mapToObj(rank -> new TimelineThread(rank, 1))
                        .toList(),
                IntStream.range(0, RANKS)
                        .mapToObj(rank -> new RangeTrack(rank, 0, Optional.empty(), RangeKind.PUSH_POP))
                        .toList(),
                labels,
                IntStream.range(0, LABELS)
                        .mapToObj(kernel -> new KernelName("", "kernel" + kernel, "kernel" + kernel + "(int)"))
                        .toList(),
                new TimedRanges(ranges.starts, ranges.ends, ranges.first, ranges.second, ranges.size),
                new ApiCalls(calls.starts, calls.ends, calls.first, calls.size),
                new ApiCalls(new long[0], new long[0], new int[0], 0),
                new DeviceOperations(
                        operations.starts,
                        operations.ends,
                        kinds,
                        operations.first,
                        operations.first,
                        operations.second,
                        kernelCalls,
                        operations.size),
                List.of());
    }

    /// Columns of numbers while they are filled.
    private static final class Columns {
        private final long[] starts;
        private final long[] ends;
        private final int[] first;
        private final int[] second;
        private int size;

        Columns(int room) {
            starts = new long[room];
            ends = new long[room];
            first = new int[room];
            second = new int[room];
        }

        void add(long start, long end, int one, int other) {
            starts[size] = start;
            ends[size] = end;
            first[size] = one;
            second[size++] = other;
        }

        long lastEnd() {
            return ends[size - 1];
        }
    }
}
