package dev.rangefinder.nvtx;

/// An open range, for try-with-resources. Closing it again does nothing.
///
/// On a platform thread it is a push/pop range, which only the thread that opened it can close: on any other thread
/// closing does nothing, since it would pop a range of that thread. On a virtual thread it is a start/end range.
public final class NvtxRange implements AutoCloseable {
    /// Threads are numbered from 1.
    private static final long ANY = 0;

    static final NvtxRange NONE = new NvtxRange(NvtxDomain.DEFAULT, ANY, 0, false);

    private final NvtxDomain domain;
    private final long owner;
    private final long id;
    private boolean open;

    private NvtxRange(NvtxDomain domain, long owner, long id, boolean open) {
        this.domain = domain;
        this.owner = owner;
        this.id = id;
        this.open = open;
    }

    static NvtxRange pushed(NvtxDomain domain, long owner) {
        return new NvtxRange(domain, owner, 0, true);
    }

    static NvtxRange started(NvtxDomain domain, long id) {
        return new NvtxRange(domain, ANY, id, true);
    }

    @Override
    public void close() {
        if (!Attachment.LISTENED_TO || !open) {
            return;
        }
        if (owner == ANY) {
            open = false;
            domain.end(id);
        } else if (owner == Thread.currentThread().threadId()) {
            open = false;
            domain.pop();
        }
    }
}
