package dev.rangefinder.hydra.completion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.hydra.compose.Application;
import dev.rangefinder.hydra.compose.Composer;
import dev.rangefinder.hydra.defaults.FileConfigSource;
import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.interpolation.RunClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompleterTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void prepare() throws IOException {
        write("conf/config.yaml", """
                text: some words
                number: 1.50
                missing: ???
                nothing: null
                flag: true
                broken: ${nope}
                map:
                  inner: {x: 1}
                list: [1, '${map}', '???', '${nope}']
                reference: ${map}
                """);
        write("conf/other.yaml", "only: 1\n");
        write("conf/db/mysql.yaml", "");
        write("conf/db/engine/fast.yaml", "");
        Files.createDirectories(folder.resolve("conf/empty"));
        write("work/data.csv", "");
        write("work/dir/one.txt", "");
        write("work/dir/.hidden", "");
    }

    @Test
    void values_are_offered_as_a_word_writes_them() {
        assertThat(complete("text=")).containsExactly("text=some words");
        assertThat(complete("number=")).containsExactly("number=1.5");
        assertThat(complete("flag=")).containsExactly("flag=true");
        assertThat(complete("missing=")).containsExactly("missing=");
        assertThat(complete("nothing=")).isEmpty();
        assertThat(complete("broken=")).isEmpty();
        assertThat(complete("broken.x")).isEmpty();
    }

    @Test
    void containers_are_offered_with_what_follows() {
        assertThat(complete("ma")).containsExactly("map.");
        assertThat(complete("map.inner.")).containsExactly("map.inner.x=");
        assertThat(complete("ref")).containsExactly("reference=");
        assertThat(complete("reference.")).containsExactly("reference.inner.");
        assertThat(complete("list.")).containsExactly("list.0=", "list.1.", "list.2=", "list.3=");
    }

    @Test
    void groups_are_offered_with_what_follows() {
        assertThat(complete("d")).containsExactly("db");
        assertThat(complete("db/")).containsExactly("db/engine=");
        assertThat(complete("e")).containsExactly("empty");
        assertThat(complete("db=")).containsExactly("db=mysql");
        assertThat(complete("+db/engine=f")).containsExactly("+db/engine=fast");
    }

    @Test
    void files_are_offered_for_a_value_that_begins_like_a_path() {
        assertThat(complete("text=./")).containsExactly("text=./data.csv", "text=./dir");
        assertThat(complete("text=.")).containsExactly("text=./data.csv", "text=./dir");
        assertThat(complete("text=./da")).containsExactly("text=./data.csv");
        assertThat(complete("text=./dir")).containsExactly("text=./dir/.hidden", "text=./dir/one.txt");
        assertThat(complete("x=1 text=" + folder.resolve("work/d")))
                .containsExactly("text=" + folder.resolve("work/data.csv"), "text=" + folder.resolve("work/dir"));
        assertThat(complete("text=./nowhere/x")).isEmpty();
        assertThat(complete("text=.nothing")).isEmpty();
        assertThat(complete("text=./a\0b")).isEmpty();
    }

    @Test
    void flags_of_the_line_count() {
        assertThat(complete("--config-name other o")).containsExactly("only=");
        assertThat(complete("-m text=a,b fl")).containsExactly("flag=");
        assertThat(complete("--cfg job fl")).containsExactly("flag=");
        assertThat(complete("--cfg wrong fl")).isEmpty();
        assertThat(complete("--cfg")).isEmpty();
    }

    @Test
    void a_line_that_does_not_compose_gets_groups_only() {
        assertThat(complete("nope=1 ")).containsExactly("db", "empty", "hydra");
        assertThat(complete("text=a,b d")).containsExactly("db");
        assertThat(complete("a=; d")).containsExactly("db");
    }

    @Test
    void nothing_is_offered_from_outside_of_the_search_path() throws IOException {
        write("secret/x.yaml", "");
        assertThat(complete("../")).isEmpty();
        assertThat(complete("db/../../")).isEmpty();
        assertThat(complete("../secret=")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void whatever_is_typed_the_answer_is_sorted_and_says_nothing_twice(long seed) {
        var random = new Random(seed);
        String letters = "madblx.=/+~@$-{}'\" \t,1";
        for (int i = 0; i < 30; i++) {
            var line = new StringBuilder();
            for (int j = random.nextInt(12); j > 0; j--) {
                line.append(letters.charAt(random.nextInt(letters.length())));
            }
            List<String> offered = complete(line.toString());
            assertThat(offered).as("%s", line).isSorted().doesNotHaveDuplicates();
        }
    }

    private List<String> complete(String line) {
        var clock = new RunClock(Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));
        var application =
                new Application("app", folder.resolve("work"), Map.of(), Resolvers.standard(Map.of(), clock), false);
        var composer = new Composer(List.of(new FileConfigSource("main", folder.resolve("conf"))), application);
        return new Completer(composer, Optional.of("config")).complete(line);
    }

    private void write(String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
