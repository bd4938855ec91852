package dev.rangefinder.simulator.workload;

import dev.rangefinder.nvtx.Nvtx;
import dev.rangefinder.nvtx.NvtxRange;
import java.io.PrintStream;

/// A small residual network that infers: the stem and, as `A::A1`, the residual blocks in `A`; the head in `B`.
final class ShallowResnet implements SampleProgram {
    private static final long COLOURS = 3;
    private static final long CHANNELS = 64;
    private static final long CLASSES = 1000;

    @Override
    public void run(WorkloadSettings settings, SimulatedDevice device, PrintStream out) {
        Kernels kernels = new Kernels(settings.seed());
        long images = settings.batchSizeOr(4);
        long side = settings.imageSizeOr(64);
        int blocks = settings.layersOr(4);
        for (int step = 0; step < settings.stepsOr(1); step++) {
            try (NvtxRange _ = Nvtx.range("A")) {
                settings.unsupported().ifPresent(device::callUnsupported);
                stem(device, kernels, images, side);
                try (NvtxRange _ = Nvtx.range("A::A1")) {
                    for (int block = 0; block < blocks; block++) {
                        try (NvtxRange _ = Nvtx.range("block." + block)) {
                            residual(device, kernels, images, inside(side));
                        }
                    }
                }
            }
            try (NvtxRange _ = Nvtx.range("B");
                    NvtxRange _ = Nvtx.range("head")) {
                head(device, kernels, images, inside(side));
            }
        }
        out.println(images + " images of " + side + " x " + side + " pixels through " + blocks + " residual blocks");
    }

    // The stem halves the side twice.
    private static long inside(long side) {
        return Math.max(1, side / 4);
    }

    private static void stem(SimulatedDevice device, Kernels kernels, long images, long side) {
        try (NvtxRange _ = Nvtx.range("stem")) {
            long half = Math.max(1, side / 2);
            device.launch(kernels.convolution(images, COLOURS, CHANNELS, half, 7));
            device.launch(kernels.batchNorm(images, CHANNELS, half));
            device.launch(kernels.elementwise("ReluFunctor", images * CHANNELS * half * half));
            device.launch(kernels.pooling("max", images, CHANNELS, inside(side), 3));
        }
    }

    private static void residual(SimulatedDevice device, Kernels kernels, long images, long side) {
        long numbers = images * CHANNELS * side * side;
        device.launch(kernels.convolution(images, CHANNELS, CHANNELS, side, 3));
        device.launch(kernels.batchNorm(images, CHANNELS, side));
        device.launch(kernels.elementwise("ReluFunctor", numbers));
        device.launch(kernels.convolution(images, CHANNELS, CHANNELS, side, 3));
        device.launch(kernels.batchNorm(images, CHANNELS, side));
        device.launch(kernels.elementwise("CUDAFunctor_add", numbers));
    }

    private static void head(SimulatedDevice device, Kernels kernels, long images, long side) {
        device.launch(kernels.pooling("avg", images, CHANNELS, 1, side));
        device.launch(kernels.matrixProduct(images, CLASSES, CHANNELS));
        device.launch(kernels.softmax(images, CLASSES));
    }
}
