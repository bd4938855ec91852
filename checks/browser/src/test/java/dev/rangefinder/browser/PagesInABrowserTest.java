package dev.rangefinder.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.browser.NodeTests.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.opentest4j.AssertionFailedError;

/// Pages in a real browser: each test of `page/src/test/browser` is a test here. Pictures of what they saw lie in
/// `target/screenshots`.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PagesInABrowserTest {
    private static final Path ROOT =
            Path.of(System.getProperty("rangefinder.root", "../..")).toAbsolutePath();
    private static final Path PAGE = ROOT.resolve("page");
    private static final Path TARGET = ROOT.resolve("checks/browser/target");
    private static final Path PAGES = TARGET.resolve("pages");
    private static final Path PICTURE = ROOT.resolve("docs/images/page.png");
    private static final int MOST_BYTES_OF_A_PICTURE = 250_000;

    /// Ends what hangs, and nothing else: the pages take five minutes on two cores, and nine beside other work.
    private static final Duration LONGEST = Duration.ofMinutes(25);

    private final NodeTests tests = new NodeTests(
            Browser.ofThisMachine(),
            PAGE,
            Map.of(
                    "RANGEFINDER_PAGES", PAGES.toString(),
                    "RANGEFINDER_SCREENSHOTS", TARGET.resolve("screenshots").toString()),
            Instant.now().plus(LONGEST));

    private final ExecutorService workers = Executors.newFixedThreadPool(2);

    @BeforeAll
    void write() throws IOException {
        new SamplePages(ROOT, PAGES).write().forEach(System.out::println);
    }

    /// Two files at a time, but the one that looks at the clock by itself.
    @TestFactory
    Stream<DynamicContainer> pages_keep_their_promises() throws Exception {
        Map<Path, Future<List<Result>>> results = new LinkedHashMap<>();
        for (Path file : files()) {
            Future<List<Result>> run = workers.submit(() -> tests.run(file));
            results.put(file, run);
            if (isTimed(file)) {
                run.get();
            }
        }
        return results.entrySet().stream()
                .map(entry -> DynamicContainer.dynamicContainer(
                        String.valueOf(entry.getKey().getFileName()),
                        Stream.of(entry.getValue())
                                .flatMap(run -> finished(run).stream())
                                .map(PagesInABrowserTest::dynamic)));
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(PAGE.resolve("src/test/browser"))) {
            List<Path> tests = files.filter(file -> file.toString().endsWith(".browser.mjs"))
                    .sorted(Comparator.comparing((Path file) -> !isTimed(file)).thenComparing(Path::toString))
                    .toList();
            assertThat(tests).isNotEmpty();
            return tests;
        }
    }

    private static boolean isTimed(Path file) {
        return file.endsWith("figures.browser.mjs");
    }

    private static List<Result> finished(Future<List<Result>> run) {
        try {
            return run.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the tests could not be run", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    @AfterAll
    void end() {
        workers.close();
    }

    private static DynamicTest dynamic(Result result) {
        return DynamicTest.dynamicTest(result.test(), () -> {
            switch (result.outcome()) {
                case PASSED -> {}
                case SKIPPED -> Assumptions.abort("skipped: " + result.reason());
                case FAILED -> throw new AssertionFailedError(result.test() + ": " + result.reason());
            }
        });
    }

    /// Not compared dot by dot: letters look different on every machine.
    @Test
    void the_picture_of_the_readme_is_of_the_demo_and_small() throws IOException {
        if (System.getProperty("golden") != null) {
            tests.script("build/picture.mjs", PAGES.resolve("demo.html").toString(), PICTURE.toString());
        }
        byte[] picture = Files.readAllBytes(PICTURE);
        assertThat(picture).as("'mvn -B verify -Dgolden' takes it again").hasSizeLessThan(MOST_BYTES_OF_A_PICTURE);
        assertThat(picture).startsWith(0x89, 'P', 'N', 'G');
        assertThat(Files.readString(ROOT.resolve("README.md"))).contains("docs/images/page.png");
    }
}
