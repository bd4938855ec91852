package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.rangefinder.finding.Findings;
import dev.rangefinder.metric.Exactness;
import dev.rangefinder.report.SpeedscopeProfiles.Viewed;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Reconciliation;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Selection;
import dev.rangefinder.result.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Flame graphs for speedscope: what its importer takes, and numbers that add up in it (R6, R7).
class SpeedscopeTest {
    private static final String BYTES = "dram__bytes.sum";

    /// What the names of profiles begin with where there is one scope.
    private static final String ONLY = "process:4711/device:0, ";

    private static final String SCHEMA = "urn:rangefinder:test:speedscope";
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemas(Map.of(SCHEMA, resource("/speedscope.schema.json"))));

    @TempDir
    private Path folder;

    private static Stream<RegionReport> reports() {
        return Stream.concat(SchemaTest.reports().stream(), Stream.of(Samples.many(3, 2), DeepReport.nested(150)));
    }

    @ParameterizedTest
    @MethodSource("reports")
    void every_file_is_what_speedscope_imports(RegionReport report) throws IOException {
        assertImportable(SpeedscopeProfiles.of(report, folder));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void numbers_that_mean_nothing_are_imported_too(long seed) throws IOException {
        assertImportable(SpeedscopeProfiles.of(new RandomReport(seed, true).make(), folder));
    }

    private static LongStream seeds() {
        return LongStream.rangeClosed(1, 60);
    }

    /// What the importer checks or relies on, beyond the schema.
    private static void assertImportable(SpeedscopeProfiles file) {
        assertThat(errors(file.file())).isEmpty();
        for (Viewed profile : file.profiles()) {
            assertThat(profile.stacks()).hasSameSizeAs(profile.weights());
            assertThat(profile.stacks())
                    .allSatisfy(stack -> assertThat(stack)
                            .allMatch(frame -> frame < file.frames().size()));
            assertThat(profile.end()).isEqualTo(profile.sum(), within(1e-12 * profile.sum()));
        }
    }

    @Test
    void the_schema_is_strict() throws IOException {
        String json = SpeedscopeProfiles.of(Samples.decode(), folder).file();
        assertThat(errors(json.replace("\"nanoseconds\"", "\"ns\""))).isNotEmpty();
        assertThat(errors(json.replaceFirst("\"weights\"", "\"heavy\""))).isNotEmpty();
        assertThat(errors(json.replaceFirst("\"samples\" : \\[ \\[ 0", "\"samples\" : [ [ -1")))
                .isNotEmpty();
    }

    @Test
    void a_file_of_two_processes_looks_like_this() throws IOException {
        Golden.check(
                "decode/" + SpeedscopeProfiles.FILE,
                SpeedscopeProfiles.of(Samples.decode(), folder).file());
    }

    @Test
    void each_scope_measure_and_tree_has_a_profile_and_the_time_of_the_aggregate_is_opened() throws IOException {
        SpeedscopeProfiles file = SpeedscopeProfiles.of(Samples.decode(), folder);
        assertThat(file.names())
                .containsExactlyElementsOf(Stream.of("aggregate", "process:4711/device:0", "process:4712/device:1")
                        .flatMap(scope -> Stream.of("gpu time", BYTES).map(measure -> scope + ", " + measure))
                        .flatMap(name -> Stream.of("push/pop ranges", "push/pop ranges of LLM", "start/end ranges")
                                .map(tree -> name + ", " + tree))
                        .toList());
        // Of three trees the one that owns most.
        assertThat(file.names().get(file.active())).isEqualTo("aggregate, gpu time, push/pop ranges");
        assertThat(file.units())
                .containsEntry("aggregate, gpu time, push/pop ranges", "nanoseconds")
                .containsEntry("aggregate, " + BYTES + ", push/pop ranges", "bytes");
    }

    @Test
    void stacks_are_regions_with_the_time_that_they_own() throws IOException { // R6
        SpeedscopeProfiles file = SpeedscopeProfiles.of(Samples.decode(), folder);
        assertThat(file.weights("aggregate, gpu time, push/pop ranges"))
                .containsExactly(
                        Map.entry("prefill", 2_410_396.0),
                        Map.entry("decode", 42_006.0),
                        Map.entry("decode > attention", 372_948.0),
                        Map.entry("decode > mlp", 874_836.0),
                        Map.entry("(outside these ranges)", 4_096.0));
        assertThat(file.weights("aggregate, gpu time, push/pop ranges of LLM"))
                .containsEntry("LLM@step 1", 429_930.0)
                .containsEntry("(outside these ranges)", 2_414_492.0);
    }

    @Test
    void every_tree_adds_up_to_all_launches_of_its_scope() throws IOException { // R7
        RegionReport report = Samples.decode();
        SpeedscopeProfiles file = SpeedscopeProfiles.of(report, folder);
        for (ScopeReport scope : scopes(report)) {
            for (Reconciliation part : scope.reconciliations()) {
                String tree = switch (part.kind()) {
                            case PUSH_POP -> "push/pop ranges";
                            case START_END -> "start/end ranges";
                        }
                        + part.domain().map(domain -> " of " + domain).orElse("");
                Map<String, Double> times = file.weights(scope.scope().name() + ", gpu time, " + tree);
                Map<String, Double> bytes = file.weights(scope.scope().name() + ", " + BYTES + ", " + tree);
                assertThat(times.get("(outside these ranges)")).isEqualTo((double) part.outsideNanoseconds());
                assertThat(sum(times)).isEqualTo((double) part.totalNanoseconds());
                assertThat(sum(bytes)).isEqualTo(value(scope.totals(), BYTES));
            }
        }
    }

    @Test
    void of_one_tree_what_is_outside_is_outside_any_range() throws IOException { // R7
        RegionReport report = oneTree();
        SpeedscopeProfiles file = SpeedscopeProfiles.of(report, folder);
        for (ScopeReport scope : scopes(report)) {
            assertThat(file.weights(scope.scope().name() + ", gpu time")).containsEntry("(outside any range)", (double)
                    scope.outside().nanoseconds());
            assertThat(file.weights(scope.scope().name() + ", " + BYTES))
                    .containsEntry("(outside any range)", value(scope.outside(), BYTES));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void what_rounding_leaves_is_not_outside(long seed) throws IOException {
        Random random = new Random(seed);
        List<SampleLaunch> launches = IntStream.range(0, 60)
                .mapToObj(number ->
                        moving(random.nextDouble() * Math.pow(10, random.nextInt(9)), "region " + number % 20))
                .toList();
        SpeedscopeProfiles file = SpeedscopeProfiles.of(Samples.report(launches, Samples.EVERYTHING, false), folder);
        assertThat(file.weights(ONLY + BYTES)).hasSize(20).doesNotContainKey("(outside any range)");
    }

    @Test
    void averages_are_not_in_it_and_of_counters_those_that_were_chosen() throws IOException { // M2, K3
        RegionReport decode = Samples.decode();
        String rate = "lts__t_sector_hit_rate.pct";
        assertThat(decode.headlines()).anyMatch(headline -> headline.metric().equals(rate));
        assertThat(SpeedscopeProfiles.of(decode, folder).names()).noneMatch(name -> name.contains(rate));

        Selection metrics = new Selection(
                List.of(),
                List.of(),
                "demangled",
                0,
                List.of(),
                Optional.of(List.of(rate, "gpu__time_duration.sum")),
                Optional.empty());
        SpeedscopeProfiles chosen = SpeedscopeProfiles.of(selecting(decode, metrics), folder);
        assertThat(chosen.names())
                .anyMatch(name -> name.contains("gpu__time_duration.sum"))
                .noneMatch(name -> name.contains(rate) || name.contains(BYTES));
    }

    @Test
    void a_unit_that_the_viewer_does_not_know_stands_in_the_name() throws IOException {
        Figures counted = new Figures(1, 1, 1000, List.of(counter("smsp__inst_executed.sum", "inst", 12)));
        Region region = SampleReport.regionOf(
                SampleReport.key(List.of("decode")),
                new Instances(1, 1, 1000, 1000, 1000, false),
                counted,
                counted,
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty());
        SpeedscopeProfiles file = SpeedscopeProfiles.of(Samples.single(region, counted), folder);
        assertThat(file.units())
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "aggregate, gpu time", "nanoseconds", "aggregate, smsp__inst_executed.sum [inst]", "none"));
        assertThat(file.weights("aggregate, smsp__inst_executed.sum [inst]"))
                .containsExactly(Map.entry("decode", 12.0));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NaN})
    void what_no_box_can_be_as_wide_as_has_no_profile(double value) throws IOException {
        RegionReport report = Samples.report(
                List.of(moving(value, "A"), moving(5, "B"), moving(value, "C")), Samples.EVERYTHING, false);
        assertThat(SpeedscopeProfiles.of(report, folder).names()).containsExactly(ONLY + "gpu time");
    }

    @Test
    void what_is_nothing_has_no_box_and_all_of_nothing_no_profile() throws IOException {
        RegionReport some = Samples.report(List.of(moving(0, "A"), moving(5, "B")), Samples.EVERYTHING, false);
        RegionReport none = Samples.report(List.of(moving(0, "A"), moving(0, "B")), Samples.EVERYTHING, false);
        assertThat(SpeedscopeProfiles.of(some, folder).weights(ONLY + BYTES)).containsExactly(Map.entry("B", 5.0));
        assertThat(SpeedscopeProfiles.of(none, folder).names()).containsExactly(ONLY + "gpu time");
    }

    @Test
    void the_aggregate_of_one_scope_is_not_told_again() throws IOException {
        assertThat(SpeedscopeProfiles.of(Samples.many(3, 1), folder).names())
                .containsExactly(ONLY + "gpu time", ONLY + BYTES);
    }

    @Test
    void kernels_without_ranges_are_all_outside() throws IOException { // R13
        assertThat(SpeedscopeProfiles.of(Samples.withoutRegions(), folder).weights(ONLY + "gpu time"))
                .containsExactly(Map.entry("(outside any range)", 142_784.0));
    }

    @Test
    void what_was_measured_for_whole_ranges_adds_up_to_nothing() throws IOException { // R15
        assertThat(SpeedscopeProfiles.of(RangeSamples.report(), folder).profiles())
                .isEmpty();
    }

    @Test
    void what_is_outside_chosen_regions_is_not_called_outside_any_range() throws IOException { // R8
        Selection chosen = new Selection(
                List.of(), List.of(), "demangled", 0, List.of("decode*"), Optional.empty(), Optional.empty());
        SpeedscopeProfiles file = SpeedscopeProfiles.of(without(selecting(oneTree(), chosen), "prefill"), folder);
        assertThat(file.weights("aggregate, gpu time"))
                .containsExactly(
                        Map.entry("decode", 14.0),
                        Map.entry("decode > mlp", 614.0),
                        Map.entry("(owned by none of the chosen regions)", 2_000.0));
    }

    @Test
    void numbers_of_a_simulated_device_say_so() throws IOException { // section 9
        SpeedscopeProfiles simulated = SpeedscopeProfiles.of(Samples.hostile(), folder);
        assertThat(simulated.name()).endsWith("(simulated)");
        assertThat(simulated.names()).isNotEmpty().allMatch(name -> name.endsWith("(simulated)"));
        assertThat(SpeedscopeProfiles.of(Samples.decode(), folder).file()).doesNotContain("imulated");
    }

    @Test
    void labels_are_kept_as_they_are_one_frame_each() throws IOException { // R2
        List<String> frames = SpeedscopeProfiles.of(Samples.hostile(), folder).frames();
        assertThat(frames).doesNotHaveDuplicates();
        assertThat(frames)
                .containsAll(Samples.HOSTILE.stream()
                        .map(label -> label.isEmpty() ? "''" : label.replace('\ud800', '\ufffd'))
                        .toList());
    }

    @Test
    void a_region_that_is_called_like_what_is_outside_is_not_it() throws IOException {
        RegionReport report = Samples.report(
                List.of(SampleLaunch.of(0, "k", 3, "(outside any range)"), SampleLaunch.of(0, "k", 5)),
                Samples.EVERYTHING,
                false);
        SpeedscopeProfiles file = SpeedscopeProfiles.of(report, folder);
        Viewed time = file.profiles().getFirst();
        assertThat(time.weights()).containsExactly(3.0, 5.0);
        assertThat(time.stacks()).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"$schema\":\"https://www.speedscope.app/file-format-schema.json\",\"exporter\":\"speedscope@1.25.0\"}",
                "{\n  \"$schema\" : \"https://www.speedscope.app/file-format-schema.json\",\n  \"exporter\" : \"py-spy@0.4\"",
                "{}"
            })
    void a_profile_of_somebody_else_is_not_replaced(String text) throws IOException { // P7
        Path file = Files.writeString(folder.resolve(SpeedscopeProfiles.FILE), text);
        assertThatThrownBy(() -> SpeedscopeProfiles.of(Samples.decode(), folder))
                .isInstanceOf(ReportRefusedException.class)
                .hasMessageContaining(SpeedscopeProfiles.FILE);
        ReportFolder.write(Samples.decode(), folder, ReportLayout.DEFAULT);
        assertThat(file).content().isEqualTo(text);
    }

    /// Two processes, one tree, something outside.
    private static RegionReport oneTree() {
        return Samples.report(
                Stream.of(0, 1)
                        .flatMap(scope -> Stream.of(
                                SampleLaunch.of(scope, "fill", 101),
                                SampleLaunch.of(scope, "gemm", 899, "prefill"),
                                SampleLaunch.of(scope, "gemm", 307, "decode", "mlp"),
                                SampleLaunch.of(scope, "sample", 7, "decode")))
                        .toList(),
                Samples.EVERYTHING,
                false);
    }

    /// A launch of the only scope.
    private static SampleLaunch moving(double bytes, String region) {
        SampleLaunch launch = SampleLaunch.of(0, "k", 1_000, region);
        return new SampleLaunch(
                launch.scope(),
                launch.kernel(),
                launch.nanoseconds(),
                launch.path(),
                launch.step(),
                launch.request(),
                launch.compute(),
                launch.memory(),
                launch.hitRate(),
                bytes);
    }

    private static MetricFigure counter(String metric, String unit, double value) {
        return new MetricFigure(
                metric,
                unit,
                "sum",
                Optional.empty(),
                Exactness.EXACT,
                OptionalDouble.of(value),
                1,
                OptionalDouble.of(value),
                OptionalDouble.of(value),
                List.of(),
                new TreeMap<>(),
                Optional.empty());
    }

    private static RegionReport selecting(RegionReport report, Selection selection) {
        return Findings.in(new RegionReport(
                report.provenance(),
                report.inputs(),
                selection,
                report.scopes(),
                report.aggregate(),
                report.messages(),
                List.of(),
                Verdict.NONE));
    }

    private static RegionReport without(RegionReport report, String region) {
        UnaryOperator<ScopeReport> left = scope -> scope.with(
                scope.totals(),
                scope.outside(),
                scope.regions().stream()
                        .filter(one -> !one.key().name().equals(region))
                        .toList(),
                scope.kernels());
        return report.with(
                report.scopes().stream().map(left).toList(), report.aggregate().map(left));
    }

    private static List<ScopeReport> scopes(RegionReport report) {
        return Stream.concat(report.aggregate().stream(), report.scopes().stream())
                .toList();
    }

    private static double sum(Map<String, Double> weights) {
        return weights.values().stream().mapToDouble(weight -> weight).sum();
    }

    private static double value(Figures figures, String metric) {
        return figures.metric(metric).orElseThrow().value().orElseThrow();
    }

    private static List<String> errors(String json) {
        Schema schema = SCHEMAS.getSchema(SchemaLocation.of(SCHEMA));
        return schema.validate(json, InputFormat.JSON).stream()
                .map(Object::toString)
                .toList();
    }

    private static String resource(String name) {
        try (InputStream in = Optional.ofNullable(SpeedscopeTest.class.getResourceAsStream(name))
                .orElseThrow()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
