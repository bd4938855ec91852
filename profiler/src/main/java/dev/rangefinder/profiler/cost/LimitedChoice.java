package dev.rangefinder.profiler.cost;

import dev.rangefinder.profiler.cost.CapturePasses.LeftOut;
import dev.rangefinder.profiler.option.NcuCli;
import dev.rangefinder.profiler.option.NcuOption;
import java.util.List;

/// What is kept within a limit of passes (W2).
///
/// @param sections identifiers of those that are kept whole
/// @param metrics by name, beyond those sections
/// @param leftOut with prices, where they could be counted
record LimitedChoice(List<String> sections, List<String> metrics, List<LeftOut> leftOut) {
    LimitedChoice {
        sections = List.copyOf(sections);
        metrics = List.copyOf(metrics);
        leftOut = List.copyOf(leftOut);
    }

    /// The options that ask for no more than this.
    NcuCli appliedTo(NcuCli options) {
        return options.without(NcuOption.SET).with(NcuOption.SECTIONS, sections).with(NcuOption.METRICS, metrics);
    }
}
