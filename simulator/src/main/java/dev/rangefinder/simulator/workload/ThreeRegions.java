package dev.rangefinder.simulator.workload;

import dev.rangefinder.nvtx.Nvtx;
import dev.rangefinder.nvtx.NvtxRange;
import java.io.PrintStream;

/// The smallest program with nested ranges: `A`, in it `A::A1`, and `B`; or the three one after another, or
/// overlapping as start/end ranges can.
final class ThreeRegions implements SampleProgram {
    private static final long SIZE = 1024;
    private static final String OUTER = "A";
    private static final String INNER = "A::A1";
    private static final String OTHER = "B";

    @Override
    public void run(WorkloadSettings settings, SimulatedDevice device, PrintStream out) {
        Kernels kernels = new Kernels(settings.seed());
        for (int step = 0; step < settings.stepsOr(3); step++) {
            switch (settings.variant()) {
                case NESTED -> nested(settings, device, kernels);
                case BACK_TO_BACK -> backToBack(settings, device, kernels);
                case OVERLAPPING -> overlapping(settings, device, kernels);
            }
        }
        out.println("regions A, A::A1 and B, " + settings.variant().word() + ", " + settings.stepsOr(3) + " times");
    }

    private static void nested(WorkloadSettings settings, SimulatedDevice device, Kernels kernels) {
        try (NvtxRange _ = Nvtx.range(OUTER)) {
            settings.unsupported().ifPresent(device::callUnsupported);
            product(device, kernels);
            add(device, kernels);
            try (NvtxRange _ = Nvtx.range(INNER)) {
                product(device, kernels);
                normalise(device, kernels);
            }
            add(device, kernels);
        }
        try (NvtxRange _ = Nvtx.range(OTHER)) {
            add(device, kernels);
            normalise(device, kernels);
        }
    }

    private static void backToBack(WorkloadSettings settings, SimulatedDevice device, Kernels kernels) {
        try (NvtxRange _ = Nvtx.range(OUTER)) {
            settings.unsupported().ifPresent(device::callUnsupported);
            product(device, kernels);
            add(device, kernels);
        }
        try (NvtxRange _ = Nvtx.range(INNER)) {
            product(device, kernels);
            normalise(device, kernels);
        }
        try (NvtxRange _ = Nvtx.range(OTHER)) {
            add(device, kernels);
            normalise(device, kernels);
        }
    }

    // A opens first and closes first; each closes while a later one is open.
    private static void overlapping(WorkloadSettings settings, SimulatedDevice device, Kernels kernels) {
        long outer = Nvtx.start(OUTER);
        settings.unsupported().ifPresent(device::callUnsupported);
        product(device, kernels);
        long inner = Nvtx.start(INNER);
        product(device, kernels);
        long other = Nvtx.start(OTHER);
        add(device, kernels);
        Nvtx.end(outer);
        normalise(device, kernels);
        Nvtx.end(inner);
        add(device, kernels);
        Nvtx.end(other);
    }

    private static void product(SimulatedDevice device, Kernels kernels) {
        device.launch(kernels.matrixProduct(SIZE, SIZE, SIZE));
    }

    private static void add(SimulatedDevice device, Kernels kernels) {
        device.launch(kernels.elementwise("CUDAFunctor_add", SIZE * SIZE));
    }

    private static void normalise(SimulatedDevice device, Kernels kernels) {
        device.launch(kernels.norm(SIZE, SIZE));
    }
}
