package dev.rangefinder.app.command;

import dev.rangefinder.app.view.WrittenReport;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.metric.NearestNames;
import dev.rangefinder.profiler.plan.ShellWord;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.report.json.ReportJson;
import dev.rangefinder.report.terminal.TerminalReport;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/// Shows a report again, or one region of it.
final class ShowCommand implements Callable<Integer> {
    private static final int MOST_NAMES = 5;

    private final PositionalParamSpec words = PositionalParamSpec.builder()
            .paramLabel("[DIR] [REGION]")
            .type(List.class)
            .auxiliaryTypes(String.class)
            .index("0..*")
            .arity("0..2")
            .hideParamSyntax(true)
            .description(
                    "A folder that 'report' or 'profile' wrote, or a report.json (default: the one that was written"
                            + " last in this folder, in rangefinder-report or in tmp/profile-output); and the name of a"
                            + " region as the report shows it, or the end of it.")
            .build();
    private final OptionSpec findings = Specification.flag(
            "--findings", "Show all findings with their evidence, and what could not be judged and why.");
    private final OptionSpec kernels = Specification.flag("--kernels", "Show all kernels.");
    private final OptionSpec metrics =
            OptionValues.repeated("--metric", "M", "Show this metric of every region and kernel.");
    private final OptionSpec scope =
            Specification.text("SCOPE", "Show one scope instead of all of them together.", "--scope");
    private final Streams streams;

    ShowCommand(Streams streams) {
        this.streams = streams;
    }

    CommandSpec spec() {
        CommandSpec spec = Specification.of(
                        "show",
                        this,
                        "Show a report on the terminal again, fitted to its width, or one region with its findings,"
                                + " kernels and sections.",
                        "./rangefinder show",
                        "./rangefinder show rangefinder-report --findings",
                        "./rangefinder show rangefinder-report decode",
                        "./rangefinder show rangefinder-report --metric dram__bytes.sum")
                .addPositional(words)
                .addOption(findings)
                .addOption(kernels)
                .addOption(metrics)
                .addOption(scope);
        spec.usageMessage().sortOptions(false);
        return spec;
    }

    /// What the words mean.
    ///
    /// @param command that shows the same report
    private record Asked(Path file, Optional<String> region, String command) {}

    @Override
    public Integer call() throws IOException {
        Asked asked = asked(Optional.ofNullable(words.<List<String>>getValue()).orElse(List.of()));
        ReportContent content = read(asked.file());
        TerminalReport view = new TerminalReport(
                content, ReportLayout.DEFAULT, Overview.screen(streams.terminal()), asked.command(), metrics(content));
        try (Writer out = streams.text()) {
            Overview.write(lines(view, asked), out);
        }
        return ExitCode.DONE.code();
    }

    private static ReportContent read(Path file) {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            return ReportJson.read(file.toString(), in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// One word is a region where no file has that name.
    private Asked asked(List<String> typed) {
        boolean named = typed.size() > 1 || (typed.size() == 1 && Files.exists(Path.of(typed.getFirst())));
        if (named) {
            Path place = Path.of(typed.getFirst());
            return new Asked(
                    WrittenReport.DATA.of(place),
                    typed.stream().skip(1).findFirst(),
                    Files.isDirectory(place)
                            ? Overview.showing(place)
                            : "rangefinder show " + ShellWord.of(place.toString()));
        }
        // What looks like a path is one, and is told to be missing.
        if (typed.size() == 1
                && typed.getFirst().contains("/")
                && !typed.getFirst().contains(RegionKey.SEPARATOR)) {
            return new Asked(WrittenReport.DATA.of(Path.of(typed.getFirst())), Optional.empty(), "");
        }
        return new Asked(
                WrittenReport.DATA.latest(Path.of("").toAbsolutePath()),
                typed.stream().findFirst(),
                "rangefinder show");
    }

    private List<String> lines(TerminalReport view, Asked asked) {
        ReportContent content = view.content();
        boolean withFindings = findings.<Boolean>getValue();
        boolean withKernels = kernels.<Boolean>getValue();
        Optional<ScopeReport> chosen = chosenScope(content);
        Optional<ScopeReport> main = chosen.or(content::first);
        if (main.isEmpty()) {
            return view.overview(List.of());
        }
        if (asked.region().isPresent()) {
            Region region = region(main.get(), asked.region().get());
            return view.region(main.get(), region, withFindings, withKernels);
        }
        if (!withFindings && !withKernels) {
            return chosen.map(view::overview).orElseGet(() -> view.overview(List.of()));
        }
        return Stream.concat(
                        withFindings ? view.findings(main.get()).stream() : Stream.empty(),
                        withKernels ? view.kernels(main.get()).stream() : Stream.empty())
                .toList();
    }

    private Optional<ScopeReport> chosenScope(ReportContent content) {
        String name = scope.getValue();
        if (name == null) {
            return Optional.empty();
        }
        List<String> names = content.report().scopes().stream()
                .map(each -> each.scope().name())
                .toList();
        return Optional.of(content.report().scopes().stream()
                .filter(each -> each.scope().name().equals(name))
                .findFirst()
                .orElseThrow(() -> OptionValues.wrong(
                        scope, "there is no scope '" + name + "' in this report" + hint(name, names.stream()))));
    }

    private List<String> metrics(ReportContent content) {
        List<String> known =
                content.metrics().stream().map(MetricFigure::metric).toList();
        List<String> asked = OptionValues.texts(metrics).stream().distinct().toList();
        for (String metric : asked) {
            if (!known.contains(metric)) {
                throw OptionValues.wrong(
                        metrics, "there is no metric '" + metric + "' in this report" + hint(metric, known.stream()));
            }
        }
        return asked;
    }

    /// By its name, or else by the end of it, if only one ends so.
    private Region region(ScopeReport main, String name) {
        List<Region> exact = main.regions().stream()
                .filter(region -> name(region).equals(name))
                .toList();
        List<Region> named = exact.isEmpty()
                ? main.regions().stream()
                        .filter(region -> region.key().name().equals(name))
                        .toList()
                : exact;
        List<Region> found = named.isEmpty()
                ? main.regions().stream()
                        .filter(region -> region.key().name().endsWith(RegionKey.SEPARATOR + name))
                        .toList()
                : named;
        if (found.isEmpty()) {
            throw wrong("there is no region '" + name + "' in this report"
                    + hint(name, main.regions().stream().map(ShowCommand::name)));
        }
        if (found.size() > 1) {
            throw wrong("'" + name + "' may be one of " + found.size() + " regions; name one of them: "
                    + found.stream().limit(MOST_NAMES).map(ShowCommand::name).collect(Collectors.joining(", "))
                    + (found.size() > MOST_NAMES ? " …" : ""));
        }
        return found.getFirst();
    }

    /// As the tree shows it: regions of different kinds may share the rest.
    private static String name(Region region) {
        return region.key().name() + (region.key().kind() == RangeKind.START_END ? " (start/end)" : "");
    }

    private static String hint(String name, Stream<String> names) {
        return NearestNames.hint(name, names).map(text -> "; " + text).orElse("; it has none");
    }

    private ParameterException wrong(String what) {
        return new ParameterException(words.command().commandLine(), what);
    }
}
