package dev.rangefinder.profiler.kernels;

import dev.rangefinder.files.OwnerOnly;
import dev.rangefinder.files.WholeFile;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.profiler.directory.SymbolicLinks;
import dev.rangefinder.profiler.plan.RunPlaces;
import dev.rangefinder.profiler.plan.RunPlaces.CapturePlaces;
import dev.rangefinder.profiler.run.CaptureSeries;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Where the files of one kernel go, and what an earlier run or somebody else left there (P7).
///
/// @param output the folder of all kernels
/// @param name of this kernel's own
record KernelPlace(Path output, String name) {
    KernelFiles finished() {
        return new KernelFiles(output.resolve(name));
    }

    /// Its files until they are complete.
    KernelFiles unfinished() {
        return new KernelFiles(output.resolve("." + name + ".part"));
    }

    /// Nothing is touched before all of it is known to be ours, or nobody's.
    ///
    /// @param overwrite whether the report of another tool, or of an earlier version, may be replaced with all that
    ///     belongs to it; they list no files
    /// @throws ConfigException that names what is in the way
    void refuseForeign(boolean overwrite) {
        KernelFiles finished = finished();
        KernelFiles unfinished = unfinished();
        SymbolicLinks.refuse(
                output,
                Stream.of(finished.usual(), unfinished.usual())
                        .flatMap(List::stream)
                        .toList());
        if (isThere(unfinished.folder()) && !isOurs(unfinished)) {
            throw foreign(unfinished.folder() + " is there, and no record in it says that it is ours");
        }
        if (!isThere(finished.folder())) {
            return;
        }
        if (!Files.isDirectory(finished.folder(), LinkOption.NOFOLLOW_LINKS)) {
            throw foreign(finished.folder() + " is there already, and no folder");
        }
        boolean ofAnotherTool = holdsReport() && !KernelProvenance.isRecord(finished.provenance());
        if (ofAnotherTool && (overwrite || !hasMoved(KernelFiles.REPORT))) {
            // Replaced as a whole, or refused as a whole.
            return;
        }
        Predicate<String> own = KernelProvenance.owned(finished.provenance());
        finished.entries().stream()
                .map(entry -> String.valueOf(entry.getFileName()))
                .filter(KernelFiles::isName)
                .filter(own.or(this::hasMoved).negate())
                .sorted()
                .findFirst()
                .ifPresent(file -> {
                    throw foreign(
                            finished.folder().resolve(file) + " is there already, and no record of ours lists it");
                });
    }

    static ConfigException foreign(String what) {
        return new ConfigException(Kind.VALUE, what, "move it away, or name another folder with --output-dir");
    }

    /// @throws ConfigException if there is a report
    void refuseReport() {
        if (holdsReport()) {
            throw new ConfigException(
                    Kind.VALUE,
                    finished().folder() + " holds a report already",
                    "replace it with --force-overwrite, or name another folder with --output-dir");
        }
    }

    boolean holdsReport() {
        return isThere(finished().report());
    }

    /// Whether a run was killed while it gave a finished folder its name, and this file has it already.
    private boolean hasMoved(String file) {
        KernelFiles unfinished = unfinished();
        return KernelProvenance.saysProfiled(unfinished.provenance())
                && KernelProvenance.owned(unfinished.provenance()).test(file)
                && !isThere(unfinished.folder().resolve(file));
    }

    /// A run that is killed before its first record, or behind its last one, leaves nothing that says whose it is.
    private static boolean isOurs(KernelFiles unfinished) {
        return KernelProvenance.isRecord(unfinished.provenance())
                || (Files.isDirectory(unfinished.folder(), LinkOption.NOFOLLOW_LINKS)
                        && unfinished.entries().stream().allMatch(WholeFile::isUnfinished));
    }

    /// A capture that was whole when its run was killed gets its final name now.
    ///
    /// @param now when it ends
    /// @return whether there was one
    boolean finishInterrupted(CaptureSeries series, Instant now) {
        KernelFiles files = unfinished();
        Path record = files.provenance();
        if (!KernelProvenance.isRecord(record)) {
            return false;
        }
        if (!KernelProvenance.saysProfiled(record)) {
            CapturePlaces places = new CapturePlaces(new RunPlaces(files.folder()).ncu());
            if (isThere(places.report())) {
                WholeFile.move(places.report(), files.report());
            }
            if (!isThere(files.report())) {
                return false;
            }
            files.keepLog(places);
            KernelFiles.Contents contents = files.writePages();
            series.remove(places.folder());
            WholeFile.write(record, KernelProvenance.completed(record, contents, now, files.names()), OwnerOnly.file());
        }
        files.moveTo(finished());
        return true;
    }

    /// What failed must not replace what an earlier run gave.
    void settle(boolean whole, CaptureSeries series) {
        if (whole || !holdsReport()) {
            unfinished().moveTo(finished());
        } else {
            discard(series);
        }
    }

    /// Removes what is unfinished, its record last: until then that says whose it is.
    void discard(CaptureSeries series) {
        KernelFiles unfinished = unfinished();
        if (isThere(unfinished.folder())) {
            unfinished.entries().stream()
                    .filter(entry -> Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS))
                    .forEach(series::remove);
            unfinished.clear();
        }
    }

    private static boolean isThere(Path file) {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }
}
