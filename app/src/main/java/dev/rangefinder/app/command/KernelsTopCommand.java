package dev.rangefinder.app.command;

import dev.rangefinder.app.input.InputFile;
import dev.rangefinder.app.kernels.TimelineKernels;
import dev.rangefinder.app.kernels.TopKernels;
import dev.rangefinder.files.WholeFile;
import dev.rangefinder.profiler.kernels.KernelEntry;
import dev.rangefinder.profiler.kernels.KernelList;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// Lists the kernels that took longest.
final class KernelsTopCommand implements Callable<Integer> {
    private static final List<String> ORDERS = Arrays.stream(TopKernels.Order.values())
            .map(KernelsTopCommand::code)
            .toList();

    private final PositionalParamSpec input = PositionalParamSpec.builder()
            .paramLabel("INPUT")
            .type(Path.class)
            .converters(Path::of)
            .required(true)
            .description("What 'nsys stats --report cuda_gpu_kern_sum' printed as CSV, or an export of Nsight Systems"
                    + " (.sqlite); told apart by content.")
            .build();
    private final OptionSpec topk = OptionSpec.builder("--topk")
            .paramLabel("N")
            .type(int.class)
            .description("How many kernels to list (default: all).")
            .build();
    private final OptionSpec order = OptionSpec.builder("--sort-by")
            .paramLabel(String.join("|", ORDERS))
            .type(String.class)
            .completionCandidates(ORDERS)
            .defaultValue(ORDERS.getFirst())
            .description("By share or by total time (default: time_pct).")
            .build();
    private final OptionSpec output =
            Specification.path("YAML", "Where the list goes (default: standard output).", "-o", "--output");
    private final Streams streams;

    KernelsTopCommand(Streams streams) {
        this.streams = streams;
    }

    CommandSpec spec() {
        return Specification.of(
                        "top",
                        this,
                        "List the kernels that took longest, out of a timeline, for 'kernels profile'.",
                        "./rangefinder kernels top examples/kernel_summary.csv --topk 3",
                        "./rangefinder kernels top examples/kernel_summary.csv --sort-by time_ns -o kernels.yaml")
                .addPositional(input)
                .addOption(topk)
                .addOption(order)
                .addOption(output);
    }

    @Override
    public Integer call() {
        int most = OptionValues.isGiven(topk) ? OptionValues.atLeastOne(topk) : Integer.MAX_VALUE;
        TopKernels.Order by = order();
        Path file = InputFile.existing(input.getValue());
        List<KernelEntry> kernels = TopKernels.of(TimelineKernels.read(file), by, most);
        String text = KernelList.yaml(
                kernels,
                List.of(
                        "The kernels that took longest in " + file.getFileName() + ", by " + order.<String>getValue()
                                + ".",
                        "'regex' is what ncu finds in demangled names; a shorter one finds more kernels."));
        Optional<Path> place = Optional.ofNullable(output.<Path>getValue());
        if (place.isPresent()) {
            write(place.get(), text);
            streams.say(kernels.size() + " kernels listed in " + place.get());
        } else {
            streams.print(text);
        }
        if (kernels.isEmpty()) {
            streams.say(file + ": no kernel in it");
        }
        return ExitCode.DONE.code();
    }

    private TopKernels.Order order() {
        String word = order.getValue();
        return Arrays.stream(TopKernels.Order.values())
                .filter(known -> code(known).equals(word))
                .findFirst()
                .orElseThrow(() -> OptionValues.noSuch(order, word, ORDERS));
    }

    private static String code(TopKernels.Order order) {
        return order.name().toLowerCase(Locale.ROOT);
    }

    private static void write(Path file, String text) {
        WholeFile.write(file, text);
    }
}
