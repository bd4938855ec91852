package dev.rangefinder.simulator.workload;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.simulator.work.KernelWork;
import dev.rangefinder.simulator.work.KernelWork.Operations;
import dev.rangefinder.simulator.work.KernelWork.Traffic;
import dev.rangefinder.simulator.work.Trait;
import java.util.SplittableRandom;

/// The kernels of neural networks: named like those of the usual libraries, with operations and bytes as their shapes
/// ask for. How well caches do differs a little from launch to launch; the seed decides.
final class Kernels {
    private static final Operations NO_OPERATIONS = new Operations(0, 0, 0, 0);
    private static final int HALF = 2;
    private static final int SINGLE = 4;
    private static final double FITS = 32e6;

    private final SplittableRandom random;

    Kernels(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /// A matrix product of half-precision numbers on tensor cores, m × k by k × n.
    KernelWork matrixProduct(long m, long n, long k) {
        Tile tile = Tile.of(m);
        Dimensions grid = new Dimensions(Math.ceilDiv(n, tile.columns()), Math.ceilDiv(m, tile.rows()), 1);
        // Every block reads its strips of both matrices; all but the first find them in the second-level cache.
        long read = grid.x() * grid.y() * (Math.min(m, tile.rows()) + tile.columns()) * k * HALF;
        double again = 1 - (double) Math.min(read, (m * k + k * n) * HALF) / read;
        return new KernelWork(
                new KernelName(tile.kernel(), tile.kernel(), tile.kernel()),
                grid,
                threads(tile.threads()),
                new Operations(0, m * n, 0, 2 * m * n * k),
                new Traffic(read, m * n * HALF, near(tile.firstHitRate()), near(again)),
                tile.registers(),
                tile.sharedBytes(),
                false);
    }

    /// What a block of a matrix product computes at once.
    ///
    /// @param firstHitRate how much of its strips neighbouring blocks share in the first level
    private record Tile(
            String kernel, long rows, long columns, int threads, int registers, int sharedBytes, double firstHitRate) {
        private static final String START = "ampere_bf16_s16816gemm_bf16_";

        static Tile of(long m) {
            if (m <= 16) {
                return new Tile(START + "64x64_sliced1x2_ldg8_f2f_stages_64x5_tn", 16, 64, 128, 90, 40_960, 0.02);
            }
            return m < 2048
                    ? new Tile(START + "128x128_ldg8_f2f_stages_32x5_tn", 128, 128, 256, 232, 81_920, 0.02)
                    : new Tile(START + "256x128_ldg8_f2f_stages_64x3_tn", 256, 128, 256, 238, 147_456, 0.35);
        }
    }

    /// Attention of queries to keys, all heads, with the scores kept on the chip.
    KernelWork attention(long queries, long keys, long heads, long size) {
        String demangled = "void flash::flash_fwd_kernel<Flash_fwd_kernel_traits<128, 128, 64, 4, 0, 0,"
                + " cutlass::bfloat16_t, Flash_kernel_traits<128, 128, 64, 4, cutlass::bfloat16_t>>, 0, 1, 0, 0, 1, 1,"
                + " 0, 0>(flash::Flash_fwd_params)";
        return new KernelWork(
                        new KernelName(
                                "_ZN5flash16flash_fwd_kernelI23Flash_fwd_kernel_traitsILi128ELi128ELi64ELi4ELb0ELb0E"
                                        + "N7cutlass10bfloat16_tEELb0ELb1ELb0ELb0ELb1ELb1ELb0ELb0EEEvNS_16Flash_fwd_paramsE",
                                "flash_fwd_kernel",
                                demangled),
                        new Dimensions(Math.ceilDiv(queries, 128), 1, heads),
                        threads(128),
                        new Operations(0, 6 * queries * keys * heads, 0, 4 * queries * keys * heads * size),
                        new Traffic(
                                (queries + 2 * keys) * heads * size * HALF,
                                queries * heads * size * HALF,
                                near(0.05),
                                near(kept(0.6, 2 * keys * heads * size * HALF))),
                        255,
                        49_152,
                        false)
                // Products wait for the exponentials between them.
                .with(Trait.EFFICIENCY, 0.6);
    }

    /// Root-mean-square normalisation of rows.
    KernelWork norm(long rows, long columns) {
        return new KernelWork(
                new KernelName(
                        "_ZN4vllm15rms_norm_kernelIN3c108BFloat16EEEvPT_PKS3_S6_fii",
                        "rms_norm_kernel",
                        "void vllm::rms_norm_kernel<c10::BFloat16>(T1 *, const T1 *, const T1 *, float, int, int)"),
                new Dimensions(rows, 1, 1),
                threads(Math.min(1024, columns)),
                new Operations(0, 4 * rows * columns, 0, 0),
                new Traffic(
                        2 * rows * columns * HALF,
                        rows * columns * HALF,
                        near(0.45),
                        near(kept(0.35, 3 * rows * columns * HALF))),
                32,
                4096,
                false);
    }

    /// Positions turned into queries and keys.
    KernelWork rotaryEmbedding(long rows, long columns) {
        return rowwise(
                new KernelName(
                        "_ZN4vllm23rotary_embedding_kernelIN3c108BFloat16ELb1EEEvPKlPT_S6_PKS5_illiii",
                        "rotary_embedding_kernel",
                        "void vllm::rotary_embedding_kernel<c10::BFloat16, 1>(const long *, T1 *, T1 *, const T1 *,"
                                + " int, long, long, int, int, int)"),
                rows,
                columns,
                6);
    }

    /// The gated activation of a feed-forward layer.
    KernelWork activation(long rows, long columns) {
        return rowwise(
                new KernelName(
                        "_ZN4vllm18act_and_mul_kernelIN3c108BFloat16EXadL_ZNS_11silu_kernelIS2_EET_RKS4_EEEEvPS4_PKS4_i",
                        "act_and_mul_kernel",
                        "void vllm::act_and_mul_kernel<c10::BFloat16, &vllm::silu_kernel<c10::BFloat16>>(T1 *,"
                                + " const T1 *, int)"),
                rows,
                columns,
                8);
    }

    /// Rows of a table by the numbers of tokens.
    KernelWork embedding(long rows, long columns) {
        return rowwise(
                new KernelName(
                        "_ZN2at6native43_GLOBAL__N__00000000_11_Indexing_cu_0000000024vectorized_gather_kernelILi16EiEE"
                                + "vPcS3_PT0_illl",
                        "vectorized_gather_kernel",
                        "void at::native::<unnamed>::vectorized_gather_kernel<16, long>(char *, char *, T2 *, int, long,"
                                + " long, long)"),
                rows,
                columns,
                0);
    }

    private KernelWork rowwise(KernelName name, long rows, long columns, long operations) {
        return new KernelWork(
                name,
                new Dimensions(rows, 1, 1),
                threads(Math.min(1024, Math.max(32, columns / 8))),
                new Operations(0, operations * rows * columns, 0, 0),
                new Traffic(
                        2 * rows * columns * HALF,
                        rows * columns * HALF,
                        near(0.1),
                        near(kept(0.5, 3 * rows * columns * HALF))),
                32,
                0,
                false);
    }

    /// Something done to every number of a tensor.
    ///
    /// @param operation as PyTorch names it, such as `CUDAFunctor_add`
    KernelWork elementwise(String operation, long numbers) {
        return new KernelWork(
                new KernelName(
                        "_ZN2at6native29vectorized_elementwise_kernelILi4ENS0_" + operation.length() + operation
                                + "IfEESt5arrayIPcLm3EEEEviT0_T1_",
                        "vectorized_elementwise_kernel",
                        "void at::native::vectorized_elementwise_kernel<4, at::native::" + operation
                                + "<float>, std::array<char *, 3>>(int, T2, T3)"),
                new Dimensions(Math.max(1, Math.ceilDiv(numbers, 512)), 1, 1),
                threads(128),
                new Operations(0, numbers, 0, 0),
                new Traffic(2 * numbers * SINGLE, numbers * SINGLE, near(0.01), near(0.3)),
                24,
                0,
                false);
    }

    /// A convolution of images, in single precision.
    ///
    /// @param side of the images that come out
    /// @param window side of the filter
    KernelWork convolution(long images, long channelsIn, long channelsOut, long side, long window) {
        long pixels = images * side * side;
        long weights = channelsIn * window * window;
        return new KernelWork(
                new KernelName(
                        "_Z23implicit_convolve_sgemmIffLi128ELi5ELi5ELi3ELi3ELi3ELi1ELb1ELb0ELb1EEviiiPKT_iPS0_PKS0_"
                                + "18kernel_conv_paramsyiffiS4_S4_bii",
                        "implicit_convolve_sgemm",
                        "void implicit_convolve_sgemm<float, float, 128, 5, 5, 3, 3, 3, 1, 1, 0, 1>(int, int, int,"
                                + " const T1 *, int, T2 *, const T1 *, kernel_conv_params, unsigned long long, int,"
                                + " float, float, int, const T2 *, const T2 *, bool, int, int)"),
                new Dimensions(Math.ceilDiv(pixels, 128), Math.ceilDiv(channelsOut, 32), 1),
                threads(128),
                new Operations(0, 2 * pixels * channelsOut * weights, 0, 0),
                new Traffic(
                        pixels * weights * SINGLE * Math.ceilDiv(channelsOut, 32),
                        pixels * channelsOut * SINGLE,
                        near(0.7),
                        near(0.75)),
                80,
                16_384,
                false);
    }

    /// Batch normalisation with what training found.
    KernelWork batchNorm(long images, long channels, long side) {
        long numbers = images * channels * side * side;
        return new KernelWork(
                new KernelName(
                        "_ZN5cudnn2bn27bn_fw_inf_1C11_kernel_NCHWIffLb1ELi1EEEvT0_S2_18cudnnTensorStructPKT_S3_PS4_S3_"
                                + "PKS2_S9_S9_S9_S2_",
                        "bn_fw_inf_1C11_kernel_NCHW",
                        "void cudnn::bn_fw_inf_1C11_kernel_NCHW<float, float, 1, 1>(T2, T2, cudnnTensorStruct,"
                                + " const T1 *, cudnnTensorStruct, T1 *, cudnnTensorStruct, const T2 *, const T2 *,"
                                + " const T2 *, const T2 *, T2)"),
                new Dimensions(channels, images, 1),
                threads(256),
                new Operations(0, 4 * numbers, 0, 0),
                new Traffic(numbers * SINGLE, numbers * SINGLE, near(0.02), near(0.6)),
                36,
                0,
                false);
    }

    /// The largest or the mean of the pixels in a window.
    ///
    /// @param kind `max` or `avg`
    KernelWork pooling(String kind, long images, long channels, long side, long window) {
        long numbers = images * channels * side * side;
        return new KernelWork(
                new KernelName(
                        "_ZN2at6native" + (kind.length() + 22) + kind
                                + "_pool_forward_nchw_kernIfEEviPKT_lllliiiiiPS2_",
                        kind + "_pool_forward_nchw",
                        "void at::native::<unnamed>::" + kind + "_pool_forward_nchw<float>(int, const T1 *, long, long,"
                                + " long, long, int, int, int, int, int, T1 *)"),
                new Dimensions(Math.max(1, Math.ceilDiv(numbers, 256)), 1, 1),
                threads(256),
                new Operations(0, numbers * window * window, 0, 0),
                new Traffic(numbers * window * window * SINGLE, numbers * SINGLE, near(0.6), near(0.5)),
                40,
                0,
                false);
    }

    /// Scores to probabilities, row by row.
    KernelWork softmax(long rows, long columns) {
        return new KernelWork(
                new KernelName(
                        "_ZN2at6native43_GLOBAL__N__00000000_10_SoftMax_cu_0000000019cunn_SoftMaxForwardILi4EfffNS1_"
                                + "22SoftMaxForwardEpilogueEEEvPT2_PKT0_i",
                        "cunn_SoftMaxForward",
                        "void at::native::<unnamed>::cunn_SoftMaxForward<4, float, float, float,"
                                + " at::native::<unnamed>::SoftMaxForwardEpilogue>(T4 *, const T2 *, int)"),
                new Dimensions(rows, 1, 1),
                threads(1024),
                new Operations(0, 5 * rows * columns, 0, 0),
                new Traffic(2 * rows * columns * SINGLE, rows * columns * SINGLE, near(0.4), near(0.3)),
                40,
                128,
                false);
    }

    /// One token of each row, drawn by its probability.
    KernelWork draw(long rows, long columns) {
        return new KernelWork(
                new KernelName(
                        "_ZN10flashinfer8sampling28TopPSamplingFromProbKernelILj1024ELN3cub18BlockScanAlgorithmE0EfiEEv"
                                + "PT1_PT2_PS4_Pffjmm",
                        "TopPSamplingFromProbKernel",
                        "void flashinfer::sampling::TopPSamplingFromProbKernel<(unsigned int)1024,"
                                + " (cub::BlockScanAlgorithm)0, float, int>(T3 *, T4 *, T4 *, float *, float,"
                                + " unsigned int, unsigned long, unsigned long)"),
                new Dimensions(rows, 1, 1),
                threads(1024),
                new Operations(0, 3 * rows * columns, 0, 0),
                new Traffic(4 * rows * columns * SINGLE, rows * SINGLE, near(0.2), near(0.8)),
                48,
                8192,
                false);
    }

    /// The sum over all devices, on each of them.
    KernelWork allReduce(long numbers) {
        return new KernelWork(
                new KernelName(
                        "_Z40ncclDevKernel_AllReduce_Sum_bf16_RING_LL24ncclDevKernelArgsStorageILm4096EE",
                        "ncclDevKernel_AllReduce_Sum_bf16_RING_LL",
                        "ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<(unsigned long)4096>)"),
                new Dimensions(24, 1, 1),
                threads(544),
                new Operations(numbers, 0, 0, 0),
                new Traffic(numbers * HALF, numbers * HALF, 0, near(0.1)),
                96,
                0,
                true);
    }

    /// Memory set to nothing.
    KernelWork clear(long numbers) {
        KernelWork filled = elementwise("FillFunctor", numbers);
        return new KernelWork(
                filled.name(),
                filled.grid(),
                filled.block(),
                NO_OPERATIONS,
                new Traffic(0, numbers * SINGLE, 0, near(0.5)),
                16,
                0,
                false);
    }

    // Of more than fits into the second-level cache, only a part can be found there again.
    private static double kept(double hitRate, long bytes) {
        return hitRate * Math.min(1, FITS / Math.max(1, bytes));
    }

    private static Dimensions threads(long count) {
        return new Dimensions(count, 1, 1);
    }

    private double near(double hitRate) {
        return Math.clamp(hitRate * (0.95 + 0.1 * random.nextDouble()), 0, 1);
    }
}
