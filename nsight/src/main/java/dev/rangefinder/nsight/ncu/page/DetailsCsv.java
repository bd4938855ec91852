package dev.rangefinder.nsight.ncu.page;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.Section;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// What `ncu --import REPORT --csv --page details` prints of a report, and with `--section ID`, without ncu.
///
/// ```
/// try (NcuReport report = NcuReport.open(Path.of("run.ncu-rep"))) {
///     DetailsCsv.of(report).section("SpeedOfLight", System.out::println);
/// }
/// ```
///
/// Charts other than rooflines are not printed; ncu prints them only where a section has nothing else and is asked for
/// by name. The report is walked through, twice, and not held. A simulated report says so in a first line.
///
/// @param style of the version that captured the report, unless said otherwise
public record DetailsCsv(Capture report, PageStyle style) {
    /// The first line of whatever shows simulated numbers.
    public static final String SIMULATED = "==WARNING== Simulated device: no number here was measured on a GPU.";

    /// What ncu calls the section of the metrics that were asked for by name.
    public static final String NAMED = "section0";

    private static final LaunchRequest OUTLINE =
            LaunchRequest.of().withSections().withRules();
    private static final LaunchRequest CONTENT =
            LaunchRequest.allMetrics().withSections().withRules();

    public static DetailsCsv of(Capture report) {
        return new DetailsCsv(report, PageStyle.ofImported(report.session()));
    }

    /// The identifiers of all sections, in the order of the page.
    public List<String> sections() {
        Map<String, Section> sections = new LinkedHashMap<>();
        for (Launch launch : report.launches(OUTLINE)) {
            launch.details().sections().forEach(section -> sections.putIfAbsent(section.id(), section));
        }
        List<Section> ordered = new ArrayList<>(sections.values());
        ordered.sort(DetailsSections.ORDER);
        return ordered.stream().map(Section::id).toList();
    }

    /// The page with all sections, line by line; nothing where the report has no launches.
    public void details(Consumer<String> out) {
        print(_ -> true, out);
    }

    public void section(String identifier, Consumer<String> out) {
        print(section -> section.id().equals(identifier), out);
    }

    /// What ncu prints with `--metrics` and the metrics that were asked for by name when the report was captured:
    /// these, and wherever else a section shows one of them; rules are printed all the same.
    public void named(Consumer<String> out) {
        print(_ -> true, true, out);
    }

    private void print(Predicate<Section> chosen, Consumer<String> out) {
        print(chosen, false, out);
    }

    private void print(Predicate<Section> chosen, boolean onlyNamed, Consumer<String> out) {
        PageShape shape = PageShape.of(report.launches(OUTLINE), style, chosen);
        if (report.session().versions().values().stream().anyMatch(version -> version.contains("simulated"))) {
            out.accept(SIMULATED);
        }
        if (shape.launches()) {
            new DetailsPage(shape, style, chosen, onlyNamed).print(report.launches(CONTENT), out);
        }
    }
}
