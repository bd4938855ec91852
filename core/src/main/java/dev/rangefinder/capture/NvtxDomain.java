package dev.rangefinder.capture;

import java.util.List;
import java.util.Map;

/// An NVTX domain of a process.
///
/// @param registered registered strings by handle
/// @param tables names that the program gave to categories, threads, streams and so on
public record NvtxDomain(long id, String name, Map<Long, String> registered, List<NameTable> tables) {
    /// What ncu calls the domain of ranges that name none.
    public static final String DEFAULT_NAME = "<default domain>";

    public NvtxDomain {
        registered = Ordered.copyOf(registered);
        tables = List.copyOf(tables);
    }

    /// Names of one kind of thing.
    ///
    /// @param family what is named: 1 category, 2 thread, 3 device, 4 context, 5 stream, 6 event …
    public record NameTable(long family, Map<Long, String> names) {
        public NameTable {
            names = Ordered.copyOf(names);
        }
    }
}
