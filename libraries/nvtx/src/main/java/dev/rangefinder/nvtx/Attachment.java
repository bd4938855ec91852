package dev.rangefinder.nvtx;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Who listens, found out once: when the first event comes, or when [Nvtx#initialize()] asks.
///
/// Constants, so that compiled code has nothing left of a call that nobody listens to. Classes that know native
/// memory are only touched where a tool is named.
final class Attachment {
    private static final String TOOL_VARIABLE = "NVTX_INJECTION64_PATH";
    private static final String TRACE_VARIABLE = "RANGEFINDER_TRACE";

    static final @Nullable TraceFile TRACE = trace(System.getenv(TRACE_VARIABLE));
    static final NvtxStatus STATUS = status(System.getenv(TOOL_VARIABLE));
    static final @Nullable AttachedTool TOOL = STATUS.isAttached() ? new AttachedTool() : null;
    static final boolean LISTENED_TO = TRACE != null || TOOL != null;

    private Attachment() {}

    private static @Nullable TraceFile trace(@Nullable String name) {
        return name == null || name.isEmpty() ? null : TraceFile.create(name);
    }

    private static NvtxStatus status(@Nullable String library) {
        // No lambda: linking the first one of a program takes longer than all the rest of this.
        TraceFile file = TRACE;
        Optional<Path> trace = file == null ? Optional.empty() : Optional.of(file.file());
        if (library == null || library.isEmpty()) {
            return new NvtxStatus(
                    NvtxStatus.ToolStatus.NO_INJECTION_LIBRARY,
                    TOOL_VARIABLE + " is not set, so there is no tool",
                    trace);
        }
        Injection injection = Injection.attach(library);
        return new NvtxStatus(injection.result(), injection.explanation(), trace);
    }
}
