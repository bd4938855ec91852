package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.report.content.DiffContent;
import dev.rangefinder.report.markdown.DiffMarkdownFormat;
import dev.rangefinder.result.comparison.RunDiff;
import dev.rangefinder.result.gate.GateOutcome;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownDiffTest {
    private static final int MOST = 60_000;

    @Test
    void comparisons_look_as_they_should() throws IOException {
        Golden.check("diff/regions.md", markdown(SampleDiff.regions()));
        Golden.check("diff/kernels.md", markdown(SampleDiff.kernels()));
        Golden.check("diff/refused.md", markdown(SampleDiff.refused()));
    }

    @Test
    void it_begins_with_a_marker_by_which_a_bot_finds_its_own_comment() {
        String text = markdown(SampleDiff.regions());
        assertThat(text).startsWith("<!-- rangefinder-diff before.ncu-rep after.ncu-rep -->\n");
        assertThat(new DiffMarkdownFormat().wrote(text)).isTrue();
        assertThat(new DiffMarkdownFormat().wrote("# My notes\n")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏",
                "|`|`|`|`|`|`|`|`|`|`|`|`|`|`|`|`|`|`|`|`|`|`|`|`|`|`|`|`|`|`"
            })
    void it_fits_into_a_comment_whatever_was_compared(String ending) {
        for (int count : List.of(100, 1_000, 3_000)) {
            String text = markdown(SampleDiff.many(count, ending.repeat(5)));
            assertThat(text.length()).isLessThan(MOST);
            assertThat(text).contains("regression").contains("Smallest change").contains("diff.json has");
        }
    }

    @Test
    void hostile_names_are_text() {
        String text = markdown(SampleDiff.hostile());
        assertThat(text.length()).isLessThan(MOST);
        // Ours are the marker, and what folds the environment away.
        assertThat(text.lines().skip(1).filter(line -> line.matches("<(?!/?details|summary).*")))
                .isEmpty();
        assertThat(text.lines().filter(line -> line.startsWith("|")))
                .allSatisfy(line -> assertThat(line).endsWith("|"));
        assertThat(text).doesNotContainPattern("[\\u202e\\u2028\\u0000-\\u0009\\u000b-\\u001f]");
    }

    @Test
    void a_gate_is_told_before_everything_else() { // D5
        String text = markdown(
                SampleDiff.regions(), Optional.of(GateOutcome.nothing(List.of(), "the base cannot be *read*")));
        assertThat(text.lines()
                        .filter(line -> line.startsWith("- "))
                        .findFirst()
                        .orElseThrow())
                .startsWith("- **Gate**: gate: no verdict")
                .contains("the base cannot be \\*read\\*");
    }

    private static String markdown(RunDiff diff) {
        return markdown(diff, Optional.empty());
    }

    private static String markdown(RunDiff diff, Optional<GateOutcome> gate) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new DiffMarkdownFormat().write(new DiffContent(diff, gate), out);
        return out.toString(StandardCharsets.UTF_8);
    }
}
