package dev.rangefinder.report.html;

import dev.rangefinder.report.content.RegionPage;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.StripDevice;
import dev.rangefinder.result.StripLane;
import dev.rangefinder.result.StripLane.StripBar;
import dev.rangefinder.result.StripLane.StripLevel;
import dev.rangefinder.result.StripLane.StripRun;
import dev.rangefinder.result.StripTrack;
import dev.rangefinder.result.TimelineStrip;
import dev.rangefinder.result.TimelineStrips;
import dev.rangefinder.result.WaitCause;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/// Packs the strips: bars and runs of all lanes as columns, one lane behind the other, and the rest as JSON. A bar
/// tells
/// how far it begins behind the one before, which are smaller numbers than moments.
final class StripColumns {
    private static final int NO_ROW = -1;

    private final TimelineStrips strips;
    private final List<StripLane> lanes = new ArrayList<>();
    private final Map<RegionKey, Integer> rows = new HashMap<>();

    StripColumns(TimelineStrips strips, PageRows pageRows) {
        this.strips = strips;
        List<RegionPage> pages = pageRows.pages();
        for (int row = 0; row < pages.size(); row++) {
            rows.put(pages.get(row).key(), row);
        }
        for (TimelineStrip strip : strips.strips()) {
            strip.tracks().forEach(track -> lanes.addAll(track.lanes()));
            strip.devices().forEach(device -> lanes.addAll(List.of(device.kernels(), device.copies(), device.waits())));
        }
    }

    void write(ColumnWriter columns) throws IOException {
        List<Double> gaps = new ArrayList<>();
        for (StripLane lane : lanes) {
            long end = 0;
            for (StripBar bar : lane.bars()) {
                gaps.add((double) (bar.start() - end));
                end = bar.start() + bar.nanoseconds();
            }
        }
        columns.exact("strip_gap", gaps.stream().mapToDouble(gap -> gap).toArray());
        columns.exact("strip_ns", bars(StripBar::nanoseconds));
        columns.exact("strip_value", bars(bar -> value(bar.value())));
        columns.exact("strip_bins", runs(StripRun::bins));
        columns.exact("strip_bin_value", runs(run -> value(run.value())));
        columns.exact("strip_percent", runs(StripRun::percent));
    }

    private double[] bars(ToDoubleFunction<StripBar> number) {
        return lanes.stream()
                .flatMap(lane -> lane.bars().stream())
                .mapToDouble(number)
                .toArray();
    }

    private double[] runs(ToDoubleFunction<StripRun> number) {
        return lanes.stream()
                .flatMap(lane -> lane.levels().stream())
                .flatMap(level -> level.runs().stream())
                .mapToDouble(number)
                .toArray();
    }

    private static double value(int value) {
        return value == StripLane.NOTHING ? Double.NaN : value;
    }

    /// Regions that have a row are told by it, others by their names.
    void describe(JsonOutput json) {
        json.object("strips", () -> {
            json.array(
                    "rows", () -> strips.regions().forEach(key -> json.element((long) rows.getOrDefault(key, NO_ROW))));
            json.array("labels", () -> strips.regions().forEach(key -> json.element(key.displayedLabel())));
            json.array(
                    "names",
                    () -> strips.regions().stream()
                            .filter(key -> !rows.containsKey(key))
                            .forEach(key -> json.element(key.name())));
            json.array("causes", () -> {
                for (WaitCause cause : WaitCause.values()) {
                    json.element(cause.code());
                }
            });
            json.objects("strips", strips.strips(), strip -> strip(json, strip));
            json.whole("left_out", strips.leftOut());
        });
    }

    private static void strip(JsonOutput json, TimelineStrip strip) {
        json.text("file", strip.file());
        json.whole("span", strip.span());
        json.objects("tracks", strip.tracks(), track -> track(json, track));
        json.objects("devices", strip.devices(), device -> device(json, device));
        json.whole("devices_left_out", strip.devicesLeftOut());
        json.whole("tracks_left_out", strip.tracksLeftOut());
        json.whole("ranges_left_out", strip.rangesLeftOut());
    }

    private static void track(JsonOutput json, StripTrack track) {
        json.text("host", track.host());
        json.whole("process_id", track.processId());
        json.text("process_name", track.processName());
        json.whole("thread_id", track.threadId());
        json.text("kind", track.kind().code());
        json.text("domain", track.domain());
        json.texts("scopes", track.scopes());
        json.objects("lanes", track.lanes(), lane -> lane(json, lane));
        json.whole("deeper", track.deeper());
    }

    private static void device(JsonOutput json, StripDevice device) {
        json.text("host", device.host());
        json.whole("device", device.device());
        json.text("device_name", device.name());
        json.texts("scopes", device.scopes());
        json.whole("start", device.start());
        json.whole("end", device.end());
        json.objects("lanes", List.of(device.kernels(), device.copies(), device.waits()), lane -> lane(json, lane));
    }

    private static void lane(JsonOutput json, StripLane lane) {
        json.whole("count", lane.count());
        json.whole("covered", lane.covered());
        json.whole("bars", lane.bars().size());
        json.array("levels", () -> lane.levels().forEach(level -> level(json, level)));
    }

    private static void level(JsonOutput json, StripLevel level) {
        json.array(() -> {
            json.element(level.binNanoseconds());
            json.element((long) level.runs().size());
        });
    }
}
