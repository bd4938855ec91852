package dev.rangefinder.capture;

import java.util.List;

/// A piece of machine code that a capture carries; the reader tells its sizes and leaves the content where it is.
///
/// @param reference the key by which launches name it; two entries may share it and add to each other
/// @param cubinBytes size of the machine code, 0 where the entry carries none
/// @param architecture e.g. `9.0`; empty where the entry does not tell
/// @param functions number of functions it lists
public record Source(long reference, long cubinBytes, String architecture, List<File> files, int functions) {
    public Source {
        files = List.copyOf(files);
    }

    /// An imported source file and its length in characters.
    public record File(String path, long characters) {}
}
