package dev.rangefinder.nvtx;

/// What an event says: a text that goes along with each event, or one that was registered before.
public sealed interface NvtxMessage permits NvtxText, NvtxString {
    /// The words, whatever form they are sent in.
    String text();
}
