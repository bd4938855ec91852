package dev.rangefinder.result;

import java.util.List;

/// What one timeline looks like. Times are nanoseconds since its beginning.
///
/// @param file as the user named it
/// @param span how long it is
/// @param tracks of ranges: those of the threads that launched most of the GPU time, by process
/// @param devices those with most operations, by host and number
/// @param devicesLeftOut how many more devices there are
/// @param tracksLeftOut how many more tracks have ranges
/// @param rangesLeftOut how many ranges these have
public record TimelineStrip(
        String file,
        long span,
        List<StripTrack> tracks,
        List<StripDevice> devices,
        int devicesLeftOut,
        int tracksLeftOut,
        long rangesLeftOut) {
    public TimelineStrip {
        tracks = List.copyOf(tracks);
        devices = List.copyOf(devices);
    }
}
