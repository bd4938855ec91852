package dev.rangefinder.metric.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.metric.RollUpRule;
import dev.rangefinder.metric.RollUpRules;
import dev.rangefinder.perfworks.ChipMetrics;
import dev.rangefinder.perfworks.MetricKind;
import dev.rangefinder.perfworks.PerfWorks;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// W4: every rule and every unit agrees with the definition of that metric in NVIDIA's own library.
///
/// All metrics of all chips are compared: counters with each roll-up over units, rate and percentage, ratios and
/// throughputs. Dies of one generation have one catalogue; it is compared once, and that the others measure the same is
/// tested instead of assumed.
class LibraryRulesTest {
    private static final RollUpRules RULES = RollUpRules.derived();

    /// What a counter of a second die must share with that of the first for all its rates to be the same.
    private static final List<String> DEFINING =
            List.of(".sum", ".sum.peak_sustained_elapsed", ".sum.peak_sustained_active");

    /// One of each kind of unit; the rest are the same by how names are read.
    private static final List<String> UNITS_OF_COUNTERS = List.of(
            "sum",
            "sum.per_second",
            "sum.per_cycle_elapsed",
            "sum.peak_sustained",
            "sum.peak_sustained_active",
            "sum.peak_sustained_elapsed.per_second",
            "avg.pct_of_peak_sustained_active");

    @Test
    void every_rule_is_the_definition_of_its_metric() {
        ComparedRules compared = new ComparedRules();
        Map<Map<MetricKind, List<String>>, Map<String, Set<String>>> seen = new HashMap<>();
        try (PerfWorks library = NvidiaLibrary.open()) {
            for (String name : library.chips()) {
                try (ChipMetrics metrics = library.chip(name)) {
                    LibraryChip chip = new LibraryChip(metrics);
                    Map<MetricKind, List<String>> catalogue =
                            List.of(MetricKind.values()).stream().collect(Collectors.toMap(kind -> kind, chip::names));
                    Map<String, Set<String>> definitions = definitions(chip);
                    Map<String, Set<String>> earlier = seen.putIfAbsent(catalogue, definitions);
                    if (definitions.equals(earlier)) {
                        compared.count("chip", "-", "has the metrics and definitions of an earlier one");
                    } else {
                        compared.count("chip", "-", "walked");
                        walk(chip, compared);
                    }
                }
            }
            System.out.println("Rules against PerfWorks " + library.version() + " (W4):\n" + compared.text());
        }
        assertThat(compared.unexplained()).as("neither equal nor explained").isEmpty();
        assertThat(compared.unusedDifferences()).as("explains nothing any more").isEmpty();
        assertThat(compared.unusedUnits()).as("explains nothing any more").isEmpty();
    }

    private static Map<String, Set<String>> definitions(LibraryChip chip) {
        Map<String, Set<String>> definitions = new HashMap<>();
        for (String counter : chip.names(MetricKind.COUNTER)) {
            for (String suffix : DEFINING) {
                definitions.put(
                        counter + suffix, chip.measuredIfThere(counter + suffix).orElseThrow());
            }
        }
        for (String ratio : chip.names(MetricKind.RATIO)) {
            definitions.put(ratio, chip.measured(ratio + ".ratio"));
        }
        return definitions;
    }

    private static void walk(LibraryChip chip, ComparedRules compared) {
        List<String> counters = new ArrayList<>(chip.names(MetricKind.COUNTER));
        // Nsight Compute has neither frames nor regions.
        counters.removeIf(counter -> counter.matches(".*_in_(frame|region)"));
        CounterRules counterRules = new CounterRules(
                chip,
                counters.stream()
                        .filter(counter -> counter.matches("[a-z0-9]+__cycles_(elapsed|active)"))
                        .map(counter -> counter + ".sum")
                        .collect(Collectors.toSet()));
        RatioRules ratioRules = new RatioRules(chip);
        for (String counter : counters) {
            chip.nextBaseName();
            for (String suffix : chip.suffixes(MetricKind.COUNTER)) {
                String metric = counter + "." + suffix;
                compared.rule(chip.name(), MetricKind.COUNTER, metric, counterRules.compare(metric));
            }
            compared.units(chip, MetricKind.COUNTER, counter, UNITS_OF_COUNTERS);
        }
        for (String ratio : chip.names(MetricKind.RATIO)) {
            chip.nextBaseName();
            for (String suffix : chip.suffixes(MetricKind.RATIO)) {
                String metric = ratio + "." + suffix;
                compared.rule(chip.name(), MetricKind.RATIO, metric, ratioRules.compare(metric));
            }
            compared.units(chip, MetricKind.RATIO, ratio, List.of("ratio", "pct", "max_rate"));
        }
        for (String throughput : chip.names(MetricKind.THROUGHPUT)) {
            for (String suffix : chip.suffixes(MetricKind.THROUGHPUT)) {
                String metric = throughput + "." + suffix;
                RollUpRule rule = RULES.of(metric);
                compared.rule(
                        chip.name(),
                        MetricKind.THROUGHPUT,
                        metric,
                        rule instanceof RollUpRule.LargestOf
                                ? Comparison.of(Standing.BOUND)
                                : Comparison.different("a throughput that is " + rule.code()));
            }
            compared.units(chip, MetricKind.THROUGHPUT, throughput, chip.suffixes(MetricKind.THROUGHPUT));
        }
    }
}
