package dev.rangefinder.simulator.workload;

import dev.rangefinder.nvtx.Nvtx;
import dev.rangefinder.nvtx.NvtxDomain;
import dev.rangefinder.nvtx.NvtxEvent;
import dev.rangefinder.nvtx.NvtxPayload;
import dev.rangefinder.nvtx.NvtxRange;
import dev.rangefinder.simulator.work.CopyKind;
import dev.rangefinder.simulator.work.KernelWork;
import java.io.PrintStream;
import java.time.Duration;

/// A small language model: `prefill` of the prompt, one `decode` a token, in both a `layer.N` with `norm`, `attention`
/// and `mlp`; then a step of training on another thread, which opens no push/pop range of its own, as PyTorch's does.
///
/// Tokens are read back one by one, so that the device waits for the host between steps, as in simple servers.
final class TinyLlm implements SampleProgram {
    private static final long HIDDEN = 4096;
    private static final long HEADS = 32;
    private static final long HEAD_SIZE = 128;
    private static final long INNER = 8192;
    private static final long VOCABULARY = 32_000;
    private static final long PROMPT = 2048;
    private static final long TOKEN_BYTES = 8;
    private static final long COLLECTIVE_STREAM = 13;
    private static final int GREEN = 0xFF76B900;
    private static final Duration READ_PROMPT = Duration.ofNanos(60_000);
    private static final Duration NEXT_TOKEN = Duration.ofNanos(140_000);
    private static final Duration LOSS = Duration.ofNanos(180_000);
    /// What a framework does before each launch.
    private static final Duration OVERHEAD = Duration.ofNanos(6_000);

    private final NvtxDomain collectives = Nvtx.domain("NCCL");

    @Override
    public void run(WorkloadSettings settings, SimulatedDevice device, PrintStream out) {
        Kernels kernels = new Kernels(settings.seed());
        Model model = new Model(device, kernels, settings.layersOr(2), settings.batchSizeOr(1));
        int steps = settings.stepsOr(3);
        model.launch(kernels.clear(PROMPT * HIDDEN));
        try (NvtxRange _ = Nvtx.range("prefill")) {
            settings.unsupported().ifPresent(device::callUnsupported);
            device.work(READ_PROMPT);
            device.copy(CopyKind.HOST_TO_DEVICE, PROMPT * model.sequences() * TOKEN_BYTES);
            model.forward(PROMPT, PROMPT);
            model.readTokens();
        }
        for (int step = 0; step < steps; step++) {
            NvtxEvent decode = NvtxEvent.of("decode").withColor(GREEN).withPayload(NvtxPayload.u64(step));
            try (NvtxRange _ = Nvtx.range(decode)) {
                device.work(NEXT_TOKEN);
                model.forward(1, PROMPT + step + 1);
                model.sample();
            }
        }
        backward(model);
        out.println(
                "a prompt of " + PROMPT + " tokens, then " + steps + " more, through " + model.layers() + " layers");
    }

    // In a start/end range, which belongs to no thread, so that the work can be told apart.
    private void backward(Model model) {
        long range = Nvtx.start("backward");
        model.device().work(LOSS);
        Thread gradients = Thread.ofPlatform().name("gradients").start(() -> {
            Nvtx.nameThread("gradients");
            for (int layer = 0; layer < model.layers(); layer++) {
                model.gradients();
                try (NvtxRange _ = collectives.range("ncclAllReduce")) {
                    model.device().launch(model.kernels().allReduce(4 * HIDDEN * HIDDEN), COLLECTIVE_STREAM);
                }
            }
        });
        try {
            gradients.join();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        model.device().synchronise();
        model.device().synchronise(COLLECTIVE_STREAM);
        Nvtx.end(range);
    }

    private record Model(SimulatedDevice device, Kernels kernels, int layers, long sequences) {
        void launch(KernelWork work) {
            device.work(OVERHEAD);
            device.launch(work);
        }

        /// @param tokens of each sequence that go through the layers
        /// @param context tokens that they attend to
        void forward(long tokens, long context) {
            long rows = tokens * sequences;
            launch(kernels.embedding(rows, HIDDEN));
            for (int layer = 0; layer < layers; layer++) {
                try (NvtxRange _ = Nvtx.range("layer." + layer)) {
                    norm(rows);
                    attention(rows, context);
                    norm(rows);
                    feedForward(rows);
                }
            }
            launch(kernels.matrixProduct(sequences, VOCABULARY, HIDDEN));
        }

        private void norm(long rows) {
            try (NvtxRange _ = Nvtx.range("norm")) {
                launch(kernels.norm(rows, HIDDEN));
            }
        }

        private void attention(long rows, long context) {
            try (NvtxRange _ = Nvtx.range("attention")) {
                launch(kernels.matrixProduct(rows, 3 * HIDDEN, HIDDEN));
                launch(kernels.rotaryEmbedding(rows, 2 * HIDDEN));
                launch(kernels.attention(rows, context, HEADS, HEAD_SIZE));
                launch(kernels.matrixProduct(rows, HIDDEN, HIDDEN));
            }
        }

        private void feedForward(long rows) {
            try (NvtxRange _ = Nvtx.range("mlp")) {
                launch(kernels.matrixProduct(rows, 2 * INNER, HIDDEN));
                launch(kernels.activation(rows, INNER));
                launch(kernels.matrixProduct(rows, HIDDEN, INNER));
            }
        }

        void sample() {
            try (NvtxRange _ = Nvtx.range("sampling")) {
                launch(kernels.softmax(sequences, VOCABULARY));
                launch(kernels.draw(sequences, VOCABULARY));
                readTokens();
            }
        }

        void readTokens() {
            device.copy(CopyKind.DEVICE_TO_HOST, sequences * TOKEN_BYTES);
            device.synchronise();
        }

        void gradients() {
            launch(kernels.matrixProduct(PROMPT, INNER, HIDDEN));
            launch(kernels.matrixProduct(INNER, HIDDEN, PROMPT));
            launch(kernels.elementwise("CUDAFunctor_add", HIDDEN * INNER));
        }
    }
}
