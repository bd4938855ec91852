package dev.rangefinder.app.run;

import dev.rangefinder.app.profile.CapturePlan;
import dev.rangefinder.app.profile.Planner;
import dev.rangefinder.app.profile.Replanning;
import dev.rangefinder.app.report.ReportRun;
import dev.rangefinder.app.report.SettingsText;
import dev.rangefinder.app.run.ProfileRun.Result;
import dev.rangefinder.app.run.ProfileRun.Surroundings;
import dev.rangefinder.app.run.ProfileRun.Verdict;
import dev.rangefinder.app.settings.Report;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.capture.Message;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.region.ReportSettings;
import dev.rangefinder.report.ReportFolder;
import dev.rangefinder.report.markdown.KernelPages;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The whole job: the captures of a plan, then the report of what they gave.
public final class Profile {
    private final CapturePlan plan;
    private final Replanning replanning;
    private final Configured configured;
    private final Surroundings surroundings;
    private final Clock clock;

    /// @param replanning makes the plan anew when the ranges of the program are known
    public Profile(
            CapturePlan plan, Replanning replanning, Configured configured, Surroundings surroundings, Clock clock) {
        this.plan = plan;
        this.replanning = replanning;
        this.configured = configured;
        this.surroundings = surroundings;
        this.clock = clock;
    }

    /// What came of it.
    ///
    /// @param report the folder of the report; empty where the capture failed
    /// @param messages for the person who waits; the report has them too
    public record Outcome(Verdict verdict, Optional<Path> report, List<Message> messages) {
        public Outcome {
            messages = List.copyOf(messages);
        }
    }

    /// Captures and reports.
    ///
    /// @param resume whether an earlier run in the same folder goes on
    /// @throws BusyRunException if another run has the folder
    /// @throws ToolMissingException if the profiler cannot be started
    /// @throws ConfigException if there is nothing to resume, or files that must not be overwritten
    public Outcome run(boolean resume) {
        try (Interruption interruption = Interruption.listen();
                RunDirectory directory = RunDirectory.take(plan.places().root())) {
            Optional<RunRecord> before = resume ? Optional.of(Resumption.of(plan)) : Optional.empty();
            if (!resume) {
                replaceEarlierRun();
            }
            Result result =
                    new ProfileRun(plan, replanning, configured, surroundings, interruption).run(directory, before);
            return report(directory, result);
        }
    }

    private void replaceEarlierRun() {
        if (!Files.exists(plan.places().root().resolve(RunRecord.FILE))) {
            return;
        }
        if (!configured.settings().pipeline().ncu().ncuCli().overwrites()) {
            throw new ConfigException(
                    Kind.VALUE,
                    plan.places().root() + " holds a run, and pipeline.ncu.ncu_cli.force_overwrite is false",
                    "name another folder with -o, or go on with --resume");
        }
        EarlierFiles.remove(plan.places());
    }

    private Outcome report(RunDirectory directory, Result result) {
        var known = new ArrayList<>(result.messages());
        if (result.captures().isEmpty()) {
            if (result.verdict() == Verdict.CAPTURE_FAILED || result.verdict() == Verdict.INTERRUPTED) {
                return new Outcome(result.verdict(), Optional.empty(), result.messages());
            }
            known.add(new NothingCaptured(plan, configured).message());
        }
        Report report = configured.settings().pipeline().ncu().report();
        String fingerprint = SettingsText.fingerprint(report.settings(), report.ruleTexts(), report.layout());
        ReportSettings asking = report.settings().askingFor(plan.askedFor());
        ReportSettings settings =
                Planner.limit(configured).map(asking::limitedTo).orElse(asking);
        Provenance provenance = new Provenance(clock.instant(), surroundings.version(), fingerprint);
        try (Progress progress = Progress.on(surroundings.terminal(), surroundings.err(), "launches")) {
            ReportRun.Outcome outcome = ReportRun.of(
                    result.captures(), List.of(plan.places().root()), settings, provenance, progress, known);
            Path folder = plan.report();
            ReportFolder.write(outcome.report(), folder, report.layout());
            directory.write(plan.kernels(), kernels(outcome.report()));
            new Signposts(directory, plan).write();
            new RunFiles(directory, plan)
                    .environment(surroundings.version(), outcome.report().inputs());
            var messages = new ArrayList<>(known);
            messages.addAll(outcome.worthSaying());
            return new Outcome(result.verdict(), Optional.of(folder), messages);
        }
    }

    private static String kernels(RegionReport report) {
        var out = new ByteArrayOutputStream();
        KernelPages.top(report, out);
        return out.toString(StandardCharsets.UTF_8);
    }
}
