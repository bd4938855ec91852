package dev.rangefinder.finding.detector;

import dev.rangefinder.judgement.Amount;
import dev.rangefinder.judgement.DetectorFacts;
import dev.rangefinder.judgement.DetectorFacts.Role;
import dev.rangefinder.judgement.Mark;
import dev.rangefinder.judgement.Mark.MarkSide;
import dev.rangefinder.result.Region;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Ranks or devices of which one has more to do than the others, which wait for it.
record UnevenRanks() implements PartDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "ranks",
            "Ranks that differ",
            Role.HEADLINE,
            "one process or device takes at least 5 % more GPU time than the mean of those that have the region, without"
                    + " collectives (NCCL), which contain waiting (our judgement)",
            "number of scopes × (longest − mean), at most the time of all",
            "share out the work evenly, or look at why this device is slower: its clock, its data, other work on it",
            DeviceTime.CAPTURE + ", on every rank",
            List.of());

    private static final Mark LONGER = new Mark("longest ÷ mean − 1 over scopes", "%", MarkSide.AT_LEAST, 5);

    /// What one scope did.
    private record ScopeWork(String scope, long nanoseconds) {}

    @Override
    public DetectorFacts facts() {
        return FACTS;
    }

    @Override
    public List<PartStake> judge(ReportPart part) {
        List<ScopeWork> work = part.inScopes().of(part.region().map(Region::key)).stream()
                .map(in -> new ScopeWork(in.scope(), Collectives.work(in.kernels())))
                .filter(in -> in.nanoseconds() > 0)
                .toList();
        double realTime = part.realTime();
        if (work.size() < 2 || realTime == 0) {
            return List.of();
        }
        long all = work.stream().mapToLong(ScopeWork::nanoseconds).sum();
        // Of several that take as long, the first counts, wherever the report came from.
        ScopeWork longest = work.stream()
                .max(Comparator.comparingLong(ScopeWork::nanoseconds)
                        .thenComparing(ScopeWork::scope, Comparator.reverseOrder()))
                .orElseThrow();
        double mean = (double) all / work.size();
        MarkedValue longer = new MarkedValue(LONGER, 100 * (longest.nanoseconds() - mean) / mean);
        if (!longer.isPassed()) {
            return List.of();
        }
        // Kernels may run side by side, so their times may be more than that of their devices.
        long most = Math.min(
                (long) (all * realTime),
                part.devices().map(slice -> slice.inclusive().total()).orElse(Long.MAX_VALUE));
        long waiting = (long) ((longest.nanoseconds() - mean) * work.size() * realTime);
        return List.of(new PartStake(
                "",
                longest.scope() + " takes " + Amount.percent(longer.value()) + " more GPU time than the mean of "
                        + work.size() + " scopes: " + Amount.time((double) longest.nanoseconds()) + " against "
                        + Amount.time(mean)
                        + (Collectives.anyOf(part.kernels()) ? ", without collectives, which contain waiting" : ""),
                List.of(longer.evidence()),
                Optional.empty(),
                OptionalLong.of(Math.min(waiting, most)),
                0,
                most));
    }

    /// Where there is only one rank, there is nothing to compare.
    @Override
    public Optional<String> missing(ReportPart scope) {
        return Optional.empty();
    }
}
