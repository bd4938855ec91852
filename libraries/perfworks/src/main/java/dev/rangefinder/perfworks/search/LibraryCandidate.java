package dev.rangefinder.perfworks.search;

import java.nio.file.Path;

/// A file that may be the metric library; whether it is, `PerfWorks.open` tells.
///
/// @param file where it is, as it was found
/// @param origin what led there
/// @param ofNcu whether it is the very file that the ncu that will run has: only then may an unknown metric be refused
///     (W3), because catalogues change with versions
public record LibraryCandidate(Path file, LibraryOrigin origin, boolean ofNcu) {
    LibraryCandidate asOfNcu() {
        return new LibraryCandidate(file, origin, true);
    }
}
