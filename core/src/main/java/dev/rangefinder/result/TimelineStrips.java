package dev.rangefinder.result;

import java.util.List;

/// What the timelines of a report look like, one strip each: every export has a clock of its own.
///
/// @param regions that strips show, and those around them, parents before their children; values of lanes are places in
///     here. Also such as have no row in the report
/// @param strips in the order of inputs
/// @param leftOut how many timelines have none, because there are too many
public record TimelineStrips(List<RegionKey> regions, List<TimelineStrip> strips, int leftOut) {
    public static final TimelineStrips NONE = new TimelineStrips(List.of(), List.of(), 0);

    public TimelineStrips {
        regions = List.copyOf(regions);
        strips = List.copyOf(strips);
    }
}
