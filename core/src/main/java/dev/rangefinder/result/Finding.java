package dev.rangefinder.result;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// What the numbers of a region mean, and what could be done (F2).
///
/// @param code of the detector, such as `small-grid`
/// @param title the same for people
/// @param author who says so: Nsight Compute's own rules, or this tool (F3)
/// @param cause what tells findings of one code apart, such as `registers`; empty where nothing does
/// @param region it is about; empty for the whole scope
/// @param sentence what was found, without the name of the region
/// @param evidence empty where only Nsight Compute's rule tells
/// @param advice what to do
/// @param capture what to capture to be sure, as options of ncu or nsys; empty where nothing is missing
/// @param price of that capture; empty where nobody asked for it, or NVIDIA's library is not there
/// @param weight how it ranks among others
/// @param potential nanoseconds of the run that it could save at most; empty where it saves none, as doubt does
/// @param share the same of the whole run
/// @param formula of the potential
/// @param launches it is about
/// @param nanoseconds it is about: of these launches, or the idle, copy or waiting time that it names
/// @param places the regions that own most of the potential, the largest first
/// @param kernels whose launches could save most of it, likewise; none where it is not about launches
public record Finding(
        String code,
        String title,
        Author author,
        Optional<String> cause,
        Optional<RegionKey> region,
        String sentence,
        List<Evidence> evidence,
        String advice,
        Optional<String> capture,
        Optional<CapturePrice> price,
        Weight weight,
        OptionalLong potential,
        OptionalDouble share,
        String formula,
        long launches,
        long nanoseconds,
        List<FindingPlace> places,
        List<FindingKernel> kernels) {
    /// The largest potential first; what supports others behind them, and doubt last. What saves as much keeps the
    /// order
    /// of the detectors, in which what bounds launches comes before why.
    public static final Comparator<Finding> ORDER = Comparator.comparing(Finding::weight)
            .thenComparing(Comparator.comparingLong((Finding finding) -> finding.potential.orElse(0))
                    .reversed());

    /// Who says so.
    public enum Author {
        RANGEFINDER("rangefinder"),
        NCU("ncu");

        private final String code;

        Author(String code) {
            this.code = code;
        }

        /// As report.json writes it.
        public String code() {
            return code;
        }
    }

    /// What a finding is good for.
    public enum Weight {
        /// Something to change.
        HEADLINE("headline"),
        /// True of nearly every launch: explains others and is never the first thing to change.
        SUPPORT("support"),
        /// Why numbers deserve doubt (F4).
        DOUBT("doubt");

        private final String code;

        Weight(String code) {
            this.code = code;
        }

        /// As report.json writes it.
        public String code() {
            return code;
        }
    }

    public Finding {
        evidence = List.copyOf(evidence);
        places = List.copyOf(places);
        kernels = List.copyOf(kernels);
        if (potential.orElse(0) < 0 || potential.orElse(0) > nanoseconds) {
            throw new IllegalArgumentException("a finding saves at most the time it is about: " + code);
        }
    }

    /// A finding whose capture has no price yet.
    public Finding(
            String code,
            String title,
            Author author,
            Optional<String> cause,
            Optional<RegionKey> region,
            String sentence,
            List<Evidence> evidence,
            String advice,
            Optional<String> capture,
            Weight weight,
            OptionalLong potential,
            OptionalDouble share,
            String formula,
            long launches,
            long nanoseconds,
            List<FindingPlace> places,
            List<FindingKernel> kernels) {
        this(
                code,
                title,
                author,
                cause,
                region,
                sentence,
                evidence,
                advice,
                capture,
                Optional.empty(),
                weight,
                potential,
                share,
                formula,
                launches,
                nanoseconds,
                places,
                kernels);
    }

    /// The same with what its capture takes.
    public Finding costing(Optional<CapturePrice> passes) {
        return new Finding(
                code,
                title,
                author,
                cause,
                region,
                sentence,
                evidence,
                advice,
                capture,
                passes,
                weight,
                potential,
                share,
                formula,
                launches,
                nanoseconds,
                places,
                kernels);
    }

    /// The same with where it is.
    public Finding at(List<FindingPlace> where, List<FindingKernel> launched) {
        return new Finding(
                code,
                title,
                author,
                cause,
                region,
                sentence,
                evidence,
                advice,
                capture,
                price,
                weight,
                potential,
                share,
                formula,
                launches,
                nanoseconds,
                where,
                launched);
    }

    /// A region that owns a part of what a finding could save.
    ///
    /// @param region empty for what is outside any range
    /// @param potential nanoseconds, of what the region itself owns
    public record FindingPlace(Optional<RegionKey> region, long potential) {}

    /// A kernel whose launches have a part of what a finding could save.
    ///
    /// @param potential nanoseconds
    public record FindingKernel(String kernel, long potential) {}
}
