package dev.rangefinder.hydra.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.override.ConfigOverride;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BasicSweeperTest {
    private static final GroupOptions OPTIONS =
            group -> group.equals("db") ? List.of("mysql", "postgres", "sqlite") : List.of();

    @Test
    void every_combination_is_a_job_and_the_first_word_varies_slowest() {
        assertThat(sweeper(OptionalInt.empty()).batches(Map.of(), overrides("a=1,2", "b=x,y", "c=z")))
                .containsExactly(List.of(
                        new SweepJob(0, List.of("a=1", "b=x", "c=z")),
                        new SweepJob(1, List.of("a=1", "b=y", "c=z")),
                        new SweepJob(2, List.of("a=2", "b=x", "c=z")),
                        new SweepJob(3, List.of("a=2", "b=y", "c=z"))));
    }

    @Test
    void batches_are_of_the_given_size_and_jobs_are_numbered_through() {
        assertThat(sweeper(OptionalInt.of(2)).batches(Map.of(), overrides("a=range(3)")))
                .containsExactly(
                        List.of(new SweepJob(0, List.of("a=0")), new SweepJob(1, List.of("a=1"))),
                        List.of(new SweepJob(2, List.of("a=2"))));
        assertThat(sweeper(OptionalInt.of(Integer.MAX_VALUE)).batches(Map.of(), overrides("a=range(3)")))
                .hasSize(1);
    }

    @Test
    void a_word_takes_the_place_of_a_parameter_or_an_earlier_word_of_the_same_key() {
        var parameters = new LinkedHashMap<String, String>();
        parameters.put("a", "1,2");
        parameters.put("+b", "choice(3,4)");

        assertThat(jobs(parameters, "c=5", "a=9", "c=6")).containsExactly("a=9 +b=3 c=6", "a=9 +b=4 c=6");
        assertThat(jobs(parameters, "b=5"))
                .containsExactly("a=1 +b=3 b=5", "a=1 +b=4 b=5", "a=2 +b=3 b=5", "a=2 +b=4 b=5");
    }

    @Test
    void no_words_are_one_job_and_an_empty_sweep_is_none() {
        assertThat(sweeper(OptionalInt.empty()).batches(Map.of(), List.of()))
                .containsExactly(List.of(new SweepJob(0, List.of())));
        assertThat(sweeper(OptionalInt.empty()).batches(Map.of(), overrides("a=1,2", "b=range(0)")))
                .containsExactly(List.of());
        assertThat(sweeper(OptionalInt.of(1)).batches(Map.of(), overrides("b=range(0)")))
                .isEmpty();
    }

    @Test
    void a_glob_chooses_from_the_options_of_its_group_whatever_the_package() {
        assertThat(jobs(Map.of(), "db@store=glob(*s*,exclude=my*)"))
                .containsExactly("db@store=postgres", "db@store=sqlite");
        assertThat(jobs(Map.of(), "nosuch=glob(*)")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "range(5,0,-2)|5 3 1",
                "range(0,1,0.25)|0.0 0.25 0.5 0.75",
                "range(0,0.5,0.1)|0.0 0.1 0.2 0.3 0.4",
                "range(1,0,-0.5)|1.0 0.5",
                "range(1.5)|0.0 1.0",
                "range(3,1)|",
                "range(-3)|",
                "range(99999999999999999999,100000000000000000001)|99999999999999999999 100000000000000000000",
                "range(1e16,3e16,1e16)|1e+16 2e+16",
                "sort(range(0,6,2),reverse=true)|4 2 0",
                "int(range(1.5,3.9))|1 2"
            })
    void a_range_is_stepped_without_its_stop(String range, String values) {
        List<String> expected = values == null
                ? List.of()
                : Stream.of(values.split(" ")).map(value -> "a=" + value).toList();

        assertThat(jobs(Map.of(), "a=" + range)).isEqualTo(expected);
    }

    @Test
    void what_is_shuffled_has_the_same_jobs() {
        assertThat(jobs(Map.of(), "a=shuffle(1,2,3,4,5)"))
                .containsExactlyInAnyOrder("a=1", "a=2", "a=3", "a=4", "a=5")
                .isEqualTo(jobs(Map.of(), "a=shuffle(1,2,3,4,5)"));
        assertThat(jobs(Map.of(), "a=shuffle(range(3))")).containsExactlyInAnyOrder("a=0", "a=1", "a=2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a=interval(0,1)",
                "a=range(1,2,0)",
                "a=range(0.5,2,0)",
                "a=range(inf)",
                "a=range(0,1,nan)",
                "a=range(100000000000)",
                "a=range(0,1,1e-300)",
                "a=range(1e300,2e300,1)",
                "a=choice(1,choice(2,3))",
                "a=1,[range(3)]",
                "a=[choice(1,2)]"
            })
    void what_has_no_list_of_values_is_refused(String override) {
        assertThatExceptionOfType(ConfigException.class).isThrownBy(() -> jobs(Map.of(), override));
    }

    @Test
    void too_many_jobs_and_batches_of_none_are_refused() {
        String[] overrides = Stream.of("a", "b", "c", "d", "e", "f")
                .map(key -> key + "=range(10)")
                .toArray(String[]::new);

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> jobs(Map.of(), overrides))
                .withMessageContaining("more than 100000 jobs");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> sweeper(OptionalInt.of(0)))
                .withMessageContaining("max_batch_size");
        assertThatExceptionOfType(ConfigException.class).isThrownBy(() -> jobs(Map.of("a", "b=c")));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void batches_hold_the_product_in_order(long seed) {
        var random = new Random(seed);
        int first = random.nextInt(1, 8);
        int second = random.nextInt(1, 8);
        int size = random.nextInt(1, 12);

        var batches = sweeper(OptionalInt.of(size))
                .batches(Map.of(), overrides("a=range(" + first + ")", "b=range(" + second + ")"));

        List<SweepJob> all = batches.stream().flatMap(List::stream).toList();
        assertThat(all).hasSize(first * second).doesNotHaveDuplicates();
        for (int i = 0; i < all.size(); i++) {
            assertThat(all.get(i)).isEqualTo(new SweepJob(i, List.of("a=" + i / second, "b=" + i % second)));
        }
        assertThat(batches.subList(0, batches.size() - 1)).allMatch(batch -> batch.size() == size);
    }

    private static List<String> jobs(Map<String, String> parameters, String... overrides) {
        return sweeper(OptionalInt.empty()).batches(parameters, overrides(overrides)).getFirst().stream()
                .map(job -> String.join(" ", job.overrides()))
                .toList();
    }

    private static BasicSweeper sweeper(OptionalInt size) {
        return new BasicSweeper(OPTIONS, size, new Random(7));
    }

    private static List<ConfigOverride> overrides(String... overrides) {
        return Stream.of(overrides).map(ConfigOverride::parse).toList();
    }
}
