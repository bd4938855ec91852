package dev.rangefinder.simulator.workload;

import dev.rangefinder.nvtx.Nvtx;
import dev.rangefinder.nvtx.NvtxDomain;
import dev.rangefinder.nvtx.NvtxEvent;
import dev.rangefinder.nvtx.NvtxPayload;
import dev.rangefinder.nvtx.NvtxRange;
import java.io.PrintStream;

/// A small language model: `prefill` of the prompt, one `decode` a token, in both a `layer.N` with `norm`, `attention`
/// and `mlp`; then a step of training on another thread, which opens no push/pop range of its own, as PyTorch's does.
final class TinyLlm implements SampleProgram {
    private static final long HIDDEN = 1024;
    private static final long HEADS = 16;
    private static final long HEAD_SIZE = 64;
    private static final long INNER = 4096;
    private static final long VOCABULARY = 32_000;
    private static final long PROMPT = 128;
    private static final long COLLECTIVE_STREAM = 13;
    private static final int GREEN = 0xFF76B900;

    private final NvtxDomain collectives = Nvtx.domain("NCCL");

    @Override
    public void run(WorkloadSettings settings, SimulatedDevice device, PrintStream out) {
        Kernels kernels = new Kernels(settings.seed());
        Model model = new Model(device, kernels, settings.layersOr(2), settings.batchSizeOr(1));
        int steps = settings.stepsOr(3);
        device.launch(kernels.clear(PROMPT * HIDDEN));
        try (NvtxRange _ = Nvtx.range("prefill")) {
            settings.unsupported().ifPresent(device::callUnsupported);
            model.forward(PROMPT, PROMPT);
        }
        for (int step = 0; step < steps; step++) {
            NvtxEvent decode = NvtxEvent.of("decode").withColor(GREEN).withPayload(NvtxPayload.u64(step));
            try (NvtxRange _ = Nvtx.range(decode)) {
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
        Nvtx.end(range);
    }

    private record Model(SimulatedDevice device, Kernels kernels, int layers, long sequences) {
        /// @param tokens of each sequence that go through the layers
        /// @param context tokens that they attend to
        void forward(long tokens, long context) {
            long rows = tokens * sequences;
            device.launch(kernels.embedding(rows, HIDDEN));
            for (int layer = 0; layer < layers; layer++) {
                try (NvtxRange _ = Nvtx.range("layer." + layer)) {
                    norm(rows);
                    attention(rows, context);
                    norm(rows);
                    feedForward(rows);
                }
            }
            device.launch(kernels.matrixProduct(sequences, VOCABULARY, HIDDEN));
        }

        private void norm(long rows) {
            try (NvtxRange _ = Nvtx.range("norm")) {
                device.launch(kernels.norm(rows, HIDDEN));
            }
        }

        private void attention(long rows, long context) {
            try (NvtxRange _ = Nvtx.range("attention")) {
                device.launch(kernels.matrixProduct(rows, 3 * HIDDEN, HIDDEN));
                device.launch(kernels.rotaryEmbedding(rows, 2 * HIDDEN));
                device.launch(kernels.attention(rows, context, HEADS, HEAD_SIZE));
                device.launch(kernels.matrixProduct(rows, HIDDEN, HIDDEN));
            }
        }

        private void feedForward(long rows) {
            try (NvtxRange _ = Nvtx.range("mlp")) {
                device.launch(kernels.matrixProduct(rows, 2 * INNER, HIDDEN));
                device.launch(kernels.activation(rows, INNER));
                device.launch(kernels.matrixProduct(rows, HIDDEN, INNER));
            }
        }

        void sample() {
            try (NvtxRange _ = Nvtx.range("sampling")) {
                device.launch(kernels.softmax(sequences, VOCABULARY));
                device.launch(kernels.draw(sequences, VOCABULARY));
            }
        }

        void gradients() {
            device.launch(kernels.matrixProduct(PROMPT, INNER, HIDDEN));
            device.launch(kernels.matrixProduct(INNER, HIDDEN, PROMPT));
            device.launch(kernels.elementwise("CUDAFunctor_add", HIDDEN * INNER));
        }
    }
}
