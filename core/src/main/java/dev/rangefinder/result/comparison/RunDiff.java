package dev.rangefinder.result.comparison;

import dev.rangefinder.capture.Message;
import dev.rangefinder.result.Provenance;
import java.util.List;
import java.util.stream.Stream;

/// Two sides compared: everything that any writer shows.
///
/// @param thresholds all that decided anything
/// @param base what is compared with
/// @param current what is compared: "new" in words and files
/// @param comparability whether there is any verdict at all (D1)
/// @param verdict of all of it in a few numbers
/// @param totals of all launches
/// @param regions children behind their parents, in the order of the new side; what was removed behind what was before
///     it
/// @param kernels of the whole side, the largest change of time first
/// @param findings what was found on one side, or moved
/// @param messages for the reader, most important first
public record RunDiff(
        Provenance provenance,
        DiffThresholds thresholds,
        ComparedSide base,
        ComparedSide current,
        Comparability comparability,
        DiffVerdict verdict,
        PartDiff totals,
        List<RegionDiff> regions,
        List<KernelDiff> kernels,
        List<FindingDiff> findings,
        List<Message> messages) {
    public RunDiff {
        regions = List.copyOf(regions);
        kernels = List.copyOf(kernels);
        findings = List.copyOf(findings);
        messages = List.copyOf(messages);
    }

    /// The same comparison with more to tell, behind what is told already.
    public RunDiff saying(List<Message> more) {
        List<Message> told = Stream.concat(messages.stream(), more.stream()).toList();
        return new RunDiff(
                provenance,
                thresholds,
                base,
                current,
                comparability,
                verdict,
                totals,
                regions,
                kernels,
                findings,
                told);
    }
}
