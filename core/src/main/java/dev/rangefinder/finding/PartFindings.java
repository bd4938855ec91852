package dev.rangefinder.finding;

import dev.rangefinder.finding.detector.PartDetector;
import dev.rangefinder.finding.detector.PartDetector.AdditiveDetector;
import dev.rangefinder.finding.detector.PartDetector.PartStake;
import dev.rangefinder.finding.detector.PartDetectors;
import dev.rangefinder.finding.detector.ReportPart;
import dev.rangefinder.judgement.DetectorFacts;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.FoundCauses.CauseKey;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// What was found in one part of a report: by detectors of launches and of parts.
///
/// @param findings in the order of [Finding#ORDER]
/// @param own nanoseconds that the part itself owns of a potential, by cause; also of what is too little for a finding
record PartFindings(List<Finding> findings, Map<CauseKey, Long> own) {
    PartFindings {
        findings = findings.stream().sorted(Finding.ORDER).toList();
        own = Map.copyOf(own);
    }

    static PartFindings of(ReportPart part, FindingMaker maker, List<PartDetector> detectors) {
        Optional<RegionKey> region = part.region().map(Region::key);
        List<Finding> findings = new ArrayList<>(ofLaunches(part.inclusive(), maker, region));
        Map<CauseKey, Long> own = new HashMap<>();
        part.exclusive().causes().found().forEach(found -> own.put(found.key(), found.potential()));
        for (PartDetector detector : detectors) {
            DetectorFacts facts = detector.facts();
            detector.judge(part).forEach(stake -> findings.add(finding(facts, stake, maker, region)));
            if (detector instanceof AdditiveDetector additive) {
                own.put(new CauseKey(facts.code(), Finding.Author.RANGEFINDER, ""), additive.own(part));
            }
        }
        return new PartFindings(findings, own);
    }

    private static List<Finding> ofLaunches(Figures launches, FindingMaker maker, Optional<RegionKey> region) {
        return launches.causes().found().stream()
                .map(found -> maker.of(found, region))
                .toList();
    }

    private static Finding finding(
            DetectorFacts facts, PartStake stake, FindingMaker maker, Optional<RegionKey> region) {
        OptionalLong potential = maker.ofRun(stake.potential());
        return new Finding(
                facts.code(),
                facts.title(),
                Finding.Author.RANGEFINDER,
                Optional.of(stake.cause()).filter(cause -> !cause.isEmpty()),
                region,
                stake.sentence(),
                stake.evidence(),
                stake.advice().orElse(facts.advice()),
                maker.confirming(facts),
                FindingMaker.weight(facts),
                potential,
                maker.share(potential),
                facts.formula(),
                stake.launches(),
                stake.nanoseconds(),
                List.of(),
                List.of());
    }

    /// What a finding shares with those of other regions. What adds up is one thing, whatever a region calls it.
    static CauseKey key(Finding finding) {
        boolean additive = PartDetectors.of(finding.code())
                .filter(AdditiveDetector.class::isInstance)
                .isPresent();
        return new CauseKey(
                finding.code(),
                finding.author(),
                additive ? "" : finding.cause().orElse(""));
    }
}
