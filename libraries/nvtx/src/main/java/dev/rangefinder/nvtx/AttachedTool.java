package dev.rangefinder.nvtx;

import java.lang.foreign.MemorySegment;

/// The attached tool: its functions, as far as it has filled their places by now.
///
/// The default domain has functions of its own, and simpler ones for events that only say a text. A place is read
/// before anything is prepared for it, so that a tool that does not listen costs next to nothing.
final class AttachedTool {
    private static final int NONE = 0;

    /// What `nvtxInitialize` does; its argument is reserved.
    void initialize() {
        long function = Slots.function(Slots.INITIALIZE);
        if (function != NONE) {
            NativeCalls.call(function, MemorySegment.NULL);
        }
    }

    int push(NvtxDomain domain, NvtxEvent event) {
        if (!domain.isDefault()) {
            long function = Slots.function(Slots.DOMAIN_RANGE_PUSH_EX);
            return function == NONE
                    ? NvtxDomain.NOT_TRACKED
                    : NativeCalls.number(function, handle(domain), attributes(event));
        }
        long function = Slots.function(place(event, Slots.RANGE_PUSH_EX, Slots.RANGE_PUSH_A, Slots.RANGE_PUSH_W));
        return function == NONE ? NvtxDomain.NOT_TRACKED : NativeCalls.number(function, argument(event));
    }

    /// The way that most ranges take, without an event in between.
    int push(NvtxDomain domain, String text) {
        if (!domain.isDefault()) {
            long function = Slots.function(Slots.DOMAIN_RANGE_PUSH_EX);
            if (function == NONE) {
                return NvtxDomain.NOT_TRACKED;
            }
            long handle = handle(domain);
            return NativeCalls.number(function, handle, Scratch.current().attributes(text));
        }
        long function = Slots.function(Slots.RANGE_PUSH_A);
        return function == NONE
                ? NvtxDomain.NOT_TRACKED
                : NativeCalls.number(function, Scratch.current().text(text));
    }

    int pop(NvtxDomain domain) {
        if (!domain.isDefault()) {
            long function = Slots.function(Slots.DOMAIN_RANGE_POP);
            return function == NONE ? NvtxDomain.NOT_TRACKED : NativeCalls.number(function, handle(domain));
        }
        long function = Slots.function(Slots.RANGE_POP);
        return function == NONE ? NvtxDomain.NOT_TRACKED : NativeCalls.number(function);
    }

    long start(NvtxDomain domain, NvtxEvent event) {
        if (!domain.isDefault()) {
            long function = Slots.function(Slots.DOMAIN_RANGE_START_EX);
            return function == NONE ? 0 : NativeCalls.word(function, handle(domain), attributes(event));
        }
        long function = Slots.function(place(event, Slots.RANGE_START_EX, Slots.RANGE_START_A, Slots.RANGE_START_W));
        return function == NONE ? 0 : NativeCalls.word(function, argument(event));
    }

    void end(NvtxDomain domain, long range) {
        long function = Slots.function(domain.isDefault() ? Slots.RANGE_END : Slots.DOMAIN_RANGE_END);
        if (function == NONE) {
            return;
        }
        if (domain.isDefault()) {
            NativeCalls.call(function, range);
        } else {
            NativeCalls.call(function, handle(domain), range);
        }
    }

    void mark(NvtxDomain domain, NvtxEvent event) {
        long function = Slots.function(
                domain.isDefault() ? place(event, Slots.MARK_EX, Slots.MARK_A, Slots.MARK_W) : Slots.DOMAIN_MARK_EX);
        if (function == NONE) {
            return;
        }
        if (domain.isDefault()) {
            NativeCalls.call(function, argument(event));
        } else {
            NativeCalls.call(function, handle(domain), attributes(event));
        }
    }

    void nameCategory(NvtxDomain domain, int category, NvtxText name) {
        if (domain.isDefault()) {
            name(Slots.NAME_CATEGORY_A, Slots.NAME_CATEGORY_W, category, name);
            return;
        }
        long function = Slots.function(name.isWide() ? Slots.DOMAIN_NAME_CATEGORY_W : Slots.DOMAIN_NAME_CATEGORY_A);
        if (function != NONE) {
            NativeCalls.call(
                    function, handle(domain), category, Scratch.current().text(name));
        }
    }

    void nameThread(long thread, NvtxText name) {
        name(Slots.NAME_OS_THREAD_A, Slots.NAME_OS_THREAD_W, (int) thread, name);
    }

    private static void name(long narrow, long wide, int number, NvtxText name) {
        long function = Slots.function(name.isWide() ? wide : narrow);
        if (function != NONE) {
            NativeCalls.call(function, number, Scratch.current().text(name));
        }
    }

    /// The tool's handle of a domain. The default domain has none; one that cannot be made yet counts as the default.
    long handle(NvtxDomain domain) {
        long known = domain.handle().known();
        return known != NONE || domain.isDefault() ? known : domain.handle().madeBy(() -> create(domain.text()));
    }

    private static long create(NvtxText name) {
        long function = Slots.function(name.isWide() ? Slots.DOMAIN_CREATE_W : Slots.DOMAIN_CREATE_A);
        return function == NONE
                ? NONE
                : NativeCalls.word(function, Scratch.current().text(name));
    }

    /// The tool's handle of a registered text; 0 if it cannot be made yet.
    long handle(NvtxString string) {
        long known = string.handle().known();
        return known != NONE ? known : string.handle().madeBy(() -> register(string));
    }

    private long register(NvtxString string) {
        NvtxText words = string.words();
        long function =
                Slots.function(words.isWide() ? Slots.DOMAIN_REGISTER_STRING_W : Slots.DOMAIN_REGISTER_STRING_A);
        if (function == NONE) {
            return NONE;
        }
        // Before the text is written: making the domain writes its name to the same memory.
        long domain = handle(string.domain());
        return NativeCalls.word(function, domain, Scratch.current().text(words));
    }

    /// Writes an event to memory of its own, for all times.
    PreparedEvent prepared(NvtxEvent event) {
        return new PreparedEvent(event, registered(event));
    }

    private static long place(NvtxEvent event, long extended, long narrow, long wide) {
        return !event.isOnlyWords() ? extended : event.words().isWide() ? wide : narrow;
    }

    private MemorySegment argument(NvtxEvent event) {
        return event.isOnlyWords() ? text(event) : attributes(event);
    }

    private static MemorySegment text(NvtxEvent event) {
        PreparedEvent prepared = event.inMemory();
        return prepared == null ? Scratch.current().text(event.words()) : prepared.text();
    }

    private MemorySegment attributes(NvtxEvent event) {
        PreparedEvent prepared = event.inMemory();
        if (prepared != null) {
            return prepared.attributes();
        }
        long registered = registered(event);
        return Scratch.current().attributes(event, registered);
    }

    private long registered(NvtxEvent event) {
        return event.message() instanceof NvtxString string ? handle(string) : NONE;
    }
}
