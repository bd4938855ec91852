package dev.rangefinder.simulator.ncu.run;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.Section;
import dev.rangefinder.simulator.command.Refusal;
import dev.rangefinder.simulator.ncu.collect.ChosenSections;
import dev.rangefinder.simulator.ncu.command.NcuCommandLine;
import dev.rangefinder.simulator.ncu.filter.Candidate;
import dev.rangefinder.simulator.ncu.filter.LaunchFilter;
import dev.rangefinder.simulator.ncu.page.PageSettings;
import dev.rangefinder.simulator.ncu.page.Pages;
import dev.rangefinder.simulator.ncu.page.Results;
import dev.rangefinder.simulator.ncu.report.ReportName;
import dev.rangefinder.simulator.ncu.report.Reports;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Reads a report again: filters, prints, writes what is left into another.
public record ImportRun(NcuCommandLine line, Map<String, String> environment, String host, Log log) {
    private static final String REGEX = "regex:";

    /// Runs, and returns what ncu would return.
    public int run() {
        Results results = filtered(Reports.read(file()));
        if (line.has("export")) {
            Path place =
                    new ReportName(host, ProcessHandle.current().pid(), environment).resolve(line.text("export", ""));
            if (Files.exists(place) && !line.has("force-overwrite")) {
                throw new Refusal(
                        "File " + place + " already exists. Use option '-f' or '--force-overwrite' to overwrite it.");
            }
            Reports.write(place, results);
            log.progress("Report: " + place.toAbsolutePath());
            if (!line.has("page")) {
                return 0;
            }
        }
        if (results.launches().isEmpty()) {
            log.warning("No results match the filters.");
        }
        Pages.print(results, PageSettings.of(line, environment), log::line);
        return 0;
    }

    private Path file() {
        String name = line.text("import", "");
        Path file = Path.of(name);
        return Files.exists(file) ? file : Path.of(ReportName.withEnding(name));
    }

    private Results filtered(Results all) {
        LaunchFilter filter = new LaunchFilter(line);
        List<Launch> launches = new ArrayList<>();
        for (Launch launch : all.launches()) {
            if (filter.accepts(Candidate.of(launch))) {
                launches.add(restricted(launch));
            }
        }
        return new Results(all.session(), launches);
    }

    private Launch restricted(Launch launch) {
        LaunchDetails details = launch.details();
        List<Section> sections = new ArrayList<>();
        List<String> named = named(launch.metrics().dictionary().names());
        if (!named.isEmpty()) {
            sections.add(Results.named(named));
        }
        List<Predicate<String>> wanted =
                line.texts("section").stream().map(ChosenSections::test).toList();
        boolean all = wanted.isEmpty() && named.isEmpty();
        details.sections().stream()
                .filter(section -> all || wanted.stream().anyMatch(test -> test.test(section.id())))
                .forEach(sections::add);
        // Without effect on the raw page are sections, but not metrics.
        boolean onlyNamed = !named.isEmpty() && line.text("page", "details").equals("raw");
        return launch.with(onlyNamed ? only(launch.metrics(), named) : launch.metrics(), details.with(sections));
    }

    private List<String> named(List<String> known) {
        List<String> named = new ArrayList<>();
        for (String word : line.text("metrics").stream()
                .flatMap(text -> List.of(text.split(",")).stream())
                .toList()) {
            Predicate<String> test = word.startsWith(REGEX)
                    ? Pattern.compile(word.substring(REGEX.length())).asPredicate()
                    : name -> name.equals(word) || name.startsWith(word + ".");
            known.stream().filter(test).filter(name -> !named.contains(name)).forEach(named::add);
        }
        return named;
    }

    private static MetricValues only(MetricValues all, List<String> names) {
        MetricDictionary dictionary = MetricDictionary.of(names);
        MetricValues.Builder values = new MetricValues.Builder(dictionary);
        for (int index = 0; index < names.size(); index++) {
            int place = index;
            all.value(names.get(index)).ifPresent(value -> values.set(place, value));
        }
        return values.build();
    }
}
