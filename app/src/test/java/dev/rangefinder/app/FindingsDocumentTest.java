package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.finding.detector.PartDetector;
import dev.rangefinder.finding.detector.PartDetectors;
import dev.rangefinder.judgement.DetectorFacts;
import dev.rangefinder.judgement.LaunchDetector;
import dev.rangefinder.judgement.detector.LaunchDetectors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The table of `docs/findings.md` is made of what detectors tell about themselves, and so cannot drift.
class FindingsDocumentTest {
    private static final Path DOCUMENT = Cli.ROOT.resolve("docs/findings.md");
    private static final String BEGIN = "<!-- detectors -->\n";
    private static final String END = "<!-- end of detectors -->";

    @Test
    void the_table_says_what_detectors_say() throws IOException {
        String written = Files.readString(DOCUMENT);
        int from = written.indexOf(BEGIN) + BEGIN.length();
        int to = written.indexOf(END);
        assertThat(from).as("%s has the marks of the table", DOCUMENT).isBetween(BEGIN.length(), to);
        String generated =
                written.substring(0, from) + "\n" + tables().stripTrailing() + "\n\n" + written.substring(to);
        if (Golden.rewriting()) {
            Files.writeString(DOCUMENT, generated);
        }
        assertThat(DOCUMENT).as("'mvn -B verify -Dgolden' rewrites the table").hasContent(generated);
    }

    @Test
    void every_detector_has_a_code_of_its_own_and_tells_all_about_itself() {
        assertThat(facts().map(DetectorFacts::code)).doesNotHaveDuplicates();
        assertThat(facts()).allSatisfy(facts -> {
            assertThat(facts.code()).matches("[a-z][a-z0-9-]*");
            assertThat(List.of(facts.title(), facts.condition(), facts.formula(), facts.advice(), facts.capture()))
                    .as(facts.code())
                    .allSatisfy(text -> assertThat(text).isNotBlank().doesNotEndWith("."));
        });
    }

    private static Stream<DetectorFacts> facts() {
        return Stream.concat(
                LaunchDetectors.ALL.stream().map(LaunchDetector::facts),
                PartDetectors.ALL.stream().map(PartDetector::facts));
    }

    private static String tables() {
        return table(
                        "Of launches",
                        LaunchDetectors.ALL.stream().map(LaunchDetector::facts).toList())
                + table(
                        "Of regions and scopes",
                        PartDetectors.ALL.stream().map(PartDetector::facts).toList());
    }

    private static String table(String title, List<DetectorFacts> detectors) {
        if (detectors.isEmpty()) {
            return "";
        }
        var rows = new StringBuilder("### " + title + "\n\n");
        rows.append("| code | what it looks for | condition and source | potential | what to do | capture |\n");
        rows.append("|---|---|---|---|---|---|\n");
        for (DetectorFacts facts : detectors) {
            rows.append("| `").append(facts.code()).append("` | ").append(cell(looksFor(facts)));
            rows.append(" | ").append(cell(facts.condition())).append(" | ").append(cell(facts.formula()));
            rows.append(" | ")
                    .append(cell(facts.advice()))
                    .append(" | `")
                    .append(facts.capture())
                    .append("` |\n");
        }
        return rows.append('\n').toString();
    }

    private static String looksFor(DetectorFacts facts) {
        return switch (facts.role()) {
            case HEADLINE, LAST_RESORT -> facts.title();
            case SUPPORT, DOUBT -> facts.title() + " (" + facts.role().name().toLowerCase(Locale.ROOT) + ")";
        };
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*").replace("_", "\\_");
    }
}
