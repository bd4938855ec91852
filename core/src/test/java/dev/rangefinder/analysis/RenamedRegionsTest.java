package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.attribution.RegionSettings.Nesting;
import dev.rangefinder.attribution.RegionSettings.Split;
import dev.rangefinder.attribution.RegionSettings.Threads;
import dev.rangefinder.attribution.Renaming;
import dev.rangefinder.attribution.Renaming.Preset;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.capture.Remedy;
import dev.rangefinder.capture.Session;
import dev.rangefinder.result.ChosenLaunches;
import dev.rangefinder.result.FormerLabels;
import dev.rangefinder.result.Reconciliation;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.RegionTimeline;
import dev.rangefinder.timeline.RandomTimeline;
import dev.rangefinder.timeline.SampleTimeline;
import dev.rangefinder.timeline.Timeline;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Labels that are others in the report than in the program (R16).
class RenamedRegionsTest {
    private final SampleTimeline sample = new SampleTimeline();

    static LongStream seeds() {
        return LongStream.range(0, 20);
    }

    @Test
    void a_label_of_pytorch_is_renamed_whatever_else_the_input_holds() {
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 1).in("step 1@1", "aten::mm, seq = 4, op_id = 12@2"),
                SampleLaunch.of("a", 2).in("step 1@1", "aten::mm, seq = 5, op_id = 7@3"),
                SampleLaunch.of("b", 4).in("step 2@4", "aten::mm@5"));
        assertThat(analysed.names()).containsExactly("step 1", "step 1::aten::mm", "step 2", "step 2::aten::mm");
        assertThat(analysed.region("step 1::aten::mm").instances().count()).isEqualTo(2);
        assertThat(analysed.region("step 1::aten::mm").former())
                .contains(new FormerLabels(
                        List.of("aten::mm, seq = 5, op_id = 7", "aten::mm, seq = 4, op_id = 12"), 2, true));
        assertThat(analysed.region("step 1").former()).isEmpty();
        assertThat(analysed.region("step 2::aten::mm").former()).isEmpty();
        assertThat(message(analysed, "labels-renamed"))
                .isEqualTo(new Message(
                        Message.Level.INFO,
                        "labels-renamed",
                        "2 labels became 1: aten::mm, seq = 5, op_id = 7 became aten::mm",
                        Analysed.WORDING.apply(Remedy.of(Remedy.Code.LABELS_AS_GIVEN))));
    }

    @Test
    void a_label_that_needs_no_renaming_counts_among_those_of_its_region() {
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 1).in("aten::mm@1"),
                SampleLaunch.of("a", 2).in("aten::mm, op_id = 7@2"));
        assertThat(analysed.region("aten::mm").former())
                .contains(new FormerLabels(List.of("aten::mm", "aten::mm, op_id = 7"), 2, true));
        assertThat(message(analysed, "labels-renamed").text()).startsWith("1 label became 1: ");
    }

    @Test
    void without_renaming_labels_stay_and_nothing_is_told() {
        Analysed analysed =
                Analysed.of(renaming(Preset.NONE), SampleLaunch.of("a", 1).in("aten::mm, op_id = 7@1"));
        assertThat(analysed.names()).containsExactly("aten::mm, op_id = 7");
        assertThat(analysed.region("aten::mm, op_id = 7").former()).isEmpty();
        assertThat(analysed.codes()).doesNotContain("labels-renamed");
    }

    @Test
    void ranges_one_behind_another_are_instances_each_also_where_a_capture_has_no_ids() { // R10
        Analysed analysed = Analysed.of(
                renaming(Preset.AUTO, Preset.NUMBERS),
                SampleLaunch.of("a", 1).in("step 1", "aten::mm, op_id = 1"),
                SampleLaunch.of("a", 2).in("step 1", "aten::mm, op_id = 1"),
                SampleLaunch.of("a", 4).in("step 2", "aten::mm, op_id = 2"),
                SampleLaunch.of("a", 8).in("step 2", "aten::mm, op_id = 3"));
        assertThat(analysed.names()).containsExactly("step #", "step #::aten::mm");
        assertThat(analysed.region("step #").instances().count()).isEqualTo(2);
        assertThat(analysed.region("step #").instances().longest()).isEqualTo(12);
        assertThat(analysed.region("step #::aten::mm").instances().count()).isEqualTo(3);
        assertThat(analysed.region("step #::aten::mm").instances().longest()).isEqualTo(8);
        assertThat(analysed.region("step #").inclusive().launches()).isEqualTo(4);
    }

    @Test
    void ranges_that_are_open_together_hold_a_launch_once() { // R5
        Analysed analysed = Analysed.of(
                renaming(Preset.NUMBERS),
                SampleLaunch.of("a", 8).startEnd("request 1", 1, 1).startEnd("request 2", 2, 2));
        assertThat(analysed.names()).containsExactly("request #");
        assertThat(analysed.region("request #").inclusive().launches()).isEqualTo(1);
        assertThat(analysed.region("request #").inclusive().nanoseconds()).isEqualTo(8);
        assertThat(analysed.region("request #").exclusive().nanoseconds()).isEqualTo(8);
        assertThat(analysed.region("request #").instances().count()).isEqualTo(2);
        assertThat(analysed.region("request #").former())
                .contains(new FormerLabels(List.of("request 1", "request 2"), 2, true));
    }

    @Test
    void across_domains_a_former_label_has_its_domain_before_it() { // R2
        ReportSettings settings = AttributionTest.settings(
                new RegionSettings(Nesting.THREAD, Split.AUTO, "::", Threads.LAUNCHING, List.of(Preset.AUTO)));
        Analysed captured = Analysed.of(settings, SampleLaunch.of("a", 1).inDomain(1, 1, "aten::mm, op_id = 7@1"));
        assertThat(captured.region("LLM@aten::mm").former())
                .contains(new FormerLabels(List.of("LLM@aten::mm, op_id = 7"), 1, true));

        int thread = sample.thread(100, 1);
        sample.range(thread, 1, RangeKind.PUSH_POP, "aten::mm, op_id = 7", 0, 10)
                .kernel(thread, 5, "a", 0, 100, 110);
        assertThat(timeline(settings).region("domain-1@aten::mm").former())
                .contains(new FormerLabels(List.of("domain-1@aten::mm, op_id = 7"), 1, true));
    }

    @Test
    void a_timeline_tells_former_labels_of_each_path_and_counts_its_instances() {
        int thread = sample.thread(100, 1);
        for (int number = 0; number < 30; number++) {
            long start = 10L * number;
            sample.push(thread, "aten::mm, op_id = " + (990 + number), start, start + 9)
                    .kernel(thread, start + 5, "a", 0, 1000 + start, 1000 + start + 3);
        }
        sample.push(thread, "outer", 400, 420)
                .push(thread, "aten::mm, op_id = 1", 401, 410)
                .kernel(thread, 405, "a", 0, 2000, 2004);

        Analysed analysed = timeline(ReportSettings.DEFAULT);

        assertThat(analysed.names()).containsExactlyInAnyOrder("aten::mm", "outer", "outer::aten::mm");
        assertThat(analysed.region("aten::mm").instances().count()).isEqualTo(30);
        assertThat(analysed.region("aten::mm").inclusive().nanoseconds()).isEqualTo(90);
        FormerLabels former = analysed.region("aten::mm").former().orElseThrow();
        assertThat(former.count()).isEqualTo(30);
        assertThat(former.first())
                .containsExactlyElementsOf(IntStream.range(990, 1010)
                        .mapToObj(number -> "aten::mm, op_id = " + number)
                        .toList());
        assertThat(analysed.region("outer::aten::mm").former())
                .contains(new FormerLabels(List.of("aten::mm, op_id = 1"), 1, true));
        assertThat(message(analysed, "labels-renamed").text())
                .isEqualTo("31 labels became 1: aten::mm, op_id = 1 became aten::mm");
    }

    @Test
    void of_very_many_labels_the_first_are_kept_and_not_all_are_counted() {
        Analysed analysed = Analysed.of(
                ReportSettings.DEFAULT,
                IntStream.rangeClosed(0, 10_000)
                        .mapToObj(number -> SampleLaunch.of("a", 1)
                                .in("aten::mm, op_id = " + (20_000 - number) + "@" + number)
                                .launch())
                        .toList());
        FormerLabels former = analysed.region("aten::mm").former().orElseThrow();
        assertThat(former.exact()).isFalse();
        assertThat(former.count()).isEqualTo(10_000);
        assertThat(former.first()).hasSize(20).startsWith("aten::mm, op_id = 10000", "aten::mm, op_id = 10001");
        assertThat(analysed.region("aten::mm").instances().count()).isEqualTo(10_001);
        assertThat(message(analysed, "labels-renamed").text()).startsWith("10001 labels became 1: ");
    }

    @Test
    void captures_and_timelines_tell_former_labels_together() {
        int thread = sample.thread(100, 1);
        sample.push(thread, "aten::mm", 0, 10).kernel(thread, 5, "a", 0, 100, 110);
        RegionAnalysis analysis = new RegionAnalysis(ReportSettings.DEFAULT);
        analysis.begin(Analysed.input("run.ncu-rep"), Session.EMPTY);
        analysis.add(SampleLaunch.of("a", 1).in("aten::mm, op_id = 7@1").launch());
        analysis.add(Analysed.timeline(), sample.timeline());
        Analysed analysed = new Analysed(analysis.finish(Analysed.PROVENANCE, Analysed.WORDING));
        assertThat(analysed.region("aten::mm").former())
                .contains(new FormerLabels(List.of("aten::mm", "aten::mm, op_id = 7"), 2, true));
        assertThat(analysed.region("aten::mm").timeline()).isPresent();
    }

    @Test
    void a_label_that_is_divided_keeps_what_it_was() { // R3
        Analysed analysed = Analysed.of(SampleLaunch.of("a", 1).in("step, seq = 1@1", "step::eval, seq = 2@2"));
        assertThat(analysed.names()).containsExactly("step", "step::eval");
        assertThat(analysed.region("step::eval").former())
                .contains(new FormerLabels(List.of("step::eval, seq = 2"), 1, true));
    }

    @Test
    void patterns_name_regions_by_former_labels_too() {
        SampleLaunch[] launches = {
            SampleLaunch.of("a", 1).in("step@1", "aten::mm, op_id = 7@2"),
            SampleLaunch.of("a", 2).in("step@1", "aten::mm, op_id = 8@3"),
            SampleLaunch.of("a", 4).in("step@1", "aten::add, op_id = 9@4"),
            SampleLaunch.of("a", 8).startEnd("request, seq = 3", 5, 5)
        };
        for (String pattern : List.of(
                "step::aten::mm", "step::aten::mm, op_id = 7", "*op_id = 8", "regex:mm, op_id = [78]$", "regex:mm$")) {
            Analysed analysed = Analysed.of(AttributionTest.showing(pattern), launches);
            assertThat(analysed.names()).as(pattern).containsExactly("step::aten::mm");
            assertThat(analysed.region("step::aten::mm").inclusive().launches()).isEqualTo(2);
            assertThat(analysed.aggregate()
                            .chosen()
                            .map(ChosenLaunches::inside)
                            .orElseThrow()
                            .launches())
                    .isEqualTo(2);
            assertThat(analysed.codes()).doesNotContain("pattern-without-region", "region-without-launches");
        }
        assertThat(Analysed.of(AttributionTest.showing("request, *"), launches).names())
                .containsExactly("request");
        Analysed nothing = Analysed.of(AttributionTest.showing("*op_id = 10"), launches);
        assertThat(nothing.names()).isEmpty();
        assertThat(nothing.codes()).contains("pattern-without-region");
        Analysed absent = Analysed.of(AttributionTest.showing("aten::mm, op_id = 7"), launches);
        assertThat(absent.region("aten::mm, op_id = 7").inclusive().launches()).isZero();
        assertThat(absent.codes()).contains("region-without-launches");
    }

    @Test
    void a_range_that_a_capture_was_limited_to_by_its_former_label_is_not_missing() { // R13
        ReportSettings asking = ReportSettings.DEFAULT.askingFor(List.of("aten::mm, op_id = 7", "aten::mm, op_id = 8"));
        Analysed analysed = Analysed.of(asking, SampleLaunch.of("a", 1).in("step@1", "aten::mm, op_id = 7@2"));
        assertThat(analysed.names()).containsExactly("step", "step::aten::mm", "aten::mm, op_id = 8");
        assertThat(analysed.report().messages())
                .filteredOn(message -> message.code().equals("region-without-launches"))
                .singleElement()
                .satisfies(message -> assertThat(message.text()).contains("aten::mm, op_id = 8"));
    }

    @Test
    void an_idle_range_of_a_timeline_has_a_row_when_asked_for_by_its_former_label() { // R13
        int thread = sample.thread(100, 1);
        sample.push(thread, "aten::view, op_id = 7", 0, 4)
                .push(thread, "aten::mm, op_id = 8", 5, 10)
                .kernel(thread, 6, "a", 0, 100, 110);
        Analysed analysed = timeline(AttributionTest.showing("aten::view, op_id = 7"));
        assertThat(analysed.names()).containsExactly("aten::view");
        assertThat(message(analysed, "region-without-launches").text()).contains("aten::view, op_id = 7");
    }

    /// Names by which a report without renaming has regions, asked for in one with it: they hold all that they held.
    @ParameterizedTest
    @MethodSource("seeds")
    void what_a_pattern_matched_without_renaming_it_matches_with_it(long seed) {
        Map<String, Consumer<RegionAnalysis>> inputs = Map.of("captures", captures(seed), "timeline", timelines(seed));
        inputs.forEach((kind, input) -> {
            Analysed plain = analysed(renaming(Preset.NONE), input);
            for (Region region : plain.aggregate().regions()) {
                // Quotes tell regions apart that this report alone has.
                String name = region.key().name();
                if (name.indexOf('\'') < 0) {
                    Analysed asked = analysed(AttributionTest.showing(escaped(name)), input);
                    assertThat(asked.codes()).as(kind + " " + name).doesNotContain("pattern-without-region");
                    assertThat(asked.aggregate().chosen().orElseThrow().inside().launches())
                            .as(kind + " " + name)
                            .isGreaterThanOrEqualTo(region.inclusive().launches());
                }
            }
        });
    }

    /// A pattern and not a name, which would be shown where nothing has it.
    private static String escaped(String name) {
        return "\\" + name;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void renaming_changes_no_total_and_everything_still_adds_up(long seed) { // R7
        Stream.of(captures(seed), timelines(seed)).forEach(input -> {
            Analysed plain = analysed(renaming(Preset.NONE), input);
            Analysed renamed = analysed(ReportSettings.DEFAULT, input);
            assertThat(renamed.aggregate().totals()).isEqualTo(plain.aggregate().totals());
            assertThat(renamed.aggregate().reconciliations())
                    .allMatch(Reconciliation::isExact)
                    .isEqualTo(plain.aggregate().reconciliations());
            assertThat(instances(renamed)).isEqualTo(instances(plain));
        });
    }

    /// Each push/pop range is an instance of one region; those without a kernel may have no row.
    private static long instances(Analysed analysed) {
        return analysed.aggregate().regions().stream()
                .filter(region -> region.key().kind() == RangeKind.PUSH_POP)
                .flatMap(region -> region.timeline().stream())
                .mapToLong(RegionTimeline::instancesWithKernels)
                .sum();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void parts_merged_in_any_order_tell_the_same_labels(long seed) { // M7
        ReportSettings settings = AttributionTest.showing("*seq = *", "*op_id = 9951*");
        List<Launch> launches = new RandomLaunches(seed).make(60);
        Timeline one = new RandomTimeline(seed).make();
        RegionAnalysis whole = new RegionAnalysis(settings);
        whole.begin(Analysed.input("run.ncu-rep"), Session.EMPTY);
        launches.forEach(whole::add);
        whole.add(Analysed.timeline(), one);

        Random random = new Random(seed);
        List<RegionAnalysis> parts = new ArrayList<>();
        for (int part = 0; part < 4; part++) {
            RegionAnalysis analysis = new RegionAnalysis(settings);
            analysis.begin(Analysed.input("run.ncu-rep"), Session.EMPTY);
            parts.add(analysis);
        }
        launches.forEach(launch -> parts.get(random.nextInt(parts.size())).add(launch));
        RegionAnalysis ofTimeline = new RegionAnalysis(settings);
        ofTimeline.add(Analysed.timeline(), one);
        parts.add(ofTimeline);
        Collections.shuffle(parts, random);
        RegionAnalysis merged = parts.getFirst();
        parts.subList(1, parts.size()).forEach(merged::merge);

        RegionReport expected = whole.finish(Analysed.PROVENANCE, Analysed.WORDING);
        RegionReport actual = merged.finish(Analysed.PROVENANCE, Analysed.WORDING);
        assertThat(former(actual)).isEqualTo(former(expected)).isNotEmpty();
        assertThat(actual.messages())
                .filteredOn(message -> message.code().equals("labels-renamed"))
                .isEqualTo(expected.messages().stream()
                        .filter(message -> message.code().equals("labels-renamed"))
                        .toList());
    }

    private static Map<String, Optional<FormerLabels>> former(RegionReport report) {
        return report.aggregate().orElseThrow().regions().stream()
                .collect(Collectors.toMap(region -> region.key().toString(), Region::former));
    }

    private static Consumer<RegionAnalysis> captures(long seed) {
        List<Launch> launches = new RandomLaunches(seed).make(10);
        return analysis -> {
            analysis.begin(Analysed.input("run.ncu-rep"), Session.EMPTY);
            launches.forEach(analysis::add);
        };
    }

    private static Consumer<RegionAnalysis> timelines(long seed) {
        Timeline timeline = new RandomTimeline(seed).make();
        return analysis -> analysis.add(Analysed.timeline(), timeline);
    }

    private static Analysed analysed(ReportSettings settings, Consumer<RegionAnalysis> input) {
        RegionAnalysis analysis = new RegionAnalysis(settings);
        input.accept(analysis);
        return new Analysed(analysis.finish(Analysed.PROVENANCE, Analysed.WORDING));
    }

    private Analysed timeline(ReportSettings settings) {
        return analysed(settings, analysis -> analysis.add(Analysed.timeline(), sample.timeline()));
    }

    private static Message message(Analysed analysed, String code) {
        return analysed.report().messages().stream()
                .filter(message -> message.code().equals(code))
                .findFirst()
                .orElseThrow();
    }

    private static ReportSettings renaming(Renaming... renamings) {
        return AttributionTest.settings(
                new RegionSettings(Nesting.DOMAIN, Split.AUTO, "::", Threads.LAUNCHING, List.of(renamings)));
    }
}
