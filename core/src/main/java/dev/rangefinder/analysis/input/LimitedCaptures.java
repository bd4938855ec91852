package dev.rangefinder.analysis.input;

import dev.rangefinder.attribution.CaptureLimit;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Message.Level;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.capture.Remedy;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What the filter of a capture means for its report (C1): launches that only the filter caught are left out and
/// counted, and what it hides is told.
public final class LimitedCaptures {
    private static final Pattern FILTER = Pattern.compile("(^|\\s)--nvtx-(include|exclude)(=|\\s)");
    private static final int MOST_NAMED = 5;

    private final Optional<CaptureLimit> limit;
    private long caughtBesides;
    private @Nullable NvtxState lastState;
    private boolean lastAsked;

    public LimitedCaptures(Optional<CaptureLimit> limit) {
        this.limit = limit;
    }

    /// Whether a launch was asked for; counts those that were not.
    public boolean takes(Launch launch) {
        boolean asked = limit.isEmpty()
                || launch.nvtx().isEmpty()
                || isAsked(limit.get(), launch.nvtx().get());
        caughtBesides += asked ? 0 : 1;
        return asked;
    }

    @SuppressWarnings("ReferenceEquality") // consecutive launches mostly share one state, which is then judged once
    private boolean isAsked(CaptureLimit ranges, NvtxState state) {
        if (state != lastState) {
            lastAsked = ranges.asksFor(state);
            lastState = state;
        }
        return lastAsked;
    }

    public void add(LimitedCaptures that) {
        caughtBesides += that.caughtBesides;
    }

    /// What the filters mean for this report.
    ///
    /// @param inputs captures, without timelines
    public List<Message> messages(List<InputFacts> inputs, List<ScopeReport> scopes, Function<Remedy, String> wording) {
        boolean filtered = inputs.stream()
                .anyMatch(input -> input.command()
                        .filter(line -> FILTER.matcher(line).find())
                        .isPresent());
        boolean launches = scopes.stream().anyMatch(scope -> scope.totals().launches() > 0);
        var messages = new ArrayList<Message>();
        if (filtered && launches) {
            messages.add(new Message(
                    Level.INFO,
                    RegionReport.FILTERED,
                    "the capture was limited to NVTX ranges" + patterns()
                            + ": what was launched outside of them, by other threads and in other domains was not"
                            + " profiled, and shares are shares of what was" + partial(scopes),
                    wording.apply(Remedy.of(Remedy.Code.EVERYTHING_CAPTURED))));
        }
        if (caughtBesides > 0) {
            messages.add(new Message(
                    Level.INFO,
                    "caught-besides",
                    (caughtBesides == 1 ? "1 launch was" : caughtBesides + " launches were")
                            + " caught by the filter of the capture and not asked for; left out",
                    ""));
        }
        return messages;
    }

    private String patterns() {
        return limit.map(ranges -> " that match " + String.join(" or ", ranges.patterns()))
                .orElse("");
    }

    /// Regions around what was asked for hold only that part. One with a renamed label does not tell: which of its
    /// former names were captured is not known (R16).
    private String partial(List<ScopeReport> scopes) {
        if (limit.isEmpty()) {
            return "";
        }
        Set<RegionKey> renamed = scopes.stream()
                .flatMap(scope -> scope.regions().stream())
                .filter(region -> region.former().isPresent())
                .map(Region::key)
                .collect(Collectors.toSet());
        List<String> names = scopes.stream()
                .flatMap(scope -> scope.regions().stream())
                .filter(region -> region.inclusive().launches() > 0)
                .map(Region::key)
                .filter(key -> key.kind() == RangeKind.PUSH_POP && !limit.get().asksFor(key))
                .filter(key -> key.enclosing().stream().noneMatch(renamed::contains))
                .map(RegionKey::name)
                .distinct()
                .toList();
        return names.isEmpty()
                ? ""
                : "; captured in part, around what was asked for: "
                        + String.join(", ", names.subList(0, Math.min(MOST_NAMED, names.size())))
                        + (names.size() > MOST_NAMED ? " and " + (names.size() - MOST_NAMED) + " more" : "");
    }
}
