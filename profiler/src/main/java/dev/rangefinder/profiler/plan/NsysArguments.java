package dev.rangefinder.profiler.plan;

import dev.rangefinder.hydra.bind.Spelled;
import dev.rangefinder.profiler.option.Dashed;
import dev.rangefinder.profiler.option.Nsys;
import dev.rangefinder.profiler.option.Nsys.CaptureRange;
import dev.rangefinder.profiler.option.Nsys.Sample;
import dev.rangefinder.profiler.option.Nsys.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The arguments of `nsys profile`, one to one from the keys of `pipeline.nsys`.
///
/// `none` is what nsys does by itself, and passes nothing.
record NsysArguments(Nsys nsys) {
    List<String> profile() {
        var words = new ArrayList<String>();
        words.add("profile");
        option(words, "--trace", nsys.trace().filter(list -> !list.isEmpty()).map(NsysArguments::together));
        option(
                words,
                "--sample",
                nsys.sample().filter(sample -> sample != Sample.NONE).map(Spelled::spelling));
        option(words, "--cuda-graph-trace", nsys.cudaGraphTrace().map(Spelled::spelling));
        captureRange().ifPresent(range -> {
            option(words, "--capture-range", Optional.of(range.spelling()));
            option(words, "--capture-range-end", nsys.captureRangeEnd().map(end -> end.text()));
            if (range == CaptureRange.NVTX && nsys.nvtxCapture().isPresent()) {
                option(words, "--nvtx-capture", nsys.nvtxCapture());
                // Else only ranges with registered strings would start recording.
                option(words, "--env-var", Optional.of("NSYS_NVTX_PROFILER_REGISTER_ONLY=0"));
            }
        });
        words.addAll(nsys.extraArgs().orElse(List.of()));
        return words;
    }

    /// Whether ranges are recorded, from the beginning to the end; nsys does so by itself.
    boolean recordsAllRanges() {
        boolean traced = nsys.trace()
                .map(list -> list.isEmpty() || list.contains(Trace.NVTX))
                .orElse(true);
        return traced && captureRange().isEmpty();
    }

    /// Whether recording waits for a range that nobody named.
    boolean waitsForNothing() {
        return captureRange().equals(Optional.of(CaptureRange.NVTX))
                && nsys.nvtxCapture().isEmpty();
    }

    /// What limits recording; nothing where ranges must not.
    private Optional<CaptureRange> captureRange() {
        return nsys.captureRange().filter(range -> nsys.gatingNvtx() && range != CaptureRange.NONE);
    }

    private static String together(List<? extends Dashed> values) {
        return values.stream().map(Dashed::spelling).collect(Collectors.joining(","));
    }

    private static void option(List<String> words, String option, Optional<String> value) {
        value.ifPresent(text -> words.add(option + "=" + text));
    }
}
