package dev.rangefinder.profiler.cost;

import dev.rangefinder.capture.Message;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.NearestWord;
import dev.rangefinder.perfworks.KnownChip;
import dev.rangefinder.text.Excerpt;
import java.util.List;
import java.util.stream.Collectors;

/// What a person is told about costs, one sentence each.
final class CostNotes {
    private static final String UNKNOWN = "passes-unknown";
    private static final String LIMITED = "passes-limited";
    private static final String KEY = "pipeline.ncu.passes=";

    private CostNotes() {}

    static Message simulated() {
        return info(
                UNKNOWN,
                "the simulated device is no chip that NVIDIA's metric library knows",
                "pipeline.chip=GH100 tells how many passes a real one would take");
    }

    /// Where it usually is: facts/perfworks.md §1.
    static Message nowhere() {
        return info(
                UNKNOWN,
                "how many passes this takes, and whether the chip has these metrics, only NVIDIA's metric library tells,"
                        + " and no libnvperf_host.so was found: it is usually in target/ of Nsight Compute, in extras/CUPTI/lib64 of"
                        + " a CUDA toolkit, or in nvidia/cuda_cupti/lib of a Python environment with PyTorch",
                "name it with pipeline.ncu.metric_library=FILE");
    }

    static Message unusable(String why) {
        return Message.warning(
                UNKNOWN,
                "how many passes this takes is not known, because NVIDIA's metric library cannot be asked: " + why,
                "name another with pipeline.ncu.metric_library=FILE");
    }

    static Message noChip() {
        return info(
                UNKNOWN,
                "how many passes this takes depends on the chip, which neither an earlier capture nor this machine tells",
                "say it with pipeline.chip=GH100, or by compute capability with pipeline.chip=9.0");
    }

    static Message noChipOfCapture() {
        return info(
                UNKNOWN,
                "the capture does not tell a chip that NVIDIA's metric library knows",
                "say it with pipeline.chip=GH100, or by compute capability with pipeline.chip=9.0");
    }

    /// @param why nobody can tell
    static Message notDescribed(Message why) {
        return Message.warning(
                "not-described",
                "metrics are not described, as pipeline.ncu.report.descriptions asks, and captures have no price: "
                        + why.text(),
                why.remedy());
    }

    /// @param why nobody can count
    static Message fixed(int limit, List<String> leftOut, Message why) {
        return Message.warning(
                LIMITED,
                KEY + limit + ": kept is what fits on chips from Ampere on, without being counted for this one"
                        + (leftOut.isEmpty() ? "" : "; left out: " + String.join(", ", leftOut)),
                why.sentence());
    }

    static Message limited(CapturePasses passes) {
        String leftOut =
                passes.leftOut().stream().map(CapturePasses.LeftOut::text).collect(Collectors.joining(", "));
        return info(
                LIMITED,
                KEY + passes.limit().orElse(0) + ": " + passes.text() + " on "
                        + passes.chip().name()
                        + (leftOut.isEmpty() ? ", with everything that was asked for" : "; left out: " + leftOut),
                "");
    }

    /// @throws ConfigException if the chip is unknown
    static void refuseUnknown(ChosenChip chip) {
        if (KnownChip.ofName(chip.name()).isEmpty()) {
            refuse(chip, KnownChip.all().stream().map(KnownChip::name).toList());
        }
    }

    /// @throws ConfigException with the chip that may have been meant
    static void refuse(ChosenChip chip, List<String> known) {
        String name = Excerpt.of(chip.name());
        throw new ConfigException(
                ConfigException.Kind.VALUE,
                "pipeline.chip=" + name + ": no such chip",
                NearestWord.of(chip.name(), known)
                        .map(nearest -> "did you mean " + nearest + "?")
                        .orElse("known are " + String.join(", ", known) + ", and compute capabilities such as 9.0"));
    }

    private static Message info(String code, String text, String remedy) {
        return new Message(Message.Level.INFO, code, text, remedy);
    }
}
