package dev.rangefinder.nvtx;

import java.nio.file.Path;
import java.util.Optional;

/// Who listens to the events of this process.
///
/// @param tool how it went with the tool that `NVTX_INJECTION64_PATH` names
/// @param explanation one sentence: which tool, or why there is none
/// @param trace the file that `RANGEFINDER_TRACE` names, if events are written to one
public record NvtxStatus(ToolStatus tool, String explanation, Optional<Path> trace) {
    /// How the handshake with a tool ended: NVTX's own codes.
    public enum ToolStatus {
        /// A tool is attached.
        SUCCESS(0),
        /// The tool could not be called, or not on this platform.
        FAIL(1),
        /// Its place could not be read.
        LOAD_PROPERTY(2),
        /// It must not be read.
        ACCESS_LIBRARY(3),
        /// It cannot be loaded: there is no such file, or it is no library.
        LOAD_LIBRARY(4),
        /// It has no function `InitializeInjectionNvtx2`.
        MISSING_ENTRY_POINT(5),
        /// That function refused.
        ENTRY_POINT_FAILED(6),
        /// No tool is named. This is the usual case and no failure.
        NO_INJECTION_LIBRARY(7);

        private final int code;

        ToolStatus(int code) {
            this.code = code;
        }

        /// NVTX's number of it, from 0 to 7.
        public int code() {
            return code;
        }
    }

    public boolean isAttached() {
        return tool == ToolStatus.SUCCESS;
    }

    /// Whether a tool was named that could not be attached.
    public boolean isFailed() {
        return tool != ToolStatus.SUCCESS && tool != ToolStatus.NO_INJECTION_LIBRARY;
    }
}
