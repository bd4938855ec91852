package dev.rangefinder.simulator.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.rangefinder.cuda.CudaContext;
import dev.rangefinder.cuda.DeviceMemory;
import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.util.SplittableRandom;

/// Runs a kernel on a device and compares what it computes with plain Java. Sizes fit no tile and no block, numbers are
/// such that nothing that is left out or counted twice goes unseen, and buffers end where their numbers end.
enum KernelCheck {
    GEMM_TILED(KernelText.GEMM_TILED, "gemm_tiled") {
        @Override
        void run(CudaContext context, GpuKernels kernels) {
            int m = 20;
            int n = 37;
            int k = 21;
            float[] a = numbers(1, m * k);
            float[] b = numbers(2, k * n);
            DeviceMemory c = context.allocate(4L * m * n);
            kernels.matrixProduct(context.allocate(a), context.allocate(b), c, m, n, k);
            near(c.readFloats(m * n), PlainJava.matrixProduct(a, b, m, n, k), 1e-5);
        }
    },
    GEMV(KernelText.GEMV, "gemv") {
        @Override
        void run(CudaContext context, GpuKernels kernels) {
            int m = 11;
            int k = 75;
            float[] a = numbers(1, m * k);
            float[] x = numbers(2, k);
            DeviceMemory y = context.allocate(4L * m);
            kernels.matrixVector(context.allocate(a), context.allocate(x), y, m, k);
            near(y.readFloats(m), PlainJava.matrixProduct(a, x, m, 1, k), 1e-5);
        }
    },
    GEMM_TENSOR(KernelText.GEMM_TENSOR, "gemm_tensor") {
        @Override
        void run(CudaContext context, GpuKernels kernels) {
            int m = 32;
            int n = 56;
            int k = 48;
            float[] a = PlainJava.halves(numbers(1, m * k));
            float[] b = PlainJava.halves(numbers(2, n * k));
            DeviceMemory c = context.allocate(4L * m * n);
            kernels.tensorProduct(halves(context, a), halves(context, b), c, m, n, k);
            near(c.readFloats(m * n), PlainJava.matrixProduct(a, PlainJava.transposed(b, n, k), m, n, k), 1e-5);
        }
    },
    SOFTMAX(KernelText.ROWS, "softmax") {
        @Override
        void run(CudaContext context, GpuKernels kernels) {
            int rows = 9;
            int columns = 300;
            float[] from = numbers(1, rows * columns);
            // Without the largest, which stands in another place of each row, the others are too large to be raised. In
            // every third row all count.
            for (int row = 0; row < rows; row++) {
                from[row * columns + row * 37 + 1] += row % 3 == 2 ? 0 : 100;
            }
            DeviceMemory to = context.allocate(4L * rows * columns);
            kernels.softmax(context.allocate(from), to, rows, columns);
            near(to.readFloats(rows * columns), PlainJava.softmax(from, rows, columns), 1e-5);
        }
    },
    RMS_NORM(KernelText.ROWS, "rms_norm") {
        @Override
        void run(CudaContext context, GpuKernels kernels) {
            int rows = 5;
            int columns = 300;
            float[] from = numbers(1, rows * columns);
            float[] weight = numbers(2, columns);
            DeviceMemory to = context.allocate(4L * rows * columns);
            kernels.rmsNorm(context.allocate(from), context.allocate(weight), to, rows, columns, 0.25f);
            near(to.readFloats(rows * columns), PlainJava.rmsNorm(from, weight, rows, columns, 0.25f), 1e-5);
        }
    },
    REDUCE_SUM(KernelText.ROWS, "reduce_sum") {
        @Override
        void run(CudaContext context, GpuKernels kernels) {
            int rows = 5;
            int columns = 300;
            float[] from = numbers(1, rows * columns);
            DeviceMemory to = context.allocate(4L * rows);
            kernels.sum(context.allocate(from), to, rows, columns);
            near(to.readFloats(rows), PlainJava.sums(from, rows, columns), 1e-5);
        }
    },
    ADD(KernelText.ELEMENTWISE, "add") {
        @Override
        void run(CudaContext context, GpuKernels kernels) {
            float[] a = numbers(1, COUNT);
            float[] b = numbers(2, COUNT);
            DeviceMemory to = context.allocate(4L * COUNT);
            kernels.add(context.allocate(a), context.allocate(b), to, COUNT);
            near(to.readFloats(COUNT), each(index -> a[index] + b[index]), 0);
        }
    },
    RELU(KernelText.ELEMENTWISE, "relu") {
        @Override
        void run(CudaContext context, GpuKernels kernels) {
            float[] from = numbers(1, COUNT);
            DeviceMemory to = context.allocate(4L * COUNT);
            kernels.relu(context.allocate(from), to, COUNT);
            near(to.readFloats(COUNT), each(index -> Math.max(0, from[index])), 0);
        }
    },
    SILU_MULTIPLY(KernelText.ELEMENTWISE, "silu_multiply") {
        @Override
        void run(CudaContext context, GpuKernels kernels) {
            float[] a = numbers(1, COUNT);
            float[] b = numbers(2, COUNT);
            DeviceMemory to = context.allocate(4L * COUNT);
            kernels.gatedActivation(context.allocate(a), context.allocate(b), to, COUNT);
            near(to.readFloats(COUNT), each(index -> a[index] / (1 + Math.exp(-a[index])) * b[index]), 1e-5);
        }
    },
    SCALE_SHIFT(KernelText.ELEMENTWISE, "scale_shift") {
        @Override
        void run(CudaContext context, GpuKernels kernels) {
            int images = 3;
            int channels = 5;
            int pixels = 9;
            int count = images * channels * pixels;
            float[] from = numbers(1, count);
            float[] scale = numbers(2, channels);
            float[] shift = numbers(3, channels);
            DeviceMemory to = context.allocate(4L * count);
            kernels.scaleAndShift(
                    context.allocate(from),
                    context.allocate(scale),
                    context.allocate(shift),
                    to,
                    images,
                    channels,
                    pixels);
            near(to.readFloats(count), PlainJava.scaleAndShift(from, scale, shift, images, channels, pixels), 0);
        }
    },
    TO_HALF(KernelText.ELEMENTWISE, "to_half") {
        @Override
        void run(CudaContext context, GpuKernels kernels) {
            float[] from = numbers(1, COUNT);
            from[1] = 65_519;
            from[2] = 65_520;
            from[3] = 1e-7f;
            from[4] = -3e-5f;
            from[5] = 1 + 0x1p-11f;
            DeviceMemory to = context.allocate(2L * COUNT);
            kernels.toHalf(context.allocate(from), to, COUNT);
            try (Arena arena = Arena.ofConfined()) {
                var halves = arena.allocate(ValueLayout.JAVA_SHORT, COUNT);
                to.read(halves);
                float[] got = new float[COUNT];
                for (int index = 0; index < COUNT; index++) {
                    got[index] = Float.float16ToFloat(halves.getAtIndex(ValueLayout.JAVA_SHORT, index));
                }
                near(got, PlainJava.halves(from), 0);
            }
        }
    },
    COPY_STRIDED(KernelText.ELEMENTWISE, "copy_strided") {
        @Override
        void run(CudaContext context, GpuKernels kernels) {
            int stride = 7;
            float[] from = numbers(1, (COUNT - 1) * stride + 1);
            DeviceMemory to = context.allocate(4L * COUNT);
            kernels.copyStrided(context.allocate(from), to, stride, COUNT);
            near(to.readFloats(COUNT), each(index -> from[index * stride]), 0);
        }
    },
    CONVOLUTION(KernelText.CONVOLUTION, "convolution") {
        @Override
        void run(CudaContext context, GpuKernels kernels) {
            ConvolutionShape shape = new ConvolutionShape(3, 3, 5, 5, 3, 2);
            float[] from = numbers(1, shape.numbersIn());
            float[] weights = numbers(2, 5 * 3 * 3 * 3);
            DeviceMemory to = context.allocate(4L * shape.numbersOut());
            kernels.convolution(context.allocate(from), context.allocate(weights), to, shape);
            near(to.readFloats(shape.numbersOut()), PlainJava.convolution(from, weights, shape), 1e-5);
        }
    },
    SPILL(KernelText.SPILL, "spill") {
        @Override
        void run(CudaContext context, GpuKernels kernels) {
            float[] from = numbers(1, 64 * COUNT);
            DeviceMemory to = context.allocate(4L * COUNT);
            kernels.spill(context.allocate(from), to, COUNT);
            near(
                    to.readFloats(COUNT),
                    each(index -> {
                        float sum = 0;
                        for (int column = 63; column >= 0; column--) {
                            sum = Math.fma(sum, 0.9375f, from[column * COUNT + index]);
                        }
                        return sum;
                    }),
                    0);
        }
    };

    /// Two blocks, the second one not full.
    private static final int COUNT = 133;

    private final KernelText text;
    private final String entry;

    KernelCheck(KernelText text, String entry) {
        this.text = text;
        this.entry = entry;
    }

    KernelText text() {
        return text;
    }

    /// The kernel's name in the text.
    String entry() {
        return entry;
    }

    /// Runs it.
    ///
    /// @throws AssertionError if it does not compute what it should
    abstract void run(CudaContext context, GpuKernels kernels);

    /// Numbers of which no sum or product is like another, of both signs and none near 0.
    static float[] numbers(long seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] numbers = new float[count];
        for (int index = 0; index < count; index++) {
            float size = (float) (0.5 + random.nextDouble());
            numbers[index] = random.nextBoolean() ? size : -size;
        }
        return numbers;
    }

    private interface NumberAt {
        double at(int index);
    }

    private static float[] each(NumberAt number) {
        float[] numbers = new float[COUNT];
        for (int index = 0; index < COUNT; index++) {
            numbers[index] = (float) number.at(index);
        }
        return numbers;
    }

    private static DeviceMemory halves(CudaContext context, float[] numbers) {
        try (Arena arena = Arena.ofConfined()) {
            var halves = arena.allocate(ValueLayout.JAVA_SHORT, numbers.length);
            for (int index = 0; index < numbers.length; index++) {
                halves.setAtIndex(ValueLayout.JAVA_SHORT, index, Float.floatToFloat16(numbers[index]));
            }
            DeviceMemory memory = context.allocate(halves.byteSize());
            memory.write(halves);
            return memory;
        }
    }

    private static void near(float[] computed, float[] expected, double tolerance) {
        assertThat(computed).hasSameSizeAs(expected);
        for (int index = 0; index < expected.length; index++) {
            if (computed[index] != expected[index]) {
                // Sums of many numbers may be near 0: what counts is how large the numbers are.
                double allowed = tolerance * Math.max(1, Math.abs(expected[index]));
                assertThat((double) computed[index]).as("number %d", index).isCloseTo(expected[index], within(allowed));
            }
        }
    }
}
