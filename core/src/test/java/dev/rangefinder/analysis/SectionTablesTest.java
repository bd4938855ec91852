package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.attribution.KernelSelection;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.Section;
import dev.rangefinder.metric.RollUpRules;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RuleFinding;
import dev.rangefinder.result.SectionTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Which tables of sections a region has, and what their rows show (K3).
class SectionTablesTest {
    private static final Section TRAFFIC = new Section(
            "Traffic",
            "Memory Traffic",
            List.of(
                    new Section.Metric(
                            "dram__bytes.sum", "DRAM", List.of(new Section.Option("fbpa__dram_bytes.sum", ""))),
                    new Section.Metric("", "", List.of()),
                    new Section.Metric("lts__t_sectors.sum", " ", List.of())));
    private static final Section SPEED = new Section(
            "SpeedOfLight", "Speed", List.of(new Section.Metric("sm__cycles_active.avg", "Cycles", List.of())));

    private final Analysed analysed = Analysed.of(ReportSettings.DEFAULT, launches());

    private static SampleLaunch[] launches() {
        RuleResult rule = new RuleResult(
                "Rule",
                "A rule",
                "SpeedOfLight",
                List.of(new RuleResult.RuleMessage(RuleResult.Type.WARNING, "Look", "at this", Optional.empty())));
        return Stream.of(
                        SampleLaunch.of("a", 1)
                                .in("both")
                                .metric("dram__bytes.sum", 3)
                                .metric("sm__cycles_active.avg", 7),
                        SampleLaunch.of("a", 1).in("other name").metric("fbpa__dram_bytes.sum", 5),
                        SampleLaunch.of("a", 1).in("rule").rules(rule),
                        SampleLaunch.of("a", 1).in("none"))
                .map(launch -> launch.sections(TRAFFIC, SPEED))
                .toArray(SampleLaunch[]::new);
    }

    @Test
    void a_region_has_the_sections_of_which_it_has_a_value_or_a_rule_in_the_order_of_ncu() {
        assertThat(ids(analysed.region("both"))).containsExactly("SpeedOfLight", "Traffic");
        assertThat(ids(analysed.region("other name"))).containsExactly("Traffic");
        assertThat(ids(analysed.region("rule"))).containsExactly("SpeedOfLight");
        assertThat(ids(analysed.region("none"))).isEmpty();
        assertThat(analysed.region("rule").sections().getFirst().rules())
                .satisfiesExactly(rule -> assertThat(rule.text()).isEqualTo("at this"));
        assertThat(analysed.region("both").sections().getFirst().rules()).isEmpty();
    }

    @Test
    void a_row_shows_the_first_of_its_metrics_that_has_a_value_or_else_the_first() {
        assertThat(row("both", "DRAM").figure().metric()).isEqualTo("dram__bytes.sum");
        assertThat(row("both", "DRAM").figure().value()).hasValue(3);
        assertThat(row("other name", "DRAM").figure().metric()).isEqualTo("fbpa__dram_bytes.sum");
        assertThat(row("other name", "DRAM").figure().value()).hasValue(5);
        assertThat(row("both", "lts__t_sectors.sum").figure().value()).isEmpty();
        assertThat(analysed.region("both").sections().getLast().rows())
                .extracting(SectionTable.Row::label)
                .containsExactly("DRAM", "lts__t_sectors.sum");
    }

    @Test
    void sections_that_were_asked_for_are_there_with_nothing_in_them_too() {
        Analysed asked = Analysed.of(asking("Memory Traffic", "Occupancy", "unheard of"), launches());
        for (Region region : asked.aggregate().regions()) {
            assertThat(ids(region)).containsExactly("Traffic", "Occupancy", "unheard of");
            assertThat(region.sections())
                    .extracting(SectionTable::remedy)
                    .containsExactly(
                            Optional.empty(),
                            Optional.of("ncu --section Occupancy"),
                            Optional.of("ncu --section unheard of"));
        }
        SectionTable.Row dram =
                asked.region("none").sections().getFirst().rows().getFirst();
        assertThat(dram.figure().metric()).isEqualTo("dram__bytes.sum");
        assertThat(dram.figure().launchesWithValue()).isZero();
        assertThat(asked.region("other name")
                        .sections()
                        .getFirst()
                        .rows()
                        .getFirst()
                        .figure()
                        .value())
                .hasValue(5);
    }

    @Test
    void messages_of_rules_come_by_gain_and_without_their_markup() {
        RuleResult small = gaining("Alignment", 5, "aligned: see @url:the guide:https://example.org/guide@");
        RuleResult large = gaining("Bottleneck", 40, "@section:Traffic:Memory Traffic@ tells more");
        RuleResult none = gaining("Cache", 0, "no more than this");
        Analysed ofRules =
                Analysed.of(SampleLaunch.of("a", 100).in("step").sections(SPEED).rules(small, large, none));
        assertThat(ofRules.region("step").sections().getFirst().rules())
                .extracting(RuleFinding::text)
                .containsExactly(
                        "Memory Traffic tells more",
                        "aligned: see the guide (https://example.org/guide)",
                        "no more than this");
    }

    private static RuleResult gaining(String rule, double percent, String text) {
        Optional<RuleResult.Speedup> speedup =
                Optional.of(new RuleResult.Speedup(RuleResult.Speedup.SpeedupKind.GLOBAL, percent));
        return new RuleResult(
                rule,
                rule,
                "SpeedOfLight",
                List.of(new RuleResult.RuleMessage(RuleResult.Type.OPTIMIZATION, "Look", text, speedup)));
    }

    private SectionTable.Row row(String region, String label) {
        return analysed.region(region).sections().stream()
                .flatMap(section -> section.rows().stream())
                .filter(row -> row.label().equals(label))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> ids(Region region) {
        return region.sections().stream().map(SectionTable::id).toList();
    }

    private static ReportSettings asking(String... sections) {
        return new ReportSettings(
                RegionSettings.DEFAULT,
                KernelSelection.ALL,
                List.of(),
                Optional.empty(),
                Optional.of(List.of(sections)),
                true,
                RollUpRules.derived());
    }
}
