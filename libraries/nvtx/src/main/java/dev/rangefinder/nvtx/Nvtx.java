package dev.rangefinder.nvtx;

/// Ranges and marks of the default domain, for whatever tool is attached: `try (var _ = Nvtx.range("decode")) { … }`.
///
/// A tool is attached if the environment variable `NVTX_INJECTION64_PATH` names it, as profilers do for the programs
/// that they start; `RANGEFINDER_TRACE` names a file that gets the events too. Both are looked up once, at the first
/// event. With neither, all of this does nothing. Nothing here throws; for virtual threads see
/// [NvtxDomain].
public final class Nvtx {
    private Nvtx() {}

    /// Attaches the tool now, which takes a while, and not at the first event.
    public static NvtxStatus initialize() {
        AttachedTool tool = Attachment.TOOL;
        if (tool != null) {
            tool.initialize();
        }
        return Attachment.STATUS;
    }

    /// Who listens. Attaches the tool if that has not been done yet.
    public static NvtxStatus status() {
        return Attachment.STATUS;
    }

    /// Whether anybody listens, for programs that would go to some length to describe an event.
    public static boolean isListenedTo() {
        return Attachment.LISTENED_TO;
    }

    /// A domain with this name; see [NvtxDomain#create(String)].
    public static NvtxDomain domain(String name) {
        return NvtxDomain.create(name);
    }

    /// The domain of all methods of this class.
    public static NvtxDomain defaultDomain() {
        return NvtxDomain.DEFAULT;
    }

    /// See [NvtxDomain#range(String)].
    public static NvtxRange range(String text) {
        return NvtxDomain.DEFAULT.range(text);
    }

    /// See [NvtxDomain#range(NvtxEvent)].
    public static NvtxRange range(NvtxEvent event) {
        return NvtxDomain.DEFAULT.range(event);
    }

    /// See [NvtxDomain#push(String)].
    public static int push(String text) {
        return NvtxDomain.DEFAULT.push(text);
    }

    /// See [NvtxDomain#push(NvtxEvent)].
    public static int push(NvtxEvent event) {
        return NvtxDomain.DEFAULT.push(event);
    }

    /// See [NvtxDomain#pop()].
    public static int pop() {
        return NvtxDomain.DEFAULT.pop();
    }

    /// See [NvtxDomain#start(String)].
    public static long start(String text) {
        return NvtxDomain.DEFAULT.start(text);
    }

    /// See [NvtxDomain#start(NvtxEvent)].
    public static long start(NvtxEvent event) {
        return NvtxDomain.DEFAULT.start(event);
    }

    /// See [NvtxDomain#end(long)].
    public static void end(long range) {
        NvtxDomain.DEFAULT.end(range);
    }

    /// See [NvtxDomain#mark(String)].
    public static void mark(String text) {
        NvtxDomain.DEFAULT.mark(text);
    }

    /// See [NvtxDomain#mark(NvtxEvent)].
    public static void mark(NvtxEvent event) {
        NvtxDomain.DEFAULT.mark(event);
    }

    /// See [NvtxDomain#nameCategory(int, String)].
    public static void nameCategory(int category, String text) {
        NvtxDomain.DEFAULT.nameCategory(category, text);
    }

    /// Names the thread of the operating system that runs this. Does nothing on a virtual thread, whose carrier it
    /// would name.
    public static void nameThread(String text) {
        nameThread(NvtxText.utf8(text));
    }

    public static void nameThread(NvtxText text) {
        if (!Attachment.LISTENED_TO || Thread.currentThread().isVirtual()) {
            return;
        }
        TraceFile trace = Attachment.TRACE;
        if (trace != null) {
            trace.thread(text.text());
        }
        AttachedTool tool = Attachment.TOOL;
        if (tool != null) {
            tool.nameThread(OsThread.id(), text);
        }
    }
}
