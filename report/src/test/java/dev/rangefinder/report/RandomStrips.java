package dev.rangefinder.report;

import dev.rangefinder.capture.RangeKind;
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
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Supplier;

/// Strips as one seed makes them; lanes show only what there is.
final class RandomStrips {
    private final Random random;
    private final Supplier<String> words;

    RandomStrips(Random random, Supplier<String> words) {
        this.random = random;
        this.words = words;
    }

    TimelineStrips make() {
        List<RegionKey> regions = regions();
        List<TimelineStrip> strips = new ArrayList<>(some(() -> strip(regions.size())));
        strips.add(strip(regions.size()));
        return new TimelineStrips(regions, strips, random.nextInt(9));
    }

    /// Parents before their children, none of them twice.
    private List<RegionKey> regions() {
        List<RegionKey> regions = new ArrayList<>();
        while (random.nextInt(5) > 0) {
            RegionKey added = regions.isEmpty() || random.nextInt(3) == 0
                    ? RegionKey.outermost(kind(), maybe(words), words.get(), random.nextBoolean())
                    : regions.get(random.nextInt(regions.size())).child(words.get(), random.nextBoolean());
            if (!regions.contains(added)) {
                regions.add(added);
            }
        }
        return regions;
    }

    private TimelineStrip strip(int regions) {
        return new TimelineStrip(
                words.get(),
                number(),
                some(() -> track(regions)),
                some(() -> device(regions)),
                random.nextInt(9),
                random.nextInt(9),
                number());
    }

    private StripTrack track(int regions) {
        return new StripTrack(
                maybe(words),
                id(),
                maybe(words),
                id(),
                kind(),
                maybe(words),
                some(words),
                some(() -> lane(regions)),
                number());
    }

    private StripDevice device(int regions) {
        return new StripDevice(
                maybe(words),
                random.nextInt(9),
                maybe(words),
                some(words),
                number(),
                number(),
                lane(regions),
                lane(0),
                lane(WaitCause.values().length));
    }

    private StripLane lane(int values) {
        List<StripBar> bars = new ArrayList<>();
        long end = 0;
        while (random.nextInt(5) > 0) {
            long start = end + random.nextInt(1_000_000);
            bars.add(new StripBar(start, random.nextInt(1_000_000), value(values)));
            end = start + bars.getLast().nanoseconds();
        }
        return new StripLane(number(), number(), bars, some(() -> level(values)));
    }

    private StripLevel level(int values) {
        return new StripLevel(
                number(), some(() -> new StripRun(random.nextInt(8192), value(values), random.nextInt(101))));
    }

    private int value(int values) {
        return random.nextInt(values + 1) - 1;
    }

    private RangeKind kind() {
        return random.nextBoolean() ? RangeKind.PUSH_POP : RangeKind.START_END;
    }

    private OptionalLong id() {
        return random.nextBoolean() ? OptionalLong.of(random.nextInt()) : OptionalLong.empty();
    }

    private long number() {
        return random.nextLong() >>> (1 + random.nextInt(60));
    }

    private <T> Optional<T> maybe(Supplier<T> value) {
        return random.nextBoolean() ? Optional.of(value.get()) : Optional.empty();
    }

    private <T> List<T> some(Supplier<T> element) {
        List<T> some = new ArrayList<>();
        while (random.nextInt(3) > 0) {
            some.add(element.get());
        }
        return some;
    }
}
