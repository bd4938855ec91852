package dev.rangefinder.simulator.kernel;

import dev.rangefinder.cuda.CudaContext;
import dev.rangefinder.cuda.CudaModule;
import dev.rangefinder.cuda.CudaStream;
import dev.rangefinder.cuda.DeviceMemory;
import dev.rangefinder.cuda.KernelArgument;
import dev.rangefinder.cuda.LaunchShape;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// The kernels on one device: each method puts one launch into a stream, with the grid that its sizes ask for. Matrices
/// are stored row by row. Modules belong to the context, which closes them.
public final class GpuKernels {
    private static final int TILE = 16;
    private static final int WARPS = 4;
    private static final int THREADS = 128;
    private static final int TENSOR_ROWS = 16;
    private static final int TENSOR_COLUMNS = 8;
    private static final int TENSOR_DEPTH = 16;

    private final Map<KernelText, CudaModule> modules;
    private final CudaStream stream;

    private GpuKernels(Map<KernelText, CudaModule> modules, CudaStream stream) {
        this.modules = modules;
        this.stream = stream;
    }

    /// Compiles all kernels that the device can run.
    public static GpuKernels load(CudaContext context, CudaStream stream) {
        return load(context, stream, Set.of(KernelText.values()), KernelText::ptx);
    }

    /// Compiles some of them from other texts.
    static GpuKernels load(
            CudaContext context, CudaStream stream, Set<KernelText> texts, Function<KernelText, String> ptx) {
        int capability = context.device().computeCapability();
        Map<KernelText, CudaModule> modules = new EnumMap<>(KernelText.class);
        for (KernelText text : texts) {
            if (text.capability() <= capability) {
                modules.put(text, context.load(ptx.apply(text)));
            }
        }
        return new GpuKernels(modules, stream);
    }

    /// Whether the device has tensor cores of the form that [#tensorProduct] needs.
    public boolean hasTensorProduct() {
        return modules.containsKey(KernelText.GEMM_TENSOR);
    }

    /// c = a · b, m × k by k × n.
    public void matrixProduct(DeviceMemory a, DeviceMemory b, DeviceMemory c, int m, int n, int k) {
        LaunchShape shape = new LaunchShape(Math.ceilDiv(n, TILE), Math.ceilDiv(m, TILE), 1, TILE, TILE, 1, 0);
        launch(KernelText.GEMM_TILED, "gemm_tiled", shape, of(a), of(b), of(c), of(m), of(n), of(k));
    }

    /// y = a · x, with m rows of k.
    public void matrixVector(DeviceMemory a, DeviceMemory x, DeviceMemory y, int m, int k) {
        LaunchShape shape = LaunchShape.of(Math.ceilDiv(m, WARPS), THREADS);
        launch(KernelText.GEMV, "gemv", shape, of(a), of(x), of(y), of(m), of(k));
    }

    /// c = a · bᵀ on tensor cores: a has m rows of k and b has n rows of k, in half precision.
    public void tensorProduct(DeviceMemory a, DeviceMemory b, DeviceMemory c, int m, int n, int k) {
        if (m % TENSOR_ROWS != 0 || n % TENSOR_COLUMNS != 0 || k % TENSOR_DEPTH != 0 || k == 0) {
            throw new IllegalArgumentException(
                    "tensor cores multiply tiles of 16 x 8 x 16, not " + m + " x " + n + " x " + k);
        }
        LaunchShape shape = LaunchShape.of(Math.ceilDiv(n, WARPS * TENSOR_COLUMNS), m / TENSOR_ROWS, THREADS);
        launch(KernelText.GEMM_TENSOR, "gemm_tensor", shape, of(a), of(b), of(c), of(n), of(k));
    }

    /// Scores to probabilities, row by row.
    public void softmax(DeviceMemory from, DeviceMemory to, int rows, int columns) {
        launch(KernelText.ROWS, "softmax", LaunchShape.of(rows, THREADS), of(from), of(to), of(columns));
    }

    /// Each row divided by the root of the mean of its squares, and times the weights.
    public void rmsNorm(DeviceMemory from, DeviceMemory weight, DeviceMemory to, int rows, int columns, float epsilon) {
        LaunchShape shape = LaunchShape.of(rows, THREADS);
        launch(KernelText.ROWS, "rms_norm", shape, of(from), of(weight), of(to), of(columns), of(epsilon));
    }

    /// The sum of each row.
    public void sum(DeviceMemory from, DeviceMemory to, int rows, int columns) {
        launch(KernelText.ROWS, "reduce_sum", LaunchShape.of(rows, THREADS), of(from), of(to), of(columns));
    }

    public void add(DeviceMemory a, DeviceMemory b, DeviceMemory to, int count) {
        launch(KernelText.ELEMENTWISE, "add", each(count), of(a), of(b), of(to), of(count));
    }

    /// What is above 0, and 0 for the rest.
    public void relu(DeviceMemory from, DeviceMemory to, int count) {
        launch(KernelText.ELEMENTWISE, "relu", each(count), of(from), of(to), of(count));
    }

    /// The gated activation of a feed-forward layer: a · sigmoid(a) · b.
    public void gatedActivation(DeviceMemory a, DeviceMemory b, DeviceMemory to, int count) {
        launch(KernelText.ELEMENTWISE, "silu_multiply", each(count), of(a), of(b), of(to), of(count));
    }

    /// Each channel times a number, plus another: what normalisation of batches is when a network infers.
    public void scaleAndShift(
            DeviceMemory from,
            DeviceMemory scale,
            DeviceMemory shift,
            DeviceMemory to,
            int images,
            int channels,
            int pixels) {
        int count = images * channels * pixels;
        launch(
                KernelText.ELEMENTWISE,
                "scale_shift",
                each(count),
                of(from),
                of(scale),
                of(shift),
                of(to),
                of(channels),
                of(pixels),
                of(count));
    }

    /// The same numbers in half precision.
    public void toHalf(DeviceMemory from, DeviceMemory to, int count) {
        launch(KernelText.ELEMENTWISE, "to_half", each(count), of(from), of(to), of(count));
    }

    /// Every so many-th number.
    public void copyStrided(DeviceMemory from, DeviceMemory to, int stride, int count) {
        launch(KernelText.ELEMENTWISE, "copy_strided", each(count), of(from), of(to), of(stride), of(count));
    }

    /// A convolution of images, with half of the window around them.
    public void convolution(DeviceMemory from, DeviceMemory weights, DeviceMemory to, ConvolutionShape shape) {
        launch(
                KernelText.CONVOLUTION,
                "convolution",
                each(shape.numbersOut()),
                of(from),
                of(weights),
                of(to),
                of(shape.channelsIn()),
                of(shape.channelsOut()),
                of(shape.sideIn()),
                of(shape.sideOut()),
                of(shape.window()),
                of(shape.stride()),
                of(shape.numbersOut()));
    }

    /// A sum of 64 columns by Horner's rule, that needs more registers than it may have.
    public void spill(DeviceMemory from, DeviceMemory to, int count) {
        launch(KernelText.SPILL, "spill", each(count), of(from), of(to), of(count));
    }

    private static LaunchShape each(int count) {
        return LaunchShape.of(Math.ceilDiv(count, THREADS), THREADS);
    }

    private static KernelArgument of(DeviceMemory memory) {
        return KernelArgument.of(memory);
    }

    private static KernelArgument of(int number) {
        return KernelArgument.of(number);
    }

    private static KernelArgument of(float number) {
        return KernelArgument.of(number);
    }

    private void launch(KernelText text, String kernel, LaunchShape shape, KernelArgument... arguments) {
        CudaModule module = modules.get(text);
        if (module == null) {
            throw new IllegalStateException(
                    kernel + " needs a device of compute capability " + text.capability() + " or more");
        }
        module.kernel(kernel).launch(shape, stream, arguments);
    }
}
