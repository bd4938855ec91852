package dev.rangefinder.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.browser.NodeTests.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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
    private static final Path ROOT = Path.of(System.getProperty("rangefinder.root", "..")).toAbsolutePath();
    private static final Path PAGE = ROOT.resolve("page");
    private static final Path TARGET = ROOT.resolve("browser/target");
    private static final Path PAGES = TARGET.resolve("pages");
    private static final Path PICTURE = ROOT.resolve("docs/images/page.png");
    private static final int MOST_BYTES_OF_A_PICTURE = 250_000;
    private static final Duration LONGEST = Duration.ofMinutes(8);

    private final NodeTests tests = new NodeTests(
            Browser.ofThisMachine(),
            PAGE,
            Map.of(
                    "RANGEFINDER_PAGES", PAGES.toString(),
                    "RANGEFINDER_SCREENSHOTS", TARGET.resolve("screenshots").toString()),
            Instant.now().plus(LONGEST));

    @BeforeAll
    void write() throws IOException {
        new SamplePages(ROOT, PAGES).write().forEach(System.out::println);
    }

    @TestFactory
    Stream<DynamicContainer> pages_keep_their_promises() throws IOException {
        return files().stream().map(file -> DynamicContainer.dynamicContainer(
                String.valueOf(file.getFileName()),
                // Run when its turn comes, so that a report says how long each file took.
                Stream.of(file).flatMap(each -> tests.run(each).stream()).map(PagesInABrowserTest::dynamic)));
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(PAGE.resolve("src/test/browser"))) {
            List<Path> tests = files.filter(file -> file.toString().endsWith(".browser.mjs"))
                    .sorted()
                    .toList();
            assertThat(tests).isNotEmpty();
            return tests;
        }
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
