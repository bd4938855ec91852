package dev.rangefinder.nvtx;

/// A name space for ranges, marks, categories and registered texts, such as that of a library; ranges nest within it.
///
/// A domain is made once and kept in a `static final` field; it lives as long as the process. Nothing here throws, or
/// changes what the program does, whatever a tool does; without a tool nothing happens at all.
///
/// Tools count push/pop ranges by the thread of the operating system, and a virtual thread wanders from one to another.
/// So on a virtual thread [#push(String)] and [#pop()] do nothing, and [#range(String)] is a start/end range.
public final class NvtxDomain {
    /// What push and pop answer where nobody counts how deep ranges are nested.
    public static final int NOT_TRACKED = -2;

    static final NvtxDomain DEFAULT = new NvtxDomain(NvtxText.utf8(""), 0);

    private final NvtxText name;
    private final int traced;
    private final ToolHandle handle = new ToolHandle();

    private NvtxDomain(NvtxText name, int traced) {
        this.name = name;
        this.traced = traced;
    }

    public static NvtxDomain create(String name) {
        return create(NvtxText.utf8(name));
    }

    public static NvtxDomain create(NvtxText name) {
        TraceFile trace = Attachment.TRACE;
        NvtxDomain domain = new NvtxDomain(name, trace == null ? 0 : trace.domain(name.text()));
        AttachedTool tool = Attachment.TOOL;
        if (tool != null) {
            tool.handle(domain);
        }
        return domain;
    }

    /// Empty for the default domain.
    public String name() {
        return name.text();
    }

    /// Opens a range and closes it at the end of a `try`: a push/pop range, or on a virtual thread a start/end one.
    public NvtxRange range(String text) {
        if (!Attachment.LISTENED_TO) {
            return NvtxRange.NONE;
        }
        Thread thread = Thread.currentThread();
        if (thread.isVirtual()) {
            return NvtxRange.started(this, start(text));
        }
        push(text);
        return NvtxRange.pushed(this, thread.threadId());
    }

    /// Likewise, with all that an event can say.
    public NvtxRange range(NvtxEvent event) {
        if (!Attachment.LISTENED_TO) {
            return NvtxRange.NONE;
        }
        Thread thread = Thread.currentThread();
        if (thread.isVirtual()) {
            return NvtxRange.started(this, start(event));
        }
        push(event);
        return NvtxRange.pushed(this, thread.threadId());
    }

    /// Opens a range on the stack of this thread. Does nothing on a virtual thread.
    ///
    /// @return how many ranges were open before, if a tool tells, else a negative number
    public int push(String text) {
        if (!Attachment.LISTENED_TO || Thread.currentThread().isVirtual()) {
            return NOT_TRACKED;
        }
        TraceFile trace = Attachment.TRACE;
        if (trace != null) {
            trace.push(traced, NvtxEvent.of(text));
        }
        AttachedTool tool = Attachment.TOOL;
        return tool == null ? NOT_TRACKED : tool.push(this, text);
    }

    /// Likewise, with all that an event can say.
    public int push(NvtxEvent event) {
        if (!Attachment.LISTENED_TO || Thread.currentThread().isVirtual()) {
            return NOT_TRACKED;
        }
        TraceFile trace = Attachment.TRACE;
        if (trace != null) {
            trace.push(traced, event);
        }
        AttachedTool tool = Attachment.TOOL;
        return tool == null ? NOT_TRACKED : tool.push(this, event);
    }

    /// Closes the range that was pushed last on this thread. Does nothing on a virtual thread.
    ///
    /// @return how many ranges are open now, if a tool tells, else a negative number
    public int pop() {
        if (!Attachment.LISTENED_TO || Thread.currentThread().isVirtual()) {
            return NOT_TRACKED;
        }
        TraceFile trace = Attachment.TRACE;
        if (trace != null) {
            trace.pop(traced);
        }
        AttachedTool tool = Attachment.TOOL;
        return tool == null ? NOT_TRACKED : tool.pop(this);
    }

    /// Opens a range of the process, which any thread may end. Such ranges overlap as they like.
    ///
    /// @return what [#end(long)] wants; 0 without a tool
    public long start(String text) {
        return Attachment.LISTENED_TO ? start(NvtxEvent.of(text)) : 0;
    }

    /// Likewise, with all that an event can say.
    public long start(NvtxEvent event) {
        AttachedTool tool = Attachment.TOOL;
        long range = tool == null ? 0 : tool.start(this, event);
        TraceFile trace = Attachment.TRACE;
        return trace == null ? range : trace.start(traced, event, range);
    }

    /// Closes a range that was started in this domain.
    public void end(long range) {
        TraceFile trace = Attachment.TRACE;
        long toolsRange = trace == null ? range : trace.end(traced, range);
        AttachedTool tool = Attachment.TOOL;
        if (tool != null) {
            tool.end(this, toolsRange);
        }
    }

    /// Something happens now.
    public void mark(String text) {
        if (Attachment.LISTENED_TO) {
            mark(NvtxEvent.of(text));
        }
    }

    /// Likewise, with all that an event can say.
    public void mark(NvtxEvent event) {
        TraceFile trace = Attachment.TRACE;
        if (trace != null) {
            trace.mark(traced, event);
        }
        AttachedTool tool = Attachment.TOOL;
        if (tool != null) {
            tool.mark(this, event);
        }
    }

    /// Gives a category of this domain a name.
    public void nameCategory(int category, String text) {
        nameCategory(category, NvtxText.utf8(text));
    }

    public void nameCategory(int category, NvtxText text) {
        TraceFile trace = Attachment.TRACE;
        if (trace != null) {
            trace.category(traced, category, text.text());
        }
        AttachedTool tool = Attachment.TOOL;
        if (tool != null) {
            tool.nameCategory(this, category, text);
        }
    }

    /// Makes a text known, so that events need not carry it.
    public NvtxString register(String text) {
        return register(NvtxText.utf8(text));
    }

    public NvtxString register(NvtxText text) {
        TraceFile trace = Attachment.TRACE;
        if (trace != null) {
            trace.string(traced, text.text());
        }
        NvtxString string = new NvtxString(this, text);
        AttachedTool tool = Attachment.TOOL;
        if (tool != null) {
            tool.handle(string);
        }
        return string;
    }

    NvtxText text() {
        return name;
    }

    ToolHandle handle() {
        return handle;
    }

    boolean isDefault() {
        return this == DEFAULT;
    }

    @Override
    public String toString() {
        return name.text();
    }
}
