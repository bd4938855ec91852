package dev.rangefinder.app.report;

import dev.rangefinder.capture.Remedy;
import java.util.Arrays;
import java.util.stream.Collectors;

/// The words for remedies that are options, commands or keys of this command line.
public final class RemedyWords {
    private RemedyWords() {}

    /// What users read in the terminal and in every format of a report.
    public static String of(Remedy remedy) {
        return switch (remedy.code()) {
            case DEEPER_REGIONS -> "pipeline.ncu.report.regions.depth sets how deep regions go";
            case ANY_THREAD_CAPTURED ->
                "use start/end ranges, which count for the whole process, or capture with ncu --nvtx-push-pop-scope"
                        + " process and report with --threads any";
            case ANY_THREAD_RECORDED ->
                "use start/end ranges, which count for the whole process, or report with --threads any";
            case ALL_REGIONS -> "see the region tree of a report without --region for the names there are";
            case NO_REGIONS -> "there is no region: see the first lines of a report without --region";
            case ONE_REGION -> "--region NAME shows how long one was open";
            case EVERYTHING_CAPTURED -> "pipeline.ncu.gating_nvtx=false captures everything";
            case COUNTERS_TOO ->
                "capture them with ncu --nvtx, and give its report beside the timeline:"
                        + " rangefinder report capture.ncu-rep run.sqlite";
            case RENAMING_PRESET ->
                "labels that only differ in what emitters put behind them meet with"
                        + " pipeline.ncu.report.regions.rename=["
                        + remedy.about().replace(" ", ",") + "], or "
                        + renaming(remedy.about());
            case JOINED_BY_PRESETS -> renaming(remedy.about()) + " makes one region of those that are alike";
            case LABELS_AS_GIVEN ->
                "--rename none keeps labels as the program gave them; report.json tells them beside the new ones";
            case SHORTER_LABELS -> "pipeline.ncu.report.regions.rename makes labels shorter";
            case FEWER_LEVELS -> "a smaller pipeline.ncu.report.regions.depth makes them smaller";
            case JOINED_REGIONS ->
                "--rename numbers (pipeline.ncu.report.regions.rename=[numbers]) joins regions whose labels differ in"
                        + " numbers only";
            case REPORTED_AGAIN -> "make it again with 'rangefinder report'";
        };
    }

    /// @param presets with spaces between
    private static String renaming(String presets) {
        return Arrays.stream(presets.split(" ", -1))
                .map(preset -> "--rename " + preset)
                .collect(Collectors.joining(" "));
    }
}
