package dev.rangefinder.perfworks;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// NVIDIA's metric library, loaded from a file of this machine. Without a GPU it tells which metrics a chip has, what
/// they mean and how many passes they take; see the package `search` for where it may be.
///
/// A file that is not the library is refused in one sentence, and a damaged one by a [LibraryTrial]. Loading takes 0.1
/// to 0.2 s and 110 MB, so it is for those who ask; closing gives them back.
public final class PerfWorks implements AutoCloseable {
    /// What the library wants to be called when asked for its version.
    private static final long OF_THE_LIBRARY = 0x1e128b6f001423fcL;

    private final LoadedLibrary library;
    private final PerfWorksVersion version;
    private final List<String> chips;
    private final Optional<TrialProcess> trial;
    private final List<ChipMetrics> open = new ArrayList<>();

    private PerfWorks(
            LoadedLibrary library, PerfWorksVersion version, List<String> chips, Optional<TrialProcess> trial) {
        this.library = library;
        this.trial = trial;
        this.version = version;
        this.chips = List.copyOf(chips);
    }

    /// Loads a library whose code can be trusted to run: a file that was damaged in its middle ends the process.
    ///
    /// @throws PerfWorksException if it cannot be used, with a sentence that says why
    public static PerfWorks open(Path file) {
        return open(file, Optional.empty());
    }

    /// Loads a library that may be anything: what it is asked is tried in a process of its own first, once for each
    /// file and chip, and passes are counted there.
    ///
    /// @throws PerfWorksException if it cannot be used, with a sentence that says why
    public static PerfWorks open(Path file, LibraryTrial trial) {
        return open(file, Optional.of(trial));
    }

    private static PerfWorks open(Path file, Optional<LibraryTrial> tried) {
        if (!"Linux".equals(System.getProperty("os.name"))) {
            throw new PerfWorksException(file, "is asked on Linux only; go on without");
        }
        Optional<TrialProcess> trial = tried.map(first -> first.of(file));
        try {
            trial.ifPresent(TrialProcess::begin);
            Set<NativeFunction> functions = NativeFunction.usable(file, System.getProperty("os.arch", ""));
            trial.ifPresent(TrialProcess::opening);
            return open(LoadedLibrary.load(file, functions), trial);
        } catch (RuntimeException e) {
            trial.ifPresent(TrialProcess::close);
            throw e;
        }
    }

    private static PerfWorks open(LoadedLibrary library, Optional<TrialProcess> trial) {
        try {
            return library.ask(arena -> {
                library.answer(CallArguments.of(NativeFunction.INITIALIZE, arena));
                return new PerfWorks(library, version(library, arena), chips(library, arena), trial);
            });
        } catch (RuntimeException e) {
            library.close();
            throw e;
        }
    }

    private static PerfWorksVersion version(LoadedLibrary library, Arena arena) {
        CallArguments answer = library.answer(
                CallArguments.of(NativeFunction.QUERY_VERSION, arena).with(16, OF_THE_LIBRARY));
        return new PerfWorksVersion(answer.number(24), answer.number(28), answer.number(32));
    }

    private static List<String> chips(LoadedLibrary library, Arena arena) {
        var memory = new NativeMemory(library, NativeFunction.GET_CHIPS);
        CallArguments answer = library.answer(CallArguments.of(NativeFunction.GET_CHIPS, arena));
        int count = memory.count(answer.word(24));
        MemorySegment names = memory.array(answer.pointer(16), count, ValueLayout.ADDRESS);
        List<String> chips = new ArrayList<>(count);
        for (int index = 0; index < count; index++) {
            chips.add(memory.text(names.getAtIndex(ValueLayout.ADDRESS, index)));
        }
        return chips;
    }

    /// The file that it was loaded from.
    public Path file() {
        return library.file();
    }

    public PerfWorksVersion version() {
        return version;
    }

    /// The chips that it knows, such as `GH100`, in its own order.
    public List<String> chips() {
        return chips;
    }

    /// The schedulers that this version has, at least one.
    public Set<Scheduler> schedulers() {
        Set<Scheduler> schedulers = EnumSet.allOf(Scheduler.class);
        schedulers.removeIf(scheduler -> !library.has(scheduler.functions()));
        return Set.copyOf(schedulers);
    }

    /// The metrics of a chip, by its name in upper or lower case. They are closed with the library, or before.
    ///
    /// @throws PerfWorksException if it does not know the chip
    public ChipMetrics chip(String name) {
        String known = named(name)
                .orElseThrow(() -> new PerfWorksException(
                        file(),
                        "version " + version + " knows no chip '" + name + "', but " + String.join(", ", chips)));
        trial.ifPresent(process -> process.chip(known));
        return library.ask(_ -> {
            ChipMetrics metrics = ChipMetrics.of(library, known, trial);
            open.removeIf(ChipMetrics::isClosed);
            open.add(metrics);
            return metrics;
        });
    }

    /// How many passes raw counters take, by their hashes in the library's order; empty if some are put into none.
    OptionalInt passes(String chip, Scheduler scheduler, List<String> hashes) {
        return new PassCounting(library, chip).passes(hashes, scheduler);
    }

    private Optional<String> named(String name) {
        return chips.stream().filter(chip -> chip.equalsIgnoreCase(name)).findFirst();
    }

    /// Whether it knows a chip.
    public boolean knows(KnownChip chip) {
        return named(chip.name()).isPresent();
    }

    /// Unloads it. Closing twice does nothing.
    @Override
    public void close() {
        trial.ifPresent(TrialProcess::close);
        library.closeAfter(() -> {
            open.forEach(ChipMetrics::close);
            open.clear();
        });
    }
}
