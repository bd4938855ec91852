package dev.rangefinder.report.json;

import dev.rangefinder.report.json.stream.JsonObject;
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
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/// What timelines look like: what [StripJson] wrote. A file is refused where a lane shows what the report does not
/// have, so that whoever shows it need not ask.
final class StripReader {
    private static final int BAR = 3;
    private static final int RUN = 3;

    private final List<RegionKey> regions;

    private StripReader(List<RegionKey> regions) {
        this.regions = regions;
    }

    /// A report without timelines has none, and so has one that an older Rangefinder wrote.
    static TimelineStrips read(JsonObject members) {
        return members.optionalObject("timeline_strips")
                .map(StripReader::strips)
                .orElse(TimelineStrips.NONE);
    }

    private static TimelineStrips strips(JsonObject strips) {
        List<RegionKey> regions = new ArrayList<>();
        strips.objects("regions").forEach(region -> regions.add(region(region, regions)));
        StripReader reader = new StripReader(regions);
        return new TimelineStrips(
                regions,
                strips.objects("strips").stream().map(reader::strip).toList(),
                number(strips, "strips_left_out"));
    }

    private static RegionKey region(JsonObject region, List<RegionKey> before) {
        String label = region.text("label");
        boolean quoted = region.has("quoted");
        OptionalLong parent = region.optionalWhole("parent");
        if (parent.isEmpty()) {
            return RegionKey.outermost(RegionKeyReader.kind(region), region.optionalText("domain"), label, quoted);
        }
        if (parent.getAsLong() < 0 || parent.getAsLong() >= before.size()) {
            throw region.place().member("parent").expected("the place of a region before");
        }
        return before.get((int) parent.getAsLong()).child(label, quoted);
    }

    private TimelineStrip strip(JsonObject strip) {
        return new TimelineStrip(
                strip.text("file"),
                strip.count("span_ns"),
                strip.objects("tracks").stream().map(this::track).toList(),
                strip.objects("devices").stream().map(this::device).toList(),
                number(strip, "devices_left_out"),
                number(strip, "tracks_left_out"),
                strip.count("ranges_left_out"));
    }

    private StripTrack track(JsonObject track) {
        return new StripTrack(
                track.optionalText("host"),
                track.optionalWhole("process_id"),
                track.optionalText("process_name"),
                track.optionalWhole("thread_id"),
                RegionKeyReader.kind(track),
                track.optionalText("domain"),
                track.texts("scopes"),
                track.objects("lanes").stream()
                        .map(lane -> lane(lane, regions.size()))
                        .toList(),
                track.count("deeper_count"));
    }

    private StripDevice device(JsonObject device) {
        return new StripDevice(
                device.optionalText("host"),
                device.optionalWhole("device").orElse(0),
                device.optionalText("device_name"),
                device.texts("scopes"),
                device.count("start_ns"),
                device.count("end_ns"),
                lane(device.object("kernels"), regions.size()),
                lane(device.object("copies"), 0),
                lane(device.object("waits"), WaitCause.values().length));
    }

    private static StripLane lane(JsonObject lane, int values) {
        return new StripLane(
                lane.count("count"),
                lane.count("covered_ns"),
                bars(lane, values),
                lane.objects("levels").stream()
                        .map(level -> level(level, values))
                        .toList());
    }

    private static List<StripBar> bars(JsonObject lane, int values) {
        List<Long> numbers = numbers(lane, "bars", BAR);
        List<StripBar> bars = new ArrayList<>(numbers.size() / BAR);
        long end = 0;
        for (int at = 0; at < numbers.size(); at += BAR) {
            long start = numbers.get(at);
            long nanoseconds = numbers.get(at + 1);
            if (start < end || nanoseconds < 0 || nanoseconds > Long.MAX_VALUE - start) {
                throw lane.place().member("bars").expected("bars one behind the other");
            }
            end = start + nanoseconds;
            bars.add(new StripBar(start, nanoseconds, value(lane, "bars", numbers.get(at + 2), values)));
        }
        return bars;
    }

    private static StripLevel level(JsonObject level, int values) {
        List<Long> numbers = numbers(level, "runs", RUN);
        List<StripRun> runs = new ArrayList<>(numbers.size() / RUN);
        for (int at = 0; at < numbers.size(); at += RUN) {
            runs.add(new StripRun(
                    Math.clamp(numbers.get(at), 0, Integer.MAX_VALUE),
                    value(level, "runs", numbers.get(at + 1), values),
                    Math.clamp(numbers.get(at + 2), 0, 100)));
        }
        return new StripLevel(level.count("bin_ns"), runs);
    }

    private static List<Long> numbers(JsonObject from, String name, int each) {
        List<Long> numbers = from.counts(name);
        if (numbers.size() % each != 0) {
            throw from.place().member(name).expected(each + " numbers for each");
        }
        return numbers;
    }

    private static int value(JsonObject from, String name, long value, int values) {
        if (value < StripLane.NOTHING || value >= values) {
            throw from.place().member(name).expected("values below " + values);
        }
        return (int) value;
    }

    private static int number(JsonObject from, String name) {
        return Math.clamp(from.count(name), 0, Integer.MAX_VALUE);
    }
}
