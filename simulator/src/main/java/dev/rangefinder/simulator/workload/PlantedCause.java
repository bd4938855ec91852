package dev.rangefinder.simulator.workload;

import dev.rangefinder.nvtx.Nvtx;
import dev.rangefinder.nvtx.NvtxRange;
import dev.rangefinder.simulator.work.CopyKind;
import dev.rangefinder.simulator.work.KernelWork;
import java.io.PrintStream;
import java.time.Duration;

/// Two regions in turn, `healthy` and `planted`: in the second one thing is wrong, as the setting `plant` says, and
/// nothing without it. Launches of both last about a hundred microseconds on the larger device, where nothing is wrong.
final class PlantedCause implements SampleProgram {
    private static final int STEPS = 12;
    private static final int OUTLYING_STEP = 7;
    private static final int LAUNCHES = 2;
    private static final Duration SLOW_HOST = Duration.ofNanos(400_000);
    private static final Duration LOOK_AT_RESULT = Duration.ofNanos(150_000);
    private static final long COPIED_BYTES = 20_000_000;

    @Override
    public void run(WorkloadSettings settings, SimulatedDevice device, PrintStream out) {
        KernelWork healthy = new PlantedKernels("healthy_kernel").healthy();
        PlantedRegion region = new PlantedRegion(settings.plant(), settings.rank(), device);
        int steps = settings.stepsOr(STEPS);
        for (int step = 0; step < steps; step++) {
            try (NvtxRange _ = Nvtx.range("healthy")) {
                settings.unsupported().ifPresent(device::callUnsupported);
                for (int launch = 0; launch < LAUNCHES; launch++) {
                    device.launch(healthy);
                }
            }
            region.run(step);
        }
        device.synchronise();
        out.println("planted: " + settings.plant().word() + ", " + steps + " times");
    }

    private record PlantedRegion(Plant plant, int rank, SimulatedDevice device) {
        void run(int step) {
            try (NvtxRange _ = Nvtx.range("planted")) {
                if (plant == Plant.COPIES) {
                    device.copy(CopyKind.HOST_TO_DEVICE, COPIED_BYTES);
                }
                for (int launch = 0; launch < LAUNCHES; launch++) {
                    if (plant == Plant.HOST_SYNC) {
                        device.synchronise();
                        device.work(LOOK_AT_RESULT);
                    }
                    if (plant == Plant.HOST_LAUNCHES) {
                        device.work(SLOW_HOST);
                    }
                    if (plant != Plant.OUTSIDE || launch == 0) {
                        device.launch(kernel(step, LAUNCHES * step + launch));
                    }
                }
            }
            if (plant == Plant.OUTSIDE) {
                device.launch(kernel(step, LAUNCHES * step));
            }
        }

        private KernelWork kernel(int step, int launch) {
            PlantedKernels kernels = new PlantedKernels("planted_kernel");
            boolean coldStart = plant == Plant.WARM_UP && step == 0;
            return coldStart ? kernels.cold() : larger(kernels, step, launch);
        }

        private KernelWork larger(PlantedKernels kernels, int step, int launch) {
            return switch (plant) {
                case DRIFT -> kernels.larger(1 + 0.06 * step);
                case OUTLIER -> kernels.larger(step == OUTLYING_STEP ? 3 : 1);
                case RANKS -> kernels.larger(rank == 0 ? 1 : 1.5);
                default -> kernels.planted(plant, launch);
            };
        }
    }
}
