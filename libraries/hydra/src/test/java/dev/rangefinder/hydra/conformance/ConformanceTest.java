package dev.rangefinder.hydra.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/// Every case that the original produced, one test each, and a table of how many agree. The folder is
/// `../shared/hydra`, or what the system property `hydra.cases` names: `mvn -B verify -Dhydra.cases=FOLDER`.
/// `-Dhydra.only=yaml` runs the files whose name begins so.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConformanceTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    /// Files whose cases must agree, every one; what differs elsewhere must have a good reason.
    private static final List<String> EQUAL = List.of(
            "override_parser_", "defaults_", "escape_and_glob", "compose_hydra_tests", "compose_reference", "sweeps");

    private final Map<String, Tally> tallies = new LinkedHashMap<>();
    private final KnownDifferences differences;

    ConformanceTest() throws IOException {
        this.differences = KnownDifferences.read();
    }

    @TestFactory
    Stream<DynamicContainer> agrees_with_the_original() throws IOException {
        String only = System.getProperty("hydra.only", "");
        return files().stream()
                .filter(file -> file.getFileName().toString().startsWith(only))
                .map(this::container);
    }

    @Test
    void every_listed_difference_is_a_case() throws IOException {
        Assumptions.assumeTrue(ownCases().isEmpty(), "another folder of cases has other ids");
        Set<String> names = new LinkedHashSet<>();
        for (Path file : files()) {
            read(file).forEach(one -> names.add(one.name()));
        }
        assertThat(names).containsAll(differences.names());
    }

    @Test
    void what_trees_and_words_depend_on_has_no_difference() {
        assertThat(differences.names()).noneMatch(name -> EQUAL.stream().anyMatch(name::startsWith));
    }

    @AfterAll
    void print_the_table() {
        if (tallies.isEmpty()) {
            return;
        }
        System.out.printf(
                "%n%-32s %6s %6s %8s %8s %8s%n", "conformance", "cases", "agree", "differ", "left out", "percent");
        tallies.forEach((file, tally) -> System.out.println(tally.row(file)));
        System.out.println(
                tallies.values().stream().reduce(new Tally(), Tally::plus).row("all"));
    }

    private DynamicContainer container(Path file) {
        var tally = new Tally();
        List<Case> cases = read(file);
        tallies.put(cases.getFirst().file(), tally);
        return dynamicContainer(cases.getFirst().file(), cases.stream().map(one -> test(one, tally)));
    }

    private DynamicTest test(Case one, Tally tally) {
        return dynamicTest(one.id(), () -> {
            if (one.isNondeterministic()) {
                tally.leftOut++;
                Assumptions.abort("the original answers differently each time");
            }
            Throwable difference = difference(one);
            if (difference == null) {
                tally.agree++;
                assertThat(differences.has(one))
                        .withFailMessage("%s is listed as a difference, and agrees", one.name())
                        .isFalse();
            } else {
                tally.differ++;
                if (!differences.has(one)) {
                    throw new AssertionError(one.name() + ": " + difference.getMessage(), difference);
                }
            }
        });
    }

    private static @Nullable Throwable difference(Case one) {
        try {
            CaseRunners.of(one.operation()).check(one);
            return null;
        } catch (Exception | AssertionError | StackOverflowError e) {
            return e;
        }
    }

    private static List<Path> files() throws IOException {
        String own = ownCases();
        if (own.isEmpty()) {
            return SharedData.files("hydra", "*.json");
        }
        try (Stream<Path> found = Files.list(Path.of(own))) {
            return found.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    private static String ownCases() {
        return System.getProperty("hydra.cases", "");
    }

    private static List<Case> read(Path file) {
        JsonNode document = JSON.readTree(file.toFile());
        String name = file.getFileName().toString().replaceFirst("\\.json$", "");
        Path folder = file.toAbsolutePath().normalize().resolveSibling("").normalize();
        return StreamSupport.stream(document.get("cases").spliterator(), false)
                .map(request -> new Case(name, folder, document.get("meta"), request))
                .toList();
    }

    /// How the cases of a file went.
    private static final class Tally {
        private int agree;
        private int differ;
        private int leftOut;

        Tally plus(Tally other) {
            var sum = new Tally();
            sum.agree = agree + other.agree;
            sum.differ = differ + other.differ;
            sum.leftOut = leftOut + other.leftOut;
            return sum;
        }

        String row(String name) {
            int judged = agree + differ;
            return String.format(
                    "%-32s %6d %6d %8d %8d %8.2f",
                    name, judged + leftOut, agree, differ, leftOut, 100.0 * agree / judged);
        }
    }
}
