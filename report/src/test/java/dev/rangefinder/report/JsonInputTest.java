package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.report.json.stream.JsonInput;
import dev.rangefinder.report.json.stream.JsonValue;
import dev.rangefinder.report.json.stream.UnreadableReportException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is held of a document at a time is bounded (section 8 of the specification).
class JsonInputTest {
    private static final String FILE = "run/report.json";
    private static final int MOST = 1 << 20;

    /// The value itself counts, and every value in it, however deep.
    @ParameterizedTest
    @ValueSource(strings = {"[%s]", "{\"a\":[%s]}", "[[{\"a\":{\"b\":[%s]}}]]"})
    void a_value_of_as_many_values_as_are_held_is_read_and_one_more_is_refused(String around) throws IOException {
        int levels = around.length() - around.replaceAll("[\\[{]", "").length();
        String most = around.formatted(list(MOST - levels));
        String more = around.formatted(list(MOST - levels + 1));
        assertThat(read(most, JsonInput::value)).isNotNull();
        assertThatThrownBy(() -> read(more, JsonInput::value))
                .isInstanceOf(UnreadableReportException.class)
                .hasMessageStartingWith(FILE + ": ")
                .hasMessageEndingWith("expected at most 1048576 values");
    }

    @Test
    void values_that_are_read_one_after_another_are_counted_each_by_itself() throws IOException {
        String half = "[" + list(MOST / 2) + "]";
        List<Integer> sizes = read("[" + half + "," + half + "," + half + "]", input -> {
            List<Integer> read = new ArrayList<>();
            input.elements(() -> read.add(
                    input.value() instanceof JsonValue.Elements(List<JsonValue> elements) ? elements.size() : 0));
            return read;
        });
        assertThat(sizes).containsExactly(MOST / 2, MOST / 2, MOST / 2);
    }

    private static String list(int count) {
        return "true" + ",true".repeat(count - 1);
    }

    private static <T> T read(String json, Function<JsonInput, T> document) throws IOException {
        return JsonInput.read(FILE, new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), document);
    }
}
