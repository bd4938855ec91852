package dev.rangefinder.nvtx;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Who listens, found out once: when the first event comes, or [Nvtx#initialize()] asks.
///
/// Constants, so that compiled code has nothing left of a call that nobody listens to.
final class Attachment {
    private static final String TRACE_VARIABLE = "RANGEFINDER_TRACE";

    static final @Nullable TraceFile TRACE = trace();
    static final NvtxStatus STATUS = new NvtxStatus(
            NvtxStatus.Tool.NO_INJECTION_LIBRARY,
            "no tool is attached",
            Optional.ofNullable(TRACE).map(TraceFile::file));
    static final boolean LISTENED_TO = TRACE != null;

    private Attachment() {}

    private static @Nullable TraceFile trace() {
        String name = System.getenv(TRACE_VARIABLE);
        return name == null || name.isEmpty() ? null : TraceFile.create(name);
    }
}
