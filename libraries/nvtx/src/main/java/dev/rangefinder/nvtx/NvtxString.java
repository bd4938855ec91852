package dev.rangefinder.nvtx;

/// A text that a domain knows ([NvtxDomain#register(String)]): events send its handle instead of the words.
///
/// Only for events of that domain.
public final class NvtxString implements NvtxMessage {
    private final NvtxDomain domain;
    private final NvtxText text;
    private final ToolHandle handle = new ToolHandle();

    NvtxString(NvtxDomain domain, NvtxText text) {
        this.domain = domain;
        this.text = text;
    }

    @Override
    public String text() {
        return text.text();
    }

    public NvtxDomain domain() {
        return domain;
    }

    NvtxText words() {
        return text;
    }

    ToolHandle handle() {
        return handle;
    }

    @Override
    public String toString() {
        return text.text();
    }
}
