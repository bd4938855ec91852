package dev.rangefinder.finding.detector;

import dev.rangefinder.judgement.Amount;
import dev.rangefinder.judgement.DetectorFacts;
import dev.rangefinder.judgement.DetectorFacts.Role;
import dev.rangefinder.judgement.Mark;
import dev.rangefinder.judgement.Mark.MarkSide;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.MetricFigure;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Launches that ran at different clocks, so that their times cannot be compared (F4).
record UnevenClocks() implements PartDetector {
    private static final String CLOCK = "gpc__cycles_elapsed.avg.per_second";

    private static final DetectorFacts FACTS = new DetectorFacts(
            "clocks",
            "Clocks that differ",
            Role.DOUBT,
            "the clock differs by more than 3 % between kernels all of whose launches take at least 20 us, on devices of"
                    + " one model (our judgement)",
            "none: it is a reason for doubt",
            "lock the clock (ncu --clock-control base, or nvidia-smi --lock-gpu-clocks), let the device cool down, and"
                    + " compare cycles rather than times",
            "ncu --section SpeedOfLight",
            List.of());

    private static final Mark SPREAD = new Mark("max ÷ min − 1 of " + CLOCK, "%", MarkSide.ABOVE, 3);

    /// Of shorter launches the clock cannot be measured well.
    private static final long LONG_ENOUGH = 20_000;

    private static final double GIGAHERTZ = 1e9;

    /// The clocks of some launches on one model of device.
    private record ClockSpread(double slowest, double fastest, long launches, long nanoseconds) {
        ClockSpread plus(ClockSpread that) {
            return new ClockSpread(
                    Math.min(slowest, that.slowest),
                    Math.max(fastest, that.fastest),
                    launches + that.launches,
                    nanoseconds + that.nanoseconds);
        }

        MarkedValue spread() {
            return new MarkedValue(SPREAD, slowest > 0 ? 100 * (fastest - slowest) / slowest : 0);
        }
    }

    @Override
    public DetectorFacts facts() {
        return FACTS;
    }

    @Override
    public List<PartStake> judge(ReportPart part) {
        Map<String, ClockSpread> models = new HashMap<>();
        for (KernelUse kernel : part.kernels()) {
            if (kernel.shortest() >= LONG_ENOUGH) {
                clocks(kernel)
                        .ifPresent(clocks -> models.merge(kernel.deviceName().orElse(""), clocks, ClockSpread::plus));
            }
        }
        return models.values().stream()
                .filter(clocks -> clocks.spread().isPassed())
                .max(Comparator.comparingDouble(
                                (ClockSpread clocks) -> clocks.spread().value())
                        .thenComparingLong(ClockSpread::nanoseconds))
                .map(clocks -> List.of(PartStake.ofLaunches(
                        "",
                        "the clock of launches of 20 us and more differs by "
                                + Amount.percent(clocks.spread().value()) + ": from "
                                + Amount.number(clocks.slowest() / GIGAHERTZ) + " to "
                                + Amount.number(clocks.fastest() / GIGAHERTZ) + " GHz",
                        clocks.spread(),
                        clocks.launches(),
                        clocks.nanoseconds())))
                .orElse(List.of());
    }

    private static Optional<ClockSpread> clocks(KernelUse kernel) {
        return kernel.figures().metric(CLOCK).flatMap(figure -> clocks(figure, kernel));
    }

    private static Optional<ClockSpread> clocks(MetricFigure figure, KernelUse kernel) {
        return figure.minimum().isPresent() && figure.maximum().isPresent()
                ? Optional.of(new ClockSpread(
                        figure.minimum().getAsDouble(),
                        figure.maximum().getAsDouble(),
                        figure.launchesWithValue(),
                        kernel.figures().nanoseconds()))
                : Optional.empty();
    }

    @Override
    public Optional<String> missing(ReportPart scope) {
        boolean known = scope.kernels().isEmpty()
                || scope.kernels().stream().anyMatch(kernel -> clocks(kernel).isPresent());
        return known ? Optional.empty() : Optional.of(CLOCK);
    }
}
