package dev.rangefinder.profiler.kernels;

import dev.rangefinder.capture.Message;
import dev.rangefinder.files.OwnerOnly;
import dev.rangefinder.files.WholeFile;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.profiler.directory.CaptureOutcome;
import dev.rangefinder.profiler.directory.CaptureStatus;
import dev.rangefinder.profiler.directory.SymbolicLinks;
import dev.rangefinder.profiler.plan.RunPlaces;
import dev.rangefinder.profiler.plan.RunPlaces.CapturePlaces;
import dev.rangefinder.profiler.run.CaptureSeries;
import dev.rangefinder.profiler.run.ProfileRun.Surroundings;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/// Profiles kernels one by one, each into a folder of its own, which appears complete or not at all (P4).
///
/// @param overwrite whether folders of an earlier run are replaced
public record KernelProfiling(KernelPlans plan, Surroundings surroundings, Clock clock, boolean overwrite) {
    /// What came of all kernels.
    ///
    /// @param profiled how many have a report now
    /// @param status the worst of those that have one, failed where none has, or interrupted
    public record Outcome(int profiled, int kernels, CaptureStatus status) {}

    /// Profiles them.
    ///
    /// @param request how they were asked for
    /// @param output the folder that gets those of the kernels
    /// @param say takes what a person should know, a sentence at a time
    /// @throws ConfigException if a folder of an earlier run is in the way
    public Outcome run(List<KernelEntry> kernels, KernelRequest request, Path output, Consumer<String> say) {
        List<Job> jobs = jobs(kernels, output);
        refuseForeign(jobs, output);
        if (!jobs.isEmpty()) {
            KernelFiles first = jobs.getFirst().place().unfinished();
            CaptureSeries.refuseMissingTool(
                    plan.of(kernels.getFirst(), first.folder()).plan());
        }
        try (CaptureSeries series = CaptureSeries.in(output, surroundings)) {
            refuseForeign(jobs, output);
            finishInterrupted(jobs, series, say);
            if (!overwrite) {
                jobs.forEach(job -> job.place().refuseReport());
            }
            var record = new SeriesProvenance(request, plan, output, clock.instant(), surroundings.version());
            int profiled = 0;
            CaptureStatus worst = CaptureStatus.DONE;
            for (Job job : jobs) {
                if (series.isInterrupted()) {
                    break;
                }
                CaptureOutcome captured = profile(job, series, record, say);
                if (captured.whole()) {
                    profiled++;
                    worst = worst.or(captured.status());
                }
            }
            if (series.isInterrupted()) {
                worst = CaptureStatus.INTERRUPTED;
            } else if (profiled == 0) {
                worst = CaptureStatus.FAILED;
            }
            return new Outcome(profiled, kernels.size(), worst);
        }
    }

    /// One kernel and where its files go.
    private record Job(KernelEntry kernel, int rank, int kernels, KernelPlace place) {
        String title() {
            return "kernel " + rank + " of " + kernels;
        }
    }

    private static List<Job> jobs(List<KernelEntry> kernels, Path output) {
        var jobs = new ArrayList<Job>();
        for (KernelEntry kernel : kernels) {
            int rank = jobs.size() + 1;
            var place = new KernelPlace(output, kernel.folder(rank, kernels.size()));
            jobs.add(new Job(kernel, rank, kernels.size(), place));
        }
        return jobs;
    }

    /// Nothing is touched before all of it is known to be ours, or nobody's (P7).
    private void refuseForeign(List<Job> jobs, Path output) {
        Path record = record(output);
        SymbolicLinks.refuse(output, List.of(record, new RunPlaces(output).lock()));
        if (Files.exists(record, LinkOption.NOFOLLOW_LINKS) && !SeriesProvenance.isOne(record)) {
            throw KernelPlace.foreign(record + " is there already, and no record of such a run");
        }
        jobs.forEach(job -> job.place().refuseForeign(overwrite));
    }

    private void finishInterrupted(List<Job> jobs, CaptureSeries series, Consumer<String> say) {
        for (Job job : jobs) {
            if (job.place().finishInterrupted(series, clock.instant())) {
                say.accept(job.title() + ": a run that was killed had captured it already; its report is in "
                        + job.place().finished().folder());
            }
        }
    }

    private static Path record(Path output) {
        return output.resolve("command.yaml");
    }

    private CaptureOutcome profile(Job job, CaptureSeries series, SeriesProvenance record, Consumer<String> say) {
        say.accept(job.title() + ": " + job.kernel().name());
        job.place().discard(series);
        KernelFiles files = job.place().unfinished();
        Path output = job.place().output();
        KernelPlans.Planned planned = plan.of(job.kernel(), files.folder());
        KernelProvenance begun = KernelProvenance.begun(
                job.kernel(),
                job.rank(),
                planned.plan().captures().getFirst().capture().argv(),
                planned.plan().tool().simulated(),
                clock.instant(),
                surroundings.version());
        write(files, output, begun.yaml());
        WholeFile.write(record(output), record.yaml(planned, Optional.empty()), OwnerOnly.file());
        CaptureOutcome captured = series.capture(planned.plan(), planned.limits(), job.title() + ": ");
        messages(job, captured).forEach(message -> say.accept(job.title() + ": " + message.sentence()));
        CapturePlaces places = planned.plan().captures().getFirst().places();
        captured.file().ifPresent(file -> WholeFile.move(file, captured.whole() ? files.report() : files.part()));
        files.keepLog(places);
        Optional<String> version = captured.whole() ? files.writePages().toolVersion() : Optional.empty();
        KernelProvenance ended = begun.ended(
                version, clock.instant(), captured.exitCode(), captured.profiled(), outcome(captured), files.names());
        series.remove(places.folder());
        write(files, output, ended.yaml());
        job.place().settle(captured.whole(), series);
        record.add(job.kernel(), job.place().name(), outcome(captured), version);
        boolean last = job.rank() == job.kernels() || series.isInterrupted();
        WholeFile.write(
                record(output),
                record.yaml(planned, last ? Optional.of(clock.instant()) : Optional.empty()),
                OwnerOnly.file());
        return captured;
    }

    private List<Message> messages(Job job, CaptureOutcome captured) {
        var messages = new ArrayList<Message>();
        for (Message message : captured.messages()) {
            messages.add(message.code().equals(CaptureSeries.NOTHING) ? nothing(job) : message);
        }
        return messages;
    }

    private Message nothing(Job job) {
        OptionalLong calls = job.kernel().calls();
        if (calls.isPresent() && calls.getAsLong() <= plan.skip()) {
            return Message.warning(
                    CaptureSeries.NOTHING,
                    "nothing was profiled: the list counts only " + calls.getAsLong() + " launches, and " + plan.skip()
                            + " are skipped",
                    "lower --num-kernel-call-skip");
        }
        return Message.warning(
                CaptureSeries.NOTHING,
                "nothing was profiled: no launch of it came, or not more than the " + plan.skip() + " that are skipped",
                "lower --num-kernel-call-skip, and check that the expression matches the demangled name");
    }

    private static String outcome(CaptureOutcome captured) {
        if (captured.status() == CaptureStatus.INTERRUPTED) {
            return "interrupted";
        }
        if (captured.whole()) {
            return KernelProvenance.PROFILED;
        }
        boolean nothing =
                captured.messages().stream().anyMatch(message -> message.code().equals(CaptureSeries.NOTHING));
        return nothing ? "nothing" : "failed";
    }

    private static void write(KernelFiles files, Path output, String text) {
        OwnerOnly.createFolders(output, files.folder());
        WholeFile.write(files.provenance(), text, OwnerOnly.file());
    }
}
