package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.attribution.RegionSettings.Nesting;
import dev.rangefinder.attribution.RegionSettings.Split;
import dev.rangefinder.attribution.RegionSettings.Threads;
import dev.rangefinder.attribution.Renaming.Preset;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Remedy;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Regions that only numbers keep apart are pointed out (R16).
class NumberedRegionsTest {
    @Test
    void twenty_regions_side_by_side_are_pointed_out() {
        assertThat(messages(numbered(20, number -> launch("run@1", "step " + number + "@2"))))
                .singleElement()
                .isEqualTo(new Message(
                        Message.Level.INFO,
                        "numbered-regions",
                        "20 regions differ only in numbers, such as run::step 0 and run::step 1",
                        Analysed.WORDING.apply(new Remedy(Remedy.Code.JOINED_BY_PRESETS, "numbers"))));
        assertThat(messages(numbered(19, number -> launch("run@1", "step " + number + "@2"))))
                .isEmpty();
    }

    /// Eight in each of eight in each of some: never twenty side by side.
    @Test
    void regions_in_different_places_are_pointed_out_if_they_are_many() {
        assertThat(messages(numbered(8 * 64, NumberedRegionsTest::oneOfEight)))
                .singleElement()
                .extracting(Message::text)
                .isEqualTo("512 regions differ only in numbers, such as run 0::epoch 0::step 0 and"
                        + " run 0::epoch 0::step 1");
        assertThat(messages(numbered(500, NumberedRegionsTest::oneOfEight))).isEmpty();
        assertThat(messages(numbered(501, NumberedRegionsTest::oneOfEight))).hasSize(1);
    }

    private static SampleLaunch oneOfEight(int number) {
        return launch("run " + number / 64 + "@1", "epoch " + number / 8 % 8 + "@2", "step " + number % 8 + "@3");
    }

    @Test
    void one_message_tells_of_all_of_them() {
        Stream<SampleLaunch> layers = numbered(32, number -> launch("layer." + number + "@1", "mlp@2"));
        Stream<SampleLaunch> steps = numbered(25, number -> launch("step " + number + "@1", "load@2"));
        assertThat(messages(Stream.concat(steps, layers)))
                .singleElement()
                .extracting(Message::text)
                .isEqualTo("57 regions differ only in numbers, in 2 groups, the largest of 32, such as layer.0 and"
                        + " layer.1");
    }

    @Test
    void digits_that_are_part_of_a_name_tell_regions_apart() {
        assertThat(messages(numbered(600, number -> launch("conv" + number + "@1"))))
                .isEmpty();
    }

    @Test
    void joined_regions_are_not_pointed_out() {
        RegionSettings joined =
                new RegionSettings(Nesting.DOMAIN, Split.AUTO, "::", Threads.LAUNCHING, List.of(Preset.NUMBERS));
        Analysed analysed = Analysed.of(
                AttributionTest.settings(joined),
                numbered(600, number -> launch("step " + number + "@" + number)).toArray(SampleLaunch[]::new));
        assertThat(analysed.names()).containsExactly("step #");
        assertThat(analysed.region("step #").instances().count()).isEqualTo(600);
        assertThat(analysed.codes()).doesNotContain("numbered-regions").contains("labels-renamed");
    }

    @Test
    void the_remedy_keeps_the_renaming_that_is_in_use() {
        Stream<SampleLaunch> launches =
                numbered(20, number -> launch("step " + number + "@1", "aten::mm, op_id = " + number + "@2"));
        assertThat(messages(launches))
                .singleElement()
                .extracting(Message::remedy)
                .isEqualTo(Analysed.WORDING.apply(new Remedy(Remedy.Code.JOINED_BY_PRESETS, "auto numbers")));
    }

    @Test
    void long_names_are_cut_in_the_message() {
        String name = "é".repeat(200);
        assertThat(messages(numbered(20, number -> launch(name + " " + number + "@1"))))
                .singleElement()
                .extracting(Message::text)
                .asString()
                .contains("é".repeat(80) + "… and ")
                .hasSizeLessThan(300);
    }

    private static SampleLaunch launch(String... labels) {
        return SampleLaunch.of("gemm", 10).in(labels);
    }

    private static Stream<SampleLaunch> numbered(int count, IntFunction<SampleLaunch> launch) {
        return IntStream.range(0, count).mapToObj(launch);
    }

    private static List<Message> messages(Stream<SampleLaunch> launches) {
        return Analysed.of(launches.toArray(SampleLaunch[]::new)).report().messages().stream()
                .filter(message -> message.code().equals("numbered-regions"))
                .toList();
    }
}
