package dev.rangefinder.analysis.strip;

import dev.rangefinder.sums.StripSums;
import dev.rangefinder.timeline.DeviceLanes;
import dev.rangefinder.timeline.StripTally;
import dev.rangefinder.timeline.strip.Lane;
import dev.rangefinder.timeline.strip.StripClock;
import dev.rangefinder.timeline.strip.TrackLanes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// A timeline with as many lanes as there is room for: devices first, then tracks, of which the last may lose its
/// deepest lanes.
///
/// @param sums with those lanes only
record RoomedStrip(StripSums sums) {
    private static final int LANES_OF_A_DEVICE = 3;

    static RoomedStrip of(StripSums sums, int lanes) {
        StripTally tally = sums.tally();
        int devices = Math.min(tally.devices().size(), Math.max(1, lanes / (2 * LANES_OF_A_DEVICE)));
        int left = lanes - devices * LANES_OF_A_DEVICE;
        List<TrackLanes> tracks = new ArrayList<>();
        int tracksLeftOut = tally.tracksLeftOut();
        long rangesLeftOut = tally.rangesLeftOut();
        for (TrackLanes track : tally.tracks()) {
            int kept = Math.min(left, track.lanes().size());
            List<Lane> cut = track.lanes().subList(kept, track.lanes().size());
            long ranges = cut.stream().mapToLong(Lane::count).sum() + track.deeper();
            if (kept == 0) {
                tracksLeftOut++;
                rangesLeftOut += ranges;
            } else {
                left -= kept;
                tracks.add(new TrackLanes(
                        track.process(),
                        track.thread(),
                        track.kind(),
                        track.domain(),
                        track.lanes().subList(0, kept),
                        ranges));
            }
        }
        List<DeviceLanes> shown = tally.devices().subList(0, devices);
        int devicesLeftOut = tally.devicesLeftOut() + tally.devices().size() - devices;
        StripTally roomed = new StripTally(tally.clock(), tracks, shown, devicesLeftOut, tracksLeftOut, rangesLeftOut);
        return new RoomedStrip(new StripSums(
                roomed, sums.processes(), sums.threads(), sums.devices().subList(0, devices)));
    }

    StripClock clock() {
        return sums.tally().clock();
    }

    void lanes(Consumer<Lane> action) {
        sums.tally().tracks().forEach(track -> track.lanes().forEach(action));
        sums.tally().devices().forEach(device -> {
            action.accept(device.kernels());
            action.accept(device.copies());
            action.accept(device.waits());
        });
    }
}
