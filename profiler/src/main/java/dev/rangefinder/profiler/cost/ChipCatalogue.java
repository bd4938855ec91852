package dev.rangefinder.profiler.cost;

import dev.rangefinder.capture.Message;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.perfworks.ChipMetrics;
import dev.rangefinder.perfworks.PerfWorksException;
import dev.rangefinder.perfworks.search.LibrarySearch;
import dev.rangefinder.profiler.doctor.Machine;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/// What NVIDIA's library knows of the chip in question, in memory until it is closed.
///
/// @param chosen by its name in the library
record ChipCatalogue(MetricLibrary library, ChosenChip chosen, ChipMetrics metrics) implements AutoCloseable {
    private static final String KEY = "pipeline.chip";

    /// What came of looking for library and chip.
    sealed interface FoundCatalogue {
        record OpenedCatalogue(ChipCatalogue catalogue) implements FoundCatalogue {}

        /// One of them is missing.
        record Unknown(Message why) implements FoundCatalogue {}
    }

    /// Looks for the library, and meanwhile for the chip: the one that is configured, that of an earlier capture, or
    /// that of this machine.
    ///
    /// @throws ConfigException for an unknown chip
    static FoundCatalogue find(
            Machine machine, LibrarySearch search, CostSettings settings, Supplier<Optional<ChosenChip>> earlier) {
        CompletableFuture<Optional<ChosenChip>> chip = CompletableFuture.supplyAsync(() -> settings.chip()
                .map(name -> ChosenChip.of(name, KEY))
                .or(earlier)
                .or(() -> new MachineChip(machine).find()));
        LibrarySearch searched = settings.library().map(search::withConfigured).orElse(search);
        return switch (MetricLibrary.open(machine, searched, settings.ncu(), () -> chip.getNow(Optional.empty()))) {
            case MetricLibrary.FoundLibrary.OpenedLibrary(MetricLibrary library) -> of(library, chip.join(), settings);
            case MetricLibrary.FoundLibrary.Nowhere _ -> without(settings, CostNotes.nowhere());
            case MetricLibrary.FoundLibrary.Unusable(String why) -> without(settings, CostNotes.unusable(why));
        };
    }

    private static FoundCatalogue of(MetricLibrary library, Optional<ChosenChip> chosen, CostSettings settings) {
        List<String> chips = library.library().chips();
        Optional<ChosenChip> known = chosen.filter(chip -> chips.stream().anyMatch(chip.name()::equalsIgnoreCase));
        try {
            if (known.isPresent()) {
                ChipMetrics metrics = library.library().chip(known.get().name());
                return new FoundCatalogue.OpenedCatalogue(new ChipCatalogue(
                        library, new ChosenChip(metrics.chip(), known.get().source()), metrics));
            }
            library.close();
        } catch (PerfWorksException e) {
            library.close();
            return new FoundCatalogue.Unknown(CostNotes.unusable(String.valueOf(e.getMessage())));
        }
        if (settings.chip().isPresent()) {
            chosen.ifPresent(chip -> CostNotes.refuse(chip, chips));
        }
        return new FoundCatalogue.Unknown(CostNotes.noChip());
    }

    private static FoundCatalogue without(CostSettings settings, Message why) {
        settings.chip().map(name -> ChosenChip.of(name, KEY)).ifPresent(CostNotes::refuseUnknown);
        return new FoundCatalogue.Unknown(why);
    }

    @Override
    public void close() {
        library.close();
    }
}
