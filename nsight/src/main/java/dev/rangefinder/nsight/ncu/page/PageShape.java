package dev.rangefinder.nsight.ncu.page;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.Section;
import dev.rangefinder.capture.WorkloadType;
import java.util.function.Predicate;

/// Which columns a page has, as they depend on what is in it.
///
/// @param launches whether there is any result; without one ncu prints no table
/// @param nvtx whether the state of NVTX was recorded
/// @param rules whether rules were applied
/// @param ranges whether results are those of ranges, which have no shape
/// @param bodies whether charts are printed: where they are asked for, or all that the chosen sections have
public record PageShape(boolean launches, boolean nvtx, boolean rules, boolean ranges, boolean bodies) {
    /// Looks at all results.
    public static PageShape of(Iterable<Launch> launches, PageStyle style, Predicate<Section> chosen) {
        boolean any = false;
        boolean nvtx = false;
        boolean rules = false;
        boolean ranges = false;
        boolean sections = false;
        boolean headers = false;
        for (Launch launch : launches) {
            any = true;
            nvtx |= launch.nvtx().isPresent();
            rules |= !launch.details().rules().isEmpty();
            ranges |= launch.workload() == WorkloadType.RANGE;
            for (Section section : launch.details().sections()) {
                if (chosen.test(section)) {
                    sections = true;
                    headers |= !section.header().isEmpty();
                }
            }
        }
        boolean asked = style.details() != PageStyle.Details.HEADER;
        return new PageShape(any, nvtx, rules, ranges, asked || (sections && !headers));
    }

    /// Looks at all results and all their sections.
    public static PageShape of(Iterable<Launch> launches, PageStyle style) {
        return of(launches, style, _ -> true);
    }
}
