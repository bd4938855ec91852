package dev.rangefinder.timeline;

import dev.rangefinder.timeline.strip.StripClock;
import dev.rangefinder.timeline.strip.TrackLanes;
import java.util.List;
import java.util.function.IntUnaryOperator;

/// What a timeline looks like.
///
/// @param tracks of those that launched most of the GPU time, by process
/// @param devices those with most operations, by host and number
/// @param devicesLeftOut how many more devices there are
/// @param tracksLeftOut how many more tracks have ranges
/// @param rangesLeftOut how many ranges these have
public record StripTally(
        StripClock clock,
        List<TrackLanes> tracks,
        List<DeviceLanes> devices,
        int devicesLeftOut,
        int tracksLeftOut,
        long rangesLeftOut) {
    public StripTally {
        tracks = List.copyOf(tracks);
        devices = List.copyOf(devices);
    }

    /// The same where paths have other numbers.
    public StripTally with(IntUnaryOperator paths) {
        return new StripTally(
                clock,
                tracks.stream().map(track -> track.with(paths)).toList(),
                devices.stream().map(device -> device.with(paths)).toList(),
                devicesLeftOut,
                tracksLeftOut,
                rangesLeftOut);
    }
}
