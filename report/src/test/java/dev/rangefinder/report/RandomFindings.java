package dev.rangefinder.report;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.CapturePrice;
import dev.rangefinder.result.Evidence;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.Finding.FindingKernel;
import dev.rangefinder.result.Finding.FindingPlace;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeFindings;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// Findings that nobody would find.
///
/// @param word any text
record RandomFindings(RandomGenerator random, Supplier<String> word) {
    List<Finding> of(Optional<RegionKey> region, int most) {
        return some(most, () -> finding(region));
    }

    ScopeFindings ofScope() {
        return new ScopeFindings(
                some(3, () -> finding(maybe(this::region))),
                some(
                        3,
                        () -> new ScopeFindings.Unjudged(
                                word.get(), word.get(), random.nextInt(9), word.get(), word.get(), maybe(this::price))),
                random.nextInt(1_000_000),
                random.nextBoolean());
    }

    private Finding finding(Optional<RegionKey> region) {
        long about = random.nextInt(1_000_000);
        boolean saves = random.nextBoolean();
        return new Finding(
                        word.get(),
                        word.get(),
                        one(Finding.Author.values()),
                        maybe(word),
                        region,
                        word.get(),
                        some(
                                2,
                                () -> new Evidence(
                                        word.get(),
                                        random.nextDouble(),
                                        word.get(),
                                        one(Evidence.Relation.values()),
                                        random.nextInt(100))),
                        word.get(),
                        maybe(word),
                        one(Finding.Weight.values()),
                        saves ? OptionalLong.of(about / (1 + random.nextInt(4))) : OptionalLong.empty(),
                        saves ? OptionalDouble.of(random.nextDouble()) : OptionalDouble.empty(),
                        word.get(),
                        random.nextInt(100),
                        about,
                        some(3, () -> new FindingPlace(maybe(this::region), random.nextInt(1_000_000))),
                        some(3, () -> new FindingKernel(word.get(), random.nextInt(1_000_000))))
                .costing(maybe(this::price));
    }

    private CapturePrice price() {
        return new CapturePrice(word.get(), random.nextInt(50), random.nextBoolean());
    }

    private RegionKey region() {
        return RegionKey.outermost(one(RangeKind.values()), maybe(word), word.get(), random.nextBoolean())
                .child(word.get(), random.nextBoolean());
    }

    private <T> T one(T[] values) {
        return values[random.nextInt(values.length)];
    }

    private <T> Optional<T> maybe(Supplier<T> value) {
        return random.nextBoolean() ? Optional.of(value.get()) : Optional.empty();
    }

    private <T> List<T> some(int most, Supplier<T> element) {
        return Stream.generate(element).limit(random.nextInt(most + 1)).toList();
    }
}
