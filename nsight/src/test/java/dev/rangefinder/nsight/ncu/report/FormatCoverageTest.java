package dev.rangefinder.nsight.ncu.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.nsight.ncu.report.FormatPage.Row;
import dev.rangefinder.nsight.ncu.report.format.Format;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// `FORMAT_COVERAGE.md` tells the truth: a field that it calls used or read changes what is read, a skipped one does
/// not, and every field that the code knows is on the page.
class FormatCoverageTest {
    static Stream<Row> rows() throws IOException {
        return FormatPage.read().stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void a_field_does_what_the_page_says(Row row) {
        SampleReport sample = new SampleReport(row);
        String without = sample.readWithout();
        String with = sample.readWith();
        if (row.isSkipped()) {
            assertThat(with).isEqualTo(without);
        } else {
            assertThat(with).isNotEqualTo(without);
        }
    }

    @Test
    void the_page_lists_exactly_the_fields_that_the_code_knows() throws IOException, IllegalAccessException {
        Set<String> known = new TreeSet<>();
        for (Class<?> message : Format.class.getDeclaredClasses()) {
            for (Field constant : message.getDeclaredFields()) {
                int tag = constant.getInt(null);
                if (tag > 7) { // smaller numbers are codes, not tags
                    known.add(message.getSimpleName() + "." + (tag >>> 3) + " type " + (tag & 7));
                }
            }
        }
        Set<String> listed = FormatPage.read().stream()
                .filter(row -> !row.isSkipped())
                .map(row -> row.message() + "." + row.number() + " type " + row.type())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(listed).isEqualTo(known);
    }

    @Test
    void every_row_of_the_page_is_understood() throws IOException {
        List<Row> rows = FormatPage.read();
        assertThat(rows).hasSizeGreaterThan(150).doesNotHaveDuplicates();
        assertThat(rows.stream().map(Row::message).distinct())
                .containsAll(Arrays.stream(Format.class.getDeclaredClasses())
                        .map(Class::getSimpleName)
                        .toList());
    }
}
