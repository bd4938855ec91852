package dev.rangefinder.profiler.option;

import dev.rangefinder.hydra.bind.Hints;
import dev.rangefinder.hydra.bind.Spelled;
import java.util.List;
import java.util.Optional;

/// Nsight Systems: the options of `nsys profile`; what is empty is not passed.
///
/// @param enable whether the stage runs; empty for no (C3)
/// @param gatingNvtx whether NVTX ranges may limit what is recorded
/// @param nvtxCapture the range that starts recording where the capture range is `nvtx`
/// @param executable what is started: a name that is looked up, or a path
/// @param timeout how long recording may take
/// @param timeline an export of an earlier run of the same program, for estimates and the report where this stage is
///     off
/// @param extraArgs passed as they are
public record Nsys(
        Optional<Boolean> enable,
        boolean gatingNvtx,
        Optional<List<Trace>> trace,
        Optional<Sample> sample,
        Optional<CaptureRange> captureRange,
        Optional<CaptureRangeEnd> captureRangeEnd,
        Optional<String> nvtxCapture,
        Optional<CudaGraphTrace> cudaGraphTrace,
        Optional<String> executable,
        Optional<TimeLimit> timeout,
        Optional<String> timeline,
        Optional<List<String>> extraArgs) {
    public static final Hints HINTS = Hints.none().separated(",", "trace");
    public static final Nsys DEFAULT = new Nsys(
            Optional.empty(),
            true,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    /// Whether the stage runs: only where it is switched on (C3).
    public boolean runs() {
        return enable.orElse(false);
    }

    /// What is started as nsys.
    public String tool() {
        return executable.orElse("nsys");
    }

    public enum Trace implements Dashed {
        CUDA,
        CUDA_HW,
        CUDA_SW,
        NVTX,
        OSRT,
        CUBLAS,
        CUBLAS_VERBOSE,
        CUDNN,
        CUDNN_VERBOSE,
        CUSOLVER,
        CUSOLVER_VERBOSE,
        CUSPARSE,
        CUSPARSE_VERBOSE,
        CUDLA,
        CUDLA_VERBOSE,
        CUTENSOR,
        GDS,
        MPI,
        NVSHMEM,
        OSHMEM,
        UCX,
        OPENACC,
        OPENMP,
        PYTHON_GIL,
        SYSCALL,
        TEGRA_ACCELERATORS,
        NVMEDIA,
        NVVIDEO,
        OPENGL,
        OPENGL_ANNOTATIONS,
        OPENXR,
        OPENXR_ANNOTATIONS,
        VULKAN,
        VULKAN_ANNOTATIONS,
        DX11,
        DX11_ANNOTATIONS,
        DX12,
        DX12_ANNOTATIONS,
        WDDM,
        NONE
    }

    /// How the CPU is sampled.
    public enum Sample implements Dashed {
        PROCESS_TREE,
        SYSTEM_WIDE,
        XHV,
        XHV_SYSTEM_WIDE,
        /// What versions before 2021 call the first one.
        CPU,
        NONE
    }

    /// What starts recording.
    public enum CaptureRange implements Spelled {
        NONE("none"),
        NVTX("nvtx"),
        CUDA_PROFILER_API("cudaProfilerApi"),
        HOTKEY("hotkey");

        private final String spelling;

        CaptureRange(String spelling) {
            this.spelling = spelling;
        }

        @Override
        public String spelling() {
            return spelling;
        }
    }

    /// How much of a CUDA graph is traced.
    public enum CudaGraphTrace implements Dashed {
        GRAPH,
        NODE
    }
}
