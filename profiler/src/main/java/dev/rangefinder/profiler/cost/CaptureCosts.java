package dev.rangefinder.profiler.cost;

import dev.rangefinder.capture.Message;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.perfworks.ChipMetrics;
import dev.rangefinder.perfworks.PerfWorksException;
import dev.rangefinder.perfworks.search.LibrarySearch;
import dev.rangefinder.profiler.cost.CapturePasses.PartPasses;
import dev.rangefinder.profiler.doctor.Machine;
import dev.rangefinder.profiler.option.NcuCli;
import dev.rangefinder.profiler.option.NcuOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Finds out what captures cost, and makes options of it. The library is opened for one question and closed; what was
/// asked once is not asked again, because kernels that are captured one by one all cost the same.
public final class CaptureCosts {
    /// How much somebody wants to know.
    public enum Depth {
        /// Everything: before a plan is shown.
        COUNTED,
        /// Only what changes or forbids a run (W2, W3): before one begins.
        CHECKED
    }

    private static final Set<NcuOption> COSTLY =
            Set.of(NcuOption.SET, NcuOption.SECTIONS, NcuOption.METRICS, NcuOption.EXTRA_ARGS);

    private final Machine machine;
    private final LibrarySearch search;
    private final Depth depth;
    private final Map<Question, CostedOptions> answers = new HashMap<>();

    /// @param search where the library may be
    public CaptureCosts(Machine machine, LibrarySearch search, Depth depth) {
        this.machine = machine;
        this.search = search;
        this.depth = depth;
    }

    /// @param options without those that choose launches, which change nothing about a launch's cost
    private record Question(NcuCli options, CostSettings settings) {}

    /// The options of a capture, within what they may cost.
    ///
    /// @param earlier the chip of an earlier capture, where nobody named one
    /// @throws ConfigException for an unknown chip, and for a metric that the chip does not have (W3)
    public CostedOptions of(NcuCli options, CostSettings settings, Supplier<Optional<ChosenChip>> earlier) {
        var question = new Question(options.only(COSTLY), settings);
        CostedOptions known = answers.get(question);
        if (known == null) {
            known = answer(question.options(), settings, earlier);
            answers.put(question, known);
        }
        return new CostedOptions(options.replacing(COSTLY, known.options()), known.passes(), known.notes());
    }

    private CostedOptions answer(NcuCli options, CostSettings settings, Supplier<Optional<ChosenChip>> earlier) {
        if (settings.simulated() && settings.chip().isEmpty()) {
            return without(options, settings, CostNotes.simulated());
        }
        if (depth == Depth.CHECKED
                && settings.passes().isEmpty()
                && AskedMetrics.named(options).isEmpty()) {
            return new CostedOptions(Breakdowns.added(options, Optional.empty(), false), Optional.empty(), List.of());
        }
        return switch (ChipCatalogue.find(machine, search, settings, earlier)) {
            case ChipCatalogue.FoundCatalogue.Unknown(Message why) -> without(options, settings, why);
            case ChipCatalogue.FoundCatalogue.OpenedCatalogue(ChipCatalogue catalogue) -> {
                try (catalogue) {
                    yield of(options, settings, catalogue);
                } catch (PerfWorksException e) {
                    yield without(options, settings, CostNotes.unusable(String.valueOf(e.getMessage())));
                }
            }
        };
    }

    /// As much as can be done where nobody can count.
    private CostedOptions without(NcuCli options, CostSettings settings, Message why) {
        List<Message> notes = new ArrayList<>();
        NcuCli limited = options;
        if (settings.passes().isPresent()) {
            int limit = settings.passes().getAsInt();
            AskedMetrics asked = AskedMetrics.of(options, "");
            limited = FixedChoice.of(asked, limit).appliedTo(options);
            notes.add(CostNotes.fixed(limit, FixedChoice.leftOut(asked, limit), why));
        } else if (depth == Depth.COUNTED) {
            notes.add(why);
        }
        return new CostedOptions(
                Breakdowns.added(limited, Optional.empty(), settings.simulated()), Optional.empty(), notes);
    }

    private CostedOptions of(NcuCli options, CostSettings settings, ChipCatalogue catalogue) {
        ChipMetrics chip = catalogue.metrics();
        boolean ofNcu = catalogue.library().candidate().ofNcu();
        List<Message> notes = new ArrayList<>(new UnknownMetrics(chip, ofNcu).check(AskedMetrics.named(options)));
        if (depth == Depth.CHECKED && settings.passes().isEmpty()) {
            NcuCli whole = Breakdowns.added(options, Optional.of(chip), settings.simulated());
            return new CostedOptions(whole, Optional.empty(), notes);
        }
        PassCounter counter = PassCounter.of(catalogue.library(), chip);
        Optional<LimitedChoice> choice = settings.passes().isPresent()
                ? Optional.of(
                        new PassLimit(counter, settings.passes().getAsInt()).of(AskedMetrics.of(options, chip.chip())))
                : Optional.empty();
        NcuCli limited = choice.map(kept -> kept.appliedTo(options)).orElse(options);
        NcuCli whole = Breakdowns.added(limited, Optional.of(chip), settings.simulated());
        CapturePasses passes = passes(catalogue, counter, limited, whole, settings, choice);
        if (choice.isPresent()) {
            notes.add(CostNotes.limited(passes));
        }
        return new CostedOptions(whole, Optional.of(passes), notes);
    }

    private CapturePasses passes(
            ChipCatalogue catalogue,
            PassCounter counter,
            NcuCli limited,
            NcuCli whole,
            CostSettings settings,
            Optional<LimitedChoice> choice) {
        String chip = catalogue.metrics().chip();
        AskedMetrics asked = AskedMetrics.of(limited, chip);
        AskedMetrics all = AskedMetrics.of(whole, chip);
        return new CapturePasses(
                catalogue.chosen(),
                catalogue.library().candidate().file(),
                catalogue.library().library().version().toString(),
                counter.release(),
                counter.of(all.metrics()),
                asked.parts().stream()
                        .map(part -> new PartPasses(part, counter.of(part.metrics())))
                        .toList(),
                Stream.concat(
                                asked.uncounted().stream(),
                                counter.refused(all.metrics()).stream()
                                        .map(metric -> metric + " (in no pass of the library)"))
                        .toList(),
                settings.passes(),
                choice.map(LimitedChoice::leftOut).orElse(List.of()),
                depth == Depth.COUNTED ? LackedFinding.of(all, counter) : List.of());
    }
}
