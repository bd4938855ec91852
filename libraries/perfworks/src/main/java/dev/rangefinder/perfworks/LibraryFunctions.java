package dev.rangefinder.perfworks;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Which functions of the library a file has. Its evaluators are all needed; of the two schedulers one is enough, as
/// old libraries have only the older one and new ones may lose it.
record LibraryFunctions(Set<NativeFunction> usable) {
    /// @throws PerfWorksException if the file is no whole library for this machine, or another one
    static LibraryFunctions of(Path file, String architecture) {
        Set<String> offered = ElfFile.functions(file, architecture);
        Set<NativeFunction> usable = EnumSet.noneOf(NativeFunction.class);
        Stream.of(NativeFunction.values())
                .filter(function -> offered.contains(function.symbol()))
                .forEach(usable::add);
        List<NativeFunction> missing = Stream.concat(
                        NativeFunction.NEEDED.stream(),
                        usable.containsAll(NativeFunction.OF_METRICS)
                                ? Stream.empty()
                                : NativeFunction.OF_COUNTERS.stream())
                .filter(function -> !usable.contains(function))
                .toList();
        if (!missing.isEmpty()) {
            throw new PerfWorksException(file, sentence(missing));
        }
        return new LibraryFunctions(Set.copyOf(usable));
    }

    private static String sentence(List<NativeFunction> missing) {
        String others = missing.size() == 1 ? "" : " (and " + (missing.size() - 1) + " more)";
        return "has no function " + missing.getFirst().symbol() + others
                + "; it is another library or too old: name libnvperf_host.so of a current Nsight Compute";
    }
}
