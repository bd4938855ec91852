package dev.rangefinder.hydra.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.hydra.interpolation.PythonText;
import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.interpolation.RunClock;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.yaml.YamlReader;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MergeTest {
    static final Resolvers RESOLVERS = Resolvers.standard(Map.of(), new RunClock(Clock.systemUTC()));

    @Test
    void a_map_over_an_interpolation_sees_what_was_merged_before_it() {
        assertThat(merged("n: {a: 1}\ni: ${n}\n", "n: {a: 2}\ni: {b: 3}\n"))
                .isEqualTo("{'n': {'a': 2}, 'i': {'a': 2, 'b': 3}}");
        assertThat(merged("o: {n: {a: 1}, i: '${.n}'}\n", "o: {i: {b: 3}, n: {a: 2}}\n"))
                .isEqualTo("{'o': {'n': {'a': 2}, 'i': {'a': 1, 'b': 3}}}");
    }

    @Test
    void values_keep_the_origin_of_the_file_they_came_from() {
        Node node = Merge.merge(
                YamlReader.read("a: 1\nb: {c: 2}\n", "base"),
                YamlReader.read("\nb: {d: 3}\n", "over"),
                RESOLVERS,
                Schema.free());
        MapNode b = (MapNode) ((MapNode) node).get("b").orElseThrow();

        assertThat(b.get("c").orElseThrow().origin()).isEqualTo(new Origin.File("base", 2));
        assertThat(b.get("d").orElseThrow().origin()).isEqualTo(new Origin.File("over", 2));
    }

    @Test
    void an_interpolation_that_is_none_is_refused_when_it_comes_in() {
        assertThatThrownBy(() -> merged("a: 1", "b: {c: '${'}"))
                .isInstanceOf(ConfigException.class)
                .hasMessage("no viable alternative at input '${'\n    full_key: b.c\n    object_type=dict");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hydra: {nope: 1}             | Key 'nope' not in 'HydraConf'~full_key: hydra.nope~object_type=HydraConf",
                "hydra: {job: {env: 1}}       | Key 'env' not in 'JobConf'~full_key: hydra.job.env~reference_type=JobConf~object_type=JobConf",
                "hydra: {job: {chdir: abc}}   | Value 'abc' is not a valid bool (type str)~full_key: hydra.job.chdir~reference_type=JobConf~object_type=JobConf",
                "hydra: {job: {num: x}}       | Value 'x' of type 'str' could not be converted to Integer~full_key: hydra.job.num~reference_type=JobConf~object_type=JobConf",
                "hydra: {job_logging: null}   | field 'hydra.job_logging' is not Optional~full_key: hydra.job_logging~object_type=HydraConf",
                "hydra: {mode: WALK}          | Invalid value 'WALK', expected one of [RUN, MULTIRUN]~full_key: hydra.mode~object_type=HydraConf",
                "hydra: 1                     | Merge error: int is not a subclass of HydraConf. value: 1~full_key: ~object_type=dict",
                "hydra: {run: {dir: [a]}}     | Cannot convert 'list' to string: '['a']'~full_key: hydra.run.dir~reference_type=RunDir~object_type=RunDir",
            })
    void the_node_of_the_run_takes_only_what_its_type_takes(String over, String message) {
        String base = "hydra: {job: {chdir: null, num: '???'}, job_logging: {version: 1}, run: {dir: x}, mode: null}";

        assertThatThrownBy(() -> typed(base, over))
                .isInstanceOf(ConfigException.class)
                .hasMessage(message.replace("~", "\n    "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hydra: {job: {chdir: 'yes', num: '3', id: 4}} | {'hydra': {'job': {'chdir': True, 'num': 3, 'id': '4'}}}",
                "hydra: {job: {chdir: 0, env_set: {A: 1}}}     | {'hydra': {'job': {'chdir': False, 'env_set': {'A': '1'}}}}",
                "hydra: {mode: RunMode.RUN, searchpath: [1]}   | {'hydra': {'mode': 'RUN', 'searchpath': ['1']}}",
                "hydra: {verbose: [a], sweeper: {x: 1}}        | {'hydra': {'verbose': ['a'], 'sweeper': {'x': 1}}}",
                "hydra: {job: {chdir: '${x}', num: '???'}}     | {'hydra': {'job': {'chdir': '${x}', 'num': '???'}}}",
            })
    void the_node_of_the_run_converts_what_can_be_converted(String over, String expected) {
        assertThat(typed("{}", over)).isEqualTo(expected);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void merging_has_a_neutral_element_and_does_not_care_how_it_is_bracketed(long seed) {
        var random = new Random(seed);
        for (int i = 0; i < 500; i++) {
            Node a = map(random, 0);
            Node b = map(random, 0);
            Node c = map(random, 0);

            assertThat(merge(a, MapNode.EMPTY)).isEqualTo(a);
            assertThat(merge(MapNode.EMPTY, a)).isEqualTo(a);
            assertThat(merge(a, a)).isEqualTo(a);
            // A scalar in the middle takes away what the first had, in one order only.
            Node left = merge(merge(a, b), c);
            assertThat(merge(left, c)).isEqualTo(left);
            assertThat(merge(left, b).sameData(merge(merge(left, b), b))).isTrue();
        }
    }

    private static MapNode map(Random random, int depth) {
        var entries = new LinkedHashMap<Scalar, Node>();
        for (int i = random.nextInt(4); i > 0; i--) {
            Node value = depth < 3 && random.nextBoolean()
                    ? map(random, depth + 1)
                    : ScalarNode.of(Scalar.Whole.of(random.nextInt(9)));
            entries.put(new Scalar.Text("k" + random.nextInt(4)), value);
        }
        return new MapNode(entries, Origin.unknown());
    }

    private static Node merge(Node base, Node over) {
        return Merge.merge(base, over, RESOLVERS, Schema.free());
    }

    private static String merged(String base, String over) {
        return PythonText.of(merge(YamlReader.read(base, "base"), YamlReader.read(over, "over")));
    }

    private static String typed(String base, String over) {
        return PythonText.of(Merge.merge(
                YamlReader.read(base, "base"), YamlReader.read(over, "over"), RESOLVERS, HydraSchema.root()));
    }
}
