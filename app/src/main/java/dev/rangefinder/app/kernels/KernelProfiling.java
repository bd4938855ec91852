package dev.rangefinder.app.kernels;

import dev.rangefinder.app.files.OwnerOnly;
import dev.rangefinder.app.files.SymbolicLinks;
import dev.rangefinder.app.files.WholeFile;
import dev.rangefinder.app.profile.RunPlaces.CapturePlaces;
import dev.rangefinder.app.run.CaptureSeries;
import dev.rangefinder.app.run.CaptureSeries.Captured;
import dev.rangefinder.app.run.ProfileRun.Surroundings;
import dev.rangefinder.app.run.ProfileRun.Verdict;
import dev.rangefinder.capture.Message;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
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
public record KernelProfiling(KernelPlan plan, Surroundings surroundings, Clock clock, boolean overwrite) {
    /// What came of all kernels.
    ///
    /// @param profiled how many have a report now
    /// @param verdict the worst of those that have one, or interrupted
    public record Outcome(int profiled, int kernels, Verdict verdict) {}

    /// Profiles them.
    ///
    /// @param request how they were asked for
    /// @param output the folder that gets those of the kernels
    /// @param say takes what a person should know, a sentence at a time
    /// @throws ConfigException if a folder of an earlier run is in the way
    public Outcome run(List<KernelEntry> kernels, KernelRequest request, Path output, Consumer<String> say) {
        List<Job> jobs = jobs(kernels, output);
        refuseToOverwrite(jobs, output);
        if (!jobs.isEmpty()) {
            CaptureSeries.refuseMissingTool(
                    plan.of(kernels.getFirst(), jobs.getFirst().unfinished()).plan());
        }
        try (CaptureSeries series = CaptureSeries.in(output, surroundings)) {
            refuseToOverwrite(jobs, output);
            jobs.forEach(KernelProfiling::finishInterrupted);
            var record = new SeriesProvenance(request, plan, output, clock.instant(), surroundings.version());
            int profiled = 0;
            Verdict worst = Verdict.DONE;
            for (Job job : jobs) {
                if (series.isInterrupted()) {
                    break;
                }
                Captured captured = profile(job, series, record, say);
                if (captured.whole()) {
                    profiled++;
                    worst = worst.compareTo(captured.verdict()) >= 0 ? worst : captured.verdict();
                }
            }
            return new Outcome(profiled, kernels.size(), series.isInterrupted() ? Verdict.INTERRUPTED : worst);
        }
    }

    /// One kernel and where its files go.
    private record Job(KernelEntry kernel, int rank, int kernels, Path output) {
        Path folder() {
            return output.resolve(kernel.folder(rank, kernels));
        }

        /// The name of its folder until it is complete.
        Path unfinished() {
            return output.resolve("." + kernel.folder(rank, kernels) + ".part");
        }

        /// Whatever may be written, or removed.
        List<Path> wanted() {
            var files = new ArrayList<>(List.of(folder(), unfinished(), output.resolve("run.lock"), record(output)));
            KernelFiles kernelFiles = new KernelFiles(folder());
            files.addAll(
                    List.of(kernelFiles.report(), kernelFiles.part(), kernelFiles.provenance(), kernelFiles.log()));
            return files;
        }

        String title() {
            return "kernel " + rank + " of " + kernels;
        }
    }

    private static List<Job> jobs(List<KernelEntry> kernels, Path output) {
        var jobs = new ArrayList<Job>();
        for (KernelEntry kernel : kernels) {
            jobs.add(new Job(kernel, jobs.size() + 1, kernels.size(), output));
        }
        return jobs;
    }

    /// Nothing is touched before all of it is known to be ours, or nobody's (P7).
    private void refuseToOverwrite(List<Job> jobs, Path output) {
        Path record = record(output);
        if (Files.exists(record, LinkOption.NOFOLLOW_LINKS) && !SeriesProvenance.isOne(record)) {
            throw foreign(record + " is there already, and no record of such a run");
        }
        for (Job job : jobs) {
            SymbolicLinks.refuse(job.output(), job.wanted());
            if (!overwrite && Files.exists(new KernelFiles(job.folder()).report())) {
                throw inTheWay(job.folder() + " holds a report already");
            }
            if (Files.exists(job.unfinished())
                    && !KernelProvenance.isRecord(new KernelFiles(job.unfinished()).provenance())) {
                throw foreign(job.unfinished() + " is there, and no record in it says that it is ours");
            }
        }
    }

    /// A folder that was being replaced when the run was killed.
    private static void finishInterrupted(Job job) {
        KernelFiles unfinished = new KernelFiles(job.unfinished());
        if (KernelProvenance.saysProfiled(unfinished.provenance()) && Files.exists(job.folder())) {
            unfinished.moveTo(new KernelFiles(job.folder()));
        }
    }

    private static ConfigException inTheWay(String what) {
        return new ConfigException(
                Kind.VALUE, what, "replace it with --force-overwrite, or name another folder with --output-dir");
    }

    private static ConfigException foreign(String what) {
        return new ConfigException(Kind.VALUE, what, "move it away, or name another folder with --output-dir");
    }

    private static Path record(Path output) {
        return output.resolve("command.yaml");
    }

    private Captured profile(Job job, CaptureSeries series, SeriesProvenance record, Consumer<String> say) {
        say.accept(job.title() + ": " + job.kernel().name());
        Path unfinished = job.unfinished();
        series.remove(unfinished);
        KernelPlan.Planned planned = plan.of(job.kernel(), unfinished);
        KernelFiles files = new KernelFiles(unfinished);
        KernelProvenance begun = KernelProvenance.begun(
                job.kernel(),
                job.rank(),
                planned.plan().captures().getFirst().capture().argv(),
                planned.plan().tool().simulated(),
                clock.instant(),
                surroundings.version());
        write(files, job.output(), begun.yaml());
        WholeFile.write(record(job.output()), record.yaml(planned, Optional.empty()), OwnerOnly.file());
        Captured captured = series.capture(planned.plan(), planned.configured(), job.title() + ": ");
        messages(job, captured).forEach(message -> say.accept(sentence(job, message)));
        CapturePlaces places = planned.plan().captures().getFirst().places();
        captured.file().ifPresent(file -> WholeFile.move(file, captured.whole() ? files.report() : files.part()));
        keepLog(places, files);
        Optional<String> version = captured.whole() ? files.writePages() : Optional.empty();
        KernelProvenance ended = begun.ended(
                version, clock.instant(), captured.exitCode(), captured.profiled(), outcome(captured), files.names());
        series.remove(places.folder());
        write(files, job.output(), ended.yaml());
        finish(job, captured, series);
        record.add(job.kernel(), job.kernel().folder(job.rank(), job.kernels()), outcome(captured), version);
        boolean last = job.rank() == job.kernels() || series.isInterrupted();
        WholeFile.write(
                record(job.output()),
                record.yaml(planned, last ? Optional.of(clock.instant()) : Optional.empty()),
                OwnerOnly.file());
        return captured;
    }

    /// What failed must not replace what an earlier run gave.
    private static void finish(Job job, Captured captured, CaptureSeries series) {
        boolean earlier = Files.exists(new KernelFiles(job.folder()).report());
        if (captured.whole() || !earlier) {
            new KernelFiles(job.unfinished()).moveTo(new KernelFiles(job.folder()));
        } else {
            series.remove(job.unfinished());
        }
    }

    private List<Message> messages(Job job, Captured captured) {
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

    private static String sentence(Job job, Message message) {
        String text = job.title() + ": " + message.text();
        return message.remedy().isEmpty() ? text : text + "; " + message.remedy();
    }

    private static String outcome(Captured captured) {
        if (captured.verdict() == Verdict.INTERRUPTED) {
            return "interrupted";
        }
        if (captured.whole()) {
            return KernelProvenance.PROFILED;
        }
        boolean nothing =
                captured.messages().stream().anyMatch(message -> message.code().equals(CaptureSeries.NOTHING));
        return nothing ? "nothing" : "failed";
    }

    private static void keepLog(CapturePlaces places, KernelFiles files) {
        if (Files.isRegularFile(places.log())) {
            WholeFile.move(places.log(), files.log());
        }
    }

    private static void write(KernelFiles files, Path output, String text) {
        OwnerOnly.createFolders(output, files.folder());
        WholeFile.write(files.provenance(), text, OwnerOnly.file());
    }
}
