package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.testing.SharedData;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// In which regions a launch counts, and with which settings.
class RegionMembershipTest {
    @TempDir
    private Path folder;

    @Test
    void a_kernel_launched_in_two_regions_counts_in_each_of_them_once() {
        JsonNode scope = report(RawPage.ofDurations()
                .launch("gemm", List.of("prefill"), 1_000)
                .launch("gemm", List.of("decode"), 200)
                .launch("gemm", List.of("decode"), 300));
        assertThat(calls(Reported.region(scope, "prefill"), "gemm")).isEqualTo(1);
        assertThat(calls(Reported.region(scope, "decode"), "gemm")).isEqualTo(2);
        assertThat(time(Reported.region(scope, "prefill"))).isEqualTo(1_000);
        assertThat(time(Reported.region(scope, "decode"))).isEqualTo(500);
        assertThat(time(scope.get("totals"))).isEqualTo(1_500);
    } // R5

    @Test
    void a_kernel_in_a_label_that_is_a_path_counts_in_the_parent_while_that_is_open() {
        JsonNode scope = report(RawPage.ofDurations()
                .launch("own", List.of("A"), 100)
                .launch("child", List.of("A", "A::A1"), 20)
                .launch("child", List.of("A::A1"), 3));
        assertThat(Reported.names(scope)).containsExactly("A", "A::A1", "'A::A1'");
        JsonNode parent = Reported.region(scope, "A");
        JsonNode child = Reported.region(scope, "A::A1");
        assertThat(child.get("path").toString()).isEqualTo("[\"A\",\"A1\"]");
        assertThat(child.get("parent").asString()).isEqualTo("A");
        assertThat(child.get("parent_path").toString()).isEqualTo("[\"A\"]");
        assertThat(time(child)).isEqualTo(20);
        assertThat(time(parent)).isEqualTo(120).isEqualTo(time(parent.get("exclusive")) + time(child));
        JsonNode lone = Reported.region(scope, "'A::A1'");
        assertThat(lone.get("path").toString()).isEqualTo("[\"A::A1\"]");
        assertThat(lone.get("parent_path").isNull()).isTrue();
        assertThat(time(lone)).isEqualTo(3);
    } // R3, R6

    @Test
    void a_label_nested_in_itself_counts_each_launch_once() {
        JsonNode scope = report(RawPage.ofDurations().launch("kernel", List.of("rec", "rec", "rec"), 70));
        assertThat(Reported.launches(Reported.region(scope, "rec"))).isEqualTo(1);
        assertThat(time(Reported.region(scope, "rec"))).isEqualTo(70);
    } // R5

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    auto   | aten::conv2d
                    always | aten, aten::conv2d
                    never  | aten::conv2d
                    """)
    void a_label_with_a_separator_is_divided_as_the_user_says(String split, String names) {
        RawPage page = RawPage.ofDurations().launch("kernel", List.of("aten::conv2d"), 70);
        assertThat(Reported.names(report(page, "--split", split))).containsExactly(names.split(", "));
    } // R3

    @Test
    void the_name_in_quotes_finds_files_and_shows_the_lone_region_everywhere() {
        RawPage page =
                RawPage.ofDurations().launch("inside", List.of("A", "A1"), 20).launch("lone", List.of("A::A1"), 3);
        Path file = page.writeTo(folder.resolve("page.csv"));
        Reported lone = Reported.in(folder.resolve("lone"), file, "--region", "'A::A1'");
        assertThat(Reported.names(lone.onlyScope())).containsExactly("'A::A1'");
        assertThat(lone.markdown()).contains("'A::A1'");
        assertThat(lone.text("regions.csv")).contains("'A::A1'");
        Reported inside = Reported.in(folder.resolve("inside"), file, "--region", "A::A1");
        assertThat(Reported.names(inside.onlyScope())).containsExactly("A::A1");
    } // R3

    @Test
    void another_separator_divides_instead() {
        RawPage page = RawPage.ofDurations().launch("kernel", List.of("net", "net/layer"), 7);
        assertThat(Reported.region(report(page, "--separator", "/"), "net::layer")
                        .get("path")
                        .toString())
                .isEqualTo("[\"net\",\"layer\"]");
    } // R3

    @Test
    void labels_are_renamed_before_they_become_regions() {
        RawPage page = RawPage.ofDurations()
                .launch("kernel", List.of("aten::conv2d, seq = 0, op_id = 9950"), 70)
                .launch("kernel", List.of("aten::conv2d, seq = 1, op_id = 9951"), 7)
                .launch("kernel", List.of("token 17"), 3);
        assertThat(Reported.names(report(page, "--rename", "pytorch", "--rename", "token ([0-9]+)=>token")))
                .containsExactly("aten::conv2d", "token");
    } // R11

    @Test
    void a_region_that_was_asked_for_and_has_no_launch_is_shown_empty() {
        RawPage page =
                RawPage.ofDurations().launch("kernel", List.of("decode"), 70).launch("kernel", List.of("prefill"), 7);
        JsonNode scope = report(page, "--region", "decode", "--region", "sampling");
        assertThat(Reported.names(scope)).containsExactlyInAnyOrder("decode", "sampling");
        assertThat(Reported.launches(Reported.region(scope, "sampling"))).isZero();
        assertThat(Reported.region(scope, "sampling").get("note").asString()).isNotBlank();
        assertThat(Reported.launches(scope.get("totals")))
                .as("what is outside is counted")
                .isEqualTo(2);
    } // R8, R13

    @Test
    void a_region_that_the_choice_of_kernels_emptied_keeps_its_row_section_and_folder() {
        RawPage page = RawPage.ofDurations()
                .launch("gemm", List.of("prefill", "attention"), 70)
                .launch("copy", List.of("decode"), 7)
                .launch("copy", List.of("decode"), 7);
        Path file = page.writeTo(folder.resolve("page.csv"));
        Reported report = Reported.in(folder.resolve("out"), file, "--include-kernel", "gemm*");
        JsonNode decode = Reported.region(report.onlyScope(), "decode");
        assertThat(Reported.names(report.onlyScope())).containsExactly("prefill", "prefill::attention", "decode");
        assertThat(Reported.launches(decode)).isZero();
        assertThat(decode.get("note").asString()).isEqualTo("the choice of kernels left none of its 2 launches");
        assertThat(folder.resolve("out")
                        .resolve(decode.get("folder").asString())
                        .resolve("report.md"))
                .exists();
        assertThat(report.markdown()).contains("the choice of kernels left none of its 2 launches");

        Reported none = Reported.in(folder.resolve("none"), file, "--include-kernel", "nosuch*");
        assertThat(Reported.names(none.onlyScope())).containsExactly("prefill", "prefill::attention", "decode");
        assertThat(none.messageCodes()).contains("no-kernel-chosen");
        assertThat(ReportSchema.errors(none)).isEmpty();
    } // R13

    @Test
    void a_pattern_that_matches_no_region_has_a_message_and_no_row() {
        RawPage page = RawPage.ofDurations().launch("kernel", List.of("decode"), 70);
        Reported report = Reported.in(
                folder.resolve("out"),
                page.writeTo(folder.resolve("page.csv")),
                "--region",
                "decode",
                "--region",
                "pre*");
        assertThat(Reported.names(report.onlyScope())).containsExactly("decode");
        assertThat(report.messageCodes()).contains("pattern-without-region");
        assertThat(report.result().out().replaceAll("\\s+", " ")).contains("no region matches pre");
    } // R13

    @Test
    void ranges_of_other_threads_count_where_the_user_says_so() {
        Path capture = SharedData.folder("data/synthetic-ncu-rep").resolve("two-threads-listed.ncu-rep");
        Reported launching = Reported.in(folder.resolve("launching"), capture);
        assertThat(Reported.launches(launching.onlyScope().get("outside"))).isEqualTo(3);
        assertThat(launching.messageCodes()).contains("outside-on-other-threads");
        JsonNode any =
                Reported.in(folder.resolve("any"), capture, "--threads", "any").onlyScope();
        assertThat(Reported.launches(any.get("outside"))).isZero();
        assertThat(Reported.launches(Reported.region(any, "backward"))).isEqualTo(4);
        assertThat(Reported.launches(Reported.region(any, "hook"))).isEqualTo(1);
    } // R9

    @Test
    void ranges_of_all_domains_nest_by_order_of_opening_where_the_user_says_so() {
        Path capture = SharedData.folder("data/synthetic-ncu-rep").resolve("two-domains.ncu-rep");
        JsonNode scope = Reported.in(folder, capture, "--nesting", "thread").onlyScope();
        JsonNode inner = Reported.regions(scope).stream()
                .filter(region -> region.get("label").asString().equals("inner"))
                .findFirst()
                .orElseThrow();
        assertThat(inner.get("depth").longValue()).isEqualTo(2);
        assertThat(inner.get("path").get(0).asString()).isEqualTo("step");
        assertThat(inner.get("path").get(1).asString()).contains("cub::DeviceScan::InclusiveSum");
        assertThat(Reported.launches(Reported.region(scope, "step"))).isEqualTo(5);
    } // R2

    private JsonNode report(RawPage page, Object... options) {
        Object[] arguments = new Object[options.length + 1];
        System.arraycopy(options, 0, arguments, 1, options.length);
        arguments[0] = page.writeTo(folder.resolve("page.csv"));
        return Reported.in(folder.resolve("out"), arguments).onlyScope();
    }

    private static long calls(JsonNode region, String kernel) {
        return Reported.list(region.get("kernels")).stream()
                .filter(use -> use.get("kernel_name").asString().equals(kernel))
                .mapToLong(use -> use.get("calls").longValue())
                .sum();
    }

    private static long time(JsonNode figures) {
        return Reported.nanoseconds(figures.get("total_ms"));
    }
}
