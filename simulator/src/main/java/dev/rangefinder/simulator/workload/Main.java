package dev.rangefinder.simulator.workload;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/// Runs a sample program by its name.
public final class Main {
    static final int USAGE = 2;

    private static final int INTERRUPTED = 130;
    private static final int WIDTH = 110;

    // Made when asked for: a domain is declared when a program is made.
    private static final Map<String, Supplier<SampleProgram>> WORKLOADS = new TreeMap<>(Map.of(
            "planted-cause", PlantedCause::new,
            "shallow-resnet", ShallowResnet::new,
            "three-regions", ThreeRegions::new,
            "tiny-llm", TinyLlm::new));

    private static final String HELP = """
            Usage: NAME [key=value ...]
            A sample program that launches kernels on simulated devices, in NVTX ranges.
              three-regions   ranges A, A::A1 and B
              shallow-resnet  a small residual network: stem and A::A1 (blocks) in A, head in B
              tiny-llm        a small language model: prefill, decode steps, backward on another thread
              planted-cause   ranges healthy and planted, in turn: in the second one thing is wrong
            Keys:
              seed=N          decides all that is random; the same seed gives the same launches (0)
              device=cuda:N   the first device (cuda:0)
              devices=N       how many devices, from the first one on (1)
              processes=N     how many processes: this one starts the others; each has one device in turn (1)
              rank=N          which of them this is; set for those that are started (0)
              layers=N        layers or residual blocks (tiny-llm 2, shallow-resnet 4)
              steps=N         tokens to decode, or repetitions (tiny-llm 3, three-regions 3, shallow-resnet 1, planted-cause 12)
              batch_size=N    sequences or images (tiny-llm 1, shallow-resnet 4)
              image_size=N    side of an image in pixels (64)
              variant=WORD    nested, back-to-back or overlapping, for three-regions (nested)
              plant=WORD      what is wrong, for planted-cause (none)
              fail=CODE       end with this exit code, when all kernels are launched (0)
              sleep_ms=N      wait after each launch (0)
              profiler_api=B  call cudaProfilerStart before and cudaProfilerStop after (false)
              unsupported=F   call the function F, which range replay does not support, in the first region
            Plants, each as the larger device shows it; ranks has two processes and devices unless told otherwise:
            """ + plants();

    private static String plants() {
        StringBuilder text = new StringBuilder();
        StringBuilder line = new StringBuilder(" ");
        for (String word : Plant.words()) {
            if (line.length() + 1 + word.length() > WIDTH) {
                text.append(line).append('\n');
                line = new StringBuilder(" ");
            }
            line.append(' ').append(word);
        }
        return text.append(line).append('\n').toString();
    }

    private Main() {}

    public static void main(String... arguments) {
        System.exit(run(System.out, System.err, arguments));
    }

    /// Runs a program to its end.
    ///
    /// @return the exit code: that of `fail`, of another process that failed, or 2 for wrong usage
    public static int run(PrintStream out, PrintStream err, String... arguments) {
        List<String> words = Arrays.asList(arguments);
        if (words.contains("--help") || words.contains("-h")) {
            out.print(HELP);
            return 0;
        }
        try {
            return runNamed(out, err, words);
        } catch (ProgramUsageException e) {
            err.println(e.getMessage());
            err.println("usage: NAME [key=value ...]; --help lists programs and keys");
            return USAGE;
        } catch (IOException e) {
            err.println("another process cannot be started: " + e.getMessage());
            return 1;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return INTERRUPTED;
        }
    }

    private static int runNamed(PrintStream out, PrintStream err, List<String> words)
            throws IOException, InterruptedException {
        if (words.isEmpty()) {
            throw new ProgramUsageException("which program? " + String.join(", ", WORKLOADS.keySet()));
        }
        Supplier<SampleProgram> workload = WORKLOADS.get(words.getFirst());
        if (workload == null) {
            throw new ProgramUsageException(
                    "no such program: '" + words.getFirst() + "'; there are " + String.join(", ", WORKLOADS.keySet()));
        }
        WorkloadSettings settings = WorkloadSettings.parse(words.subList(1, words.size()));
        OtherProcesses others = OtherProcesses.start(settings, words);
        SimulatedDevice device = new SimulatedDevice(settings.ownDevices(), settings.sleepMilliseconds());
        if (settings.profilerApi()) {
            device.startProfiler();
        }
        workload.get().run(settings, device, out);
        if (settings.profilerApi()) {
            device.stopProfiler();
        }
        out.println(words.getFirst() + ": " + device.launches() + " launches on simulated devices "
                + settings.ownDevices());
        int failed = others.await();
        if (settings.fail() != 0) {
            err.println(words.getFirst() + ": fails, as asked for");
            return settings.fail();
        }
        return failed;
    }
}
