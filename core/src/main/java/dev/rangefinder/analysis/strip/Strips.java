package dev.rangefinder.analysis.strip;

import dev.rangefinder.attribution.Labels;
import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.StripDevice;
import dev.rangefinder.result.StripLane;
import dev.rangefinder.result.StripTrack;
import dev.rangefinder.result.TimelineStrip;
import dev.rangefinder.result.TimelineStrips;
import dev.rangefinder.sums.StripSums;
import dev.rangefinder.timeline.DeviceLanes;
import dev.rangefinder.timeline.StripTally;
import dev.rangefinder.timeline.strip.Lane;
import dev.rangefinder.timeline.strip.TrackLanes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/// The strips of a report. Regions are numbered in the order in which strips show them first.
public final class Strips {
    /// How many timelines are shown, and how many lanes they have together.
    private static final int MOST = 8;

    private static final int MOST_LANES = 96;

    private final Labels labels;
    private final Function<ScopeKey, List<String>> scopes;
    private final LaneBudget budget;
    private final Map<RegionKey, Integer> regions = new LinkedHashMap<>();

    private Strips(Labels labels, Function<ScopeKey, List<String>> scopes, LaneBudget budget) {
        this.labels = labels;
        this.scopes = scopes;
        this.budget = budget;
    }

    /// Puts strips together.
    ///
    /// @param files the names of inputs, by their numbers
    /// @param scopes the names of the report's scopes of a process, or of one of its devices
    public static TimelineStrips of(
            List<StripSums> timelines,
            IntFunction<String> files,
            Labels labels,
            Function<ScopeKey, List<String>> scopes) {
        List<StripSums> withTime = timelines.stream()
                .filter(strip -> strip.tally().clock().span() > 0)
                .sorted(Comparator.comparingInt(Strips::input))
                .toList();
        List<StripSums> first = withTime.subList(0, Math.min(MOST, withTime.size()));
        List<RoomedStrip> shown = first.stream()
                .map(strip -> RoomedStrip.of(strip, MOST_LANES / first.size()))
                .toList();
        Strips strips = new Strips(labels, scopes, LaneBudget.of(shown));
        List<TimelineStrip> made = shown.stream()
                .map(strip -> strips.strip(files.apply(input(strip.sums())), strip.sums()))
                .toList();
        return new TimelineStrips(List.copyOf(strips.regions.keySet()), made, withTime.size() - shown.size());
    }

    /// Of a timeline that recorded something.
    private static int input(StripSums strip) {
        return strip.processes().getFirst().input();
    }

    private TimelineStrip strip(String file, StripSums strip) {
        StripTally tally = strip.tally();
        return new TimelineStrip(
                file,
                tally.clock().span(),
                tally.tracks().stream().map(track -> track(strip, track)).toList(),
                IntStream.range(0, tally.devices().size())
                        .mapToObj(device -> device(strip, device))
                        .toList(),
                tally.devicesLeftOut(),
                tally.tracksLeftOut(),
                tally.rangesLeftOut());
    }

    private StripTrack track(StripSums strip, TrackLanes track) {
        ScopeKey process = strip.processes().get(track.process());
        List<StripLane> lanes = new ArrayList<>();
        track.lanes().forEach(lane -> lanes.add(lane(strip, lane, this::region)));
        return new StripTrack(
                nonEmpty(process.host()),
                process.processId(),
                nonEmpty(process.processName()),
                track.thread().isPresent()
                        ? OptionalLong.of(strip.threads().get(track.thread().getAsInt()))
                        : OptionalLong.empty(),
                track.kind(),
                track.domain(),
                scopes.apply(process),
                lanes,
                track.deeper());
    }

    private StripDevice device(StripSums strip, int place) {
        DeviceLanes device = strip.tally().devices().get(place);
        List<ScopeKey> users = strip.devices().get(place);
        ScopeKey first = users.getFirst();
        return new StripDevice(
                nonEmpty(first.host()),
                device.device(),
                nonEmpty(first.deviceName()),
                users.stream().flatMap(user -> scopes.apply(user).stream()).toList(),
                device.start(),
                device.end(),
                lane(strip, device.kernels(), node -> node == DeviceLanes.OUTSIDE ? StripLane.NOTHING : region(node)),
                lane(strip, device.copies(), _ -> StripLane.NOTHING),
                lane(strip, device.waits(), wait -> wait));
    }

    private int region(int node) {
        return number(labels.region(node));
    }

    /// Parents have lower numbers than their children.
    private int number(RegionKey region) {
        Integer known = regions.get(region);
        if (known == null) {
            region.parent().ifPresent(this::number);
            known = regions.size();
            regions.put(region, known);
        }
        return known;
    }

    private StripLane lane(StripSums strip, Lane lane, IntUnaryOperator values) {
        return budget.cut(lane, strip.tally().clock(), values);
    }

    private static Optional<String> nonEmpty(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }
}
