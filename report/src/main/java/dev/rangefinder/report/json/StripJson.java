package dev.rangefinder.report.json;

import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.StripDevice;
import dev.rangefinder.result.StripLane;
import dev.rangefinder.result.StripLane.StripLevel;
import dev.rangefinder.result.StripTrack;
import dev.rangefinder.result.TimelineStrip;
import dev.rangefinder.result.TimelineStrips;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// What timelines look like. A lane is a line: there are many numbers, and nobody reads them one by one.
record StripJson(JsonOutput json) {
    void write(TimelineStrips strips) {
        json.object("timeline_strips", () -> {
            Map<RegionKey, Integer> places = new HashMap<>();
            json.lines("regions", strips.regions(), key -> {
                region(key, places);
                places.put(key, places.size());
            });
            json.objects("strips", strips.strips(), this::strip);
            json.whole("strips_left_out", strips.leftOut());
        });
    }

    /// Whole paths would take more room than all lanes.
    private void region(RegionKey key, Map<RegionKey, Integer> places) {
        json.text("label", key.label());
        if (!key.displayedLabel().equals(key.label())) {
            json.flag("quoted", true);
        }
        Optional<Integer> parent = key.parent().map(places::get);
        parent.ifPresent(place -> json.whole("parent", place));
        if (parent.isEmpty()) {
            json.text("kind", key.kind().code());
            json.text("domain", key.domain());
        }
    }

    private void strip(TimelineStrip strip) {
        json.text("file", strip.file());
        json.whole("span_ns", strip.span());
        json.objects("tracks", strip.tracks(), this::track);
        json.objects("devices", strip.devices(), this::device);
        json.whole("devices_left_out", strip.devicesLeftOut());
        json.whole("tracks_left_out", strip.tracksLeftOut());
        json.whole("ranges_left_out", strip.rangesLeftOut());
    }

    private void track(StripTrack track) {
        json.text("host", track.host());
        json.whole("process_id", track.processId());
        json.text("process_name", track.processName());
        json.whole("thread_id", track.threadId());
        json.text("kind", track.kind().code());
        json.text("domain", track.domain());
        json.texts("scopes", track.scopes());
        json.lines("lanes", track.lanes(), this::lane);
        json.whole("deeper_count", track.deeper());
    }

    private void device(StripDevice device) {
        json.text("host", device.host());
        json.whole("device", device.device());
        json.text("device_name", device.name());
        json.texts("scopes", device.scopes());
        json.whole("start_ns", device.start());
        json.whole("end_ns", device.end());
        json.line("kernels", () -> lane(device.kernels()));
        json.line("copies", () -> lane(device.copies()));
        json.line("waits", () -> lane(device.waits()));
    }

    private void lane(StripLane lane) {
        json.whole("count", lane.count());
        json.whole("covered_ns", lane.covered());
        json.array(
                "bars",
                () -> lane.bars().forEach(bar -> {
                    json.element(bar.start());
                    json.element(bar.nanoseconds());
                    json.element((long) bar.value());
                }));
        json.objects("levels", lane.levels(), this::level);
    }

    private void level(StripLevel level) {
        json.whole("bin_ns", level.binNanoseconds());
        json.array(
                "runs",
                () -> level.runs().forEach(run -> {
                    json.element((long) run.bins());
                    json.element((long) run.value());
                    json.element((long) run.percent());
                }));
    }
}
