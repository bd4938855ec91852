package dev.rangefinder.app.command;

import dev.rangefinder.app.report.ReportBasis;
import dev.rangefinder.app.settings.Report;
import dev.rangefinder.app.settings.RunConfiguration;
import dev.rangefinder.app.settings.ToolConfiguration;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.attribution.CaptureLimit;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.override.ConfigOverride;
import dev.rangefinder.hydra.yaml.YamlWriter;
import dev.rangefinder.profiler.cost.CostSettings;
import dev.rangefinder.profiler.plan.RunPlaces;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The settings of a report: those of the run directory that is reported, else the tool's configuration, with overrides
/// on
/// top (C4).
///
/// @param costs how NVIDIA's metric library is found
/// @param askedFor names of ranges that the runs were limited to one by one
/// @param limit the ranges that a run was limited to, to be found again among what its filter caught (C1)
/// @param warnings what a person should know about it
record ReportConfiguration(
        Report report, CostSettings costs, List<String> askedFor, Optional<CaptureLimit> limit, List<String> warnings) {
    private static final String KEY = "pipeline.ncu.report";

    ReportConfiguration {
        askedFor = List.copyOf(askedFor);
        warnings = List.copyOf(warnings);
    }

    /// Composes the settings.
    ///
    /// @param tool the configuration where no run directory brings its own
    /// @param ownRuns whether run directories may bring theirs
    /// @param options above the overrides
    /// @throws ConfigException if it does not compose, or if two run directories want different reports
    static ReportConfiguration of(
            ToolConfiguration tool,
            boolean ownRuns,
            List<Path> inputs,
            List<String> overrides,
            List<ConfigOverride> options) {
        var warnings = new ArrayList<String>();
        var runs = new ArrayList<OfRun>();
        for (Path input : ownRuns ? inputs : List.<Path>of()) {
            if (new RunPlaces(input).isRun()) {
                var configuration = new RunConfiguration(tool, input);
                if (configuration.isThere()) {
                    runs.add(new OfRun(input, configuration.compose(overrides, options)));
                } else {
                    warnings.add(input + ": this run directory has lost its " + RunConfiguration.FILE
                            + "; the usual settings apply");
                }
            }
        }
        if (runs.isEmpty()) {
            Configured configured = tool.compose(List.of(), overrides, options);
            warnings.addAll(configured.config().composition().warnings());
            return new ReportConfiguration(
                    reportOf(configured), costsOf(configured), List.of(), Optional.empty(), warnings);
        }
        Set<String> askedFor = new LinkedHashSet<>();
        for (OfRun run : runs) {
            refuseDifference(runs.getFirst(), run);
            warnings.addAll(run.configured.config().composition().warnings());
            askedFor.addAll(run.configured.settings().pipeline().counters().askedFor());
            run.timelineElsewhere(inputs).ifPresent(warnings::add);
        }
        return new ReportConfiguration(
                reportOf(runs.getFirst().configured),
                costsOf(runs.getFirst().configured),
                List.copyOf(askedFor),
                // What one run was limited to is no measure for the launches of another.
                runs.size() == 1
                        ? runs.getFirst()
                                .configured
                                .settings()
                                .pipeline()
                                .counters()
                                .limit()
                        : Optional.empty(),
                warnings.stream().distinct().toList());
    }

    /// What the report is made with.
    ReportBasis basis() {
        return ReportBasis.of(report, askedFor, limit);
    }

    private record OfRun(Path folder, Configured configured) {
        String fingerprint() {
            return ReportBasis.of(reportOf(configured), List.of(), Optional.empty())
                    .fingerprint();
        }

        /// A run directory is read alone: what its report took from elsewhere has to be named, since it may be gone, or
        /// be another file by now.
        Optional<String> timelineElsewhere(List<Path> inputs) {
            var nsys = configured.settings().pipeline().nsys();
            return nsys.timeline()
                    .filter(file -> !nsys.runs() && inputs.stream().noneMatch(input -> isNamed(Path.of(file), input)))
                    .map(file -> folder + ": the run's own report has times out of " + file
                            + " too (pipeline.nsys.timeline); name that file beside the run to have them here");
        }

        /// A relative path was meant from where the run was started, which may be elsewhere.
        private static boolean isNamed(Path timeline, Path input) {
            return real(input).equals(real(timeline)) || real(input).endsWith(timeline);
        }

        private static Path real(Path file) {
            try {
                return file.toRealPath();
            } catch (IOException _) {
                // What is not there, or not to be seen, is told apart by its name.
                return file.toAbsolutePath().normalize();
            }
        }

        Node node() {
            return configured.config().find(KEY).orElse(MapNode.EMPTY);
        }
    }

    private static CostSettings costsOf(Configured configured) {
        return configured.settings().pipeline().costs(false);
    }

    private static Report reportOf(Configured configured) {
        return configured.settings().pipeline().ncu().report();
    }

    /// One report has one way of making regions. Which of two is meant cannot be told from the files.
    private static void refuseDifference(OfRun first, OfRun other) {
        if (first.fingerprint().equals(other.fingerprint())) {
            return;
        }
        String difference = difference(KEY, first.node(), other.node()).orElse(KEY);
        throw new ConfigException(
                Kind.VALUE,
                first.folder + " and " + other.folder + " were made with different settings of the report ("
                        + difference + ")",
                "say which by an override, such as " + difference.replaceFirst(":.*", "")
                        + "=…, or report them one by one");
    }

    private static Optional<String> difference(String key, Node one, Node other) {
        if (!(one instanceof MapNode map && other instanceof MapNode second)) {
            String values = shown(one) + " and " + shown(other);
            return shown(one).equals(shown(other)) ? Optional.empty() : Optional.of(key + ": " + values);
        }
        var names = new LinkedHashSet<>(map.entries().keySet());
        names.addAll(second.entries().keySet());
        for (Scalar name : names) {
            Optional<String> below = difference(
                    key + "." + name.pythonText(),
                    map.get(name).orElse(MapNode.EMPTY),
                    second.get(name).orElse(MapNode.EMPTY));
            if (below.isPresent()) {
                return below;
            }
        }
        return Optional.empty();
    }

    private static String shown(Node node) {
        return YamlWriter.write(node).strip().replaceAll("\\s*\\n\\s*", " ");
    }
}
