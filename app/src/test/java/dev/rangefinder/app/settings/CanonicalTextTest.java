package dev.rangefinder.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.yaml.YamlReader;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CanonicalTextTest {
    @Test
    void it_is_a_line_a_value_in_the_order_of_keys() {
        assertThat(of("{b: [1, 'x', []], a: {c: null, '1': 1.5, 1: true}}")).isEqualTo("""
                        /"a"/"1"=1.5
                        /"a"/"c"=None
                        /"a"/1=True
                        /"b"/[0]=1
                        /"b"/[1]="x"
                        /"b"/[2]=[]
                        """);
    }

    @Test
    void order_of_keys_and_origin_do_not_count() {
        assertThat(of("{a: 1, b: 2}")).isEqualTo(of("b: 2\n\n# more\na: 1"));
    }

    @Test
    void other_data_is_another_text() {
        Set<String> texts = Stream.of(
                        "{}",
                        "{a: {}}",
                        "{a: []}",
                        "{a: null}",
                        "{a: ''}",
                        "{a: 'None'}",
                        "{a: 1}",
                        "{a: '1'}",
                        "{a: 1.0}",
                        "{a: true}",
                        "{a: 'True'}",
                        "{a: [1]}",
                        "{a: {0: 1}}",
                        "{a: {'0': 1}}",
                        "{a: {'[0]': 1}}",
                        "{'a/\"0': 1}",
                        "{a: {'x=1': 2}}",
                        "{a: \"x\\n/b=2\"}")
                .map(CanonicalTextTest::of)
                .collect(Collectors.toSet());
        assertThat(texts).hasSize(18);
    }

    private static String of(String yaml) {
        return CanonicalText.of((MapNode) YamlReader.readConfig(yaml, "test.yaml"));
    }
}
