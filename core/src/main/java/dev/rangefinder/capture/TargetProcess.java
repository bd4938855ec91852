package dev.rangefinder.capture;

/// A profiled process.
///
/// @param path the executable exactly as stored; Windows captures end it with a NUL
public record TargetProcess(long id, String host, String path) {
    /// The last part of the path, for both kinds of slash, without the trailing NUL of Windows captures.
    public String name() {
        String clean = path;
        while (clean.endsWith("\0")) {
            clean = clean.substring(0, clean.length() - 1);
        }
        return clean.substring(Math.max(clean.lastIndexOf('/'), clean.lastIndexOf('\\')) + 1);
    }
}
