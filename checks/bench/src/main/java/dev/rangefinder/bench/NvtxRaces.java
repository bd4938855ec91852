package dev.rangefinder.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// What a range costs a Java program: without a tool against an empty call, and with a tool against the same pair of
/// calls in C.
///
/// Java is measured by JMH, in the module `checks/bench/nvtx`; C by a loop. Everybody has processes of its own, and the
/// loop in C runs before and after those in Java.
record NvtxRaces(Settings settings, Path folder) {
    private static final String JMH = "dev.rangefinder.bench.nvtx.RunPairs";
    private static final String EMPTY = "empty";
    private static final List<String> WITHOUT_TOOL =
            List.of(EMPTY, "rangeOfPreparedName", "rangeOfString", "pushPopInDomainWithPayload");
    private static final List<String> WITH_TOOL = List.of(
            "pushPopOfPreparedName",
            "pushPopOfString",
            "rangeOfPreparedName",
            "rangeOfString",
            "pushPopInDomainOfPreparedEvent",
            "pushPopInDomainWithPayload");
    private static final List<String> WITH_AIM =
            List.of("pushPopOfPreparedName", "pushPopOfString", "rangeOfPreparedName", "rangeOfString");
    private static final String CRITICAL = "-Drangefinder.nvtx.critical=true";
    /// Of 20 ms each, for each of `--runs`: seven seconds in all.
    private static final int ROUNDS = 50;

    private static final double AIM_WITHOUT_TOOL = 1;
    private static final double AIM_WITH_TOOL = 25;

    /// A pair of calls, in nanoseconds.
    ///
    /// @param bytes what it allocates; NaN for C
    private record Pair(double best, double median, double bytes) {}

    void run(PrintStream out, PrintStream progress) throws IOException {
        out.println();
        if (!isBuilt()) {
            out.println("nvtx: not run: JMH is not in this build; build with -Ppeers");
            return;
        }
        withoutTool(out, progress);
        Optional<Path> compiler = compiler();
        if (compiler.isEmpty()) {
            out.println("nvtx with a tool: not run: there is no gcc");
            return;
        }
        withTool("null", "a tool that returns at once", compiler.get(), out, progress);
        withTool("ring", "a tool that looks at the clock and writes a record", compiler.get(), out, progress);
    }

    private static boolean isBuilt() {
        return NvtxRaces.class.getClassLoader().getResource(JMH.replace('.', '/') + ".class") != null;
    }

    private void withoutTool(PrintStream out, PrintStream progress) throws IOException {
        progress.println("nvtx without a tool …");
        Map<String, Pair> java = inJava(Map.of(), WITHOUT_TOOL);
        Pair empty = measured(java, EMPTY);
        heading(out, "nvtx, no tool", "- empty");
        java.forEach((name, pair) -> line(out, name, pair, empty));
        verdict(out, java, "rangeOfString", "an empty call", empty, AIM_WITHOUT_TOOL);
        verdict(out, java, "rangeOfPreparedName", "an empty call", empty, AIM_WITHOUT_TOOL);
    }

    private void withTool(String tool, String description, Path compiler, PrintStream out, PrintStream progress)
            throws IOException {
        progress.println("nvtx with " + description + " …");
        Path sources = settings.home().resolve(Path.of("nvtx", "src", "main", "c"));
        Path library = compiled(compiler, sources.resolve(tool + "_tool.c"), tool + ".so", "-shared", "-fPIC");
        Path loop = compiled(compiler, sources.resolve("pairs.c"), "pairs", "-ldl");
        Map<String, String> environment = Map.of("NVTX_INJECTION64_PATH", library.toString());
        List<String> said = new ArrayList<>(inC(environment, loop));
        Map<String, Pair> java = new LinkedHashMap<>(inJava(environment, WITH_TOOL));
        java.put(
                "… with critical calls",
                measured(inJava(environment, List.of("pushPopOfPreparedName", CRITICAL)), "pushPopOfPreparedName"));
        said.addAll(inC(environment, loop));
        List<Double> times = said.stream()
                .filter(line -> line.startsWith("pair\t"))
                .map(line -> Double.valueOf(line.substring("pair\t".length())))
                .toList();
        Pair inC = new Pair(times.stream().min(Double::compare).orElseThrow(), Outcome.median(times), Double.NaN);
        heading(out, "nvtx, " + description, "- C");
        line(out, "C, " + said.getFirst().replaceFirst("client\t", ""), inC, inC);
        java.forEach((name, pair) -> line(out, name, pair, inC));
        WITH_AIM.forEach(name -> verdict(out, java, name, "the pair in C", inC, AIM_WITH_TOOL));
    }

    private List<String> inC(Map<String, String> environment, Path loop) throws IOException {
        return Child.lines(List.of(loop.toString(), rounds()), environment);
    }

    /// Benchmarks by name, in the order in which they are asked for.
    private Map<String, Pair> inJava(Map<String, String> environment, List<String> words) throws IOException {
        List<String> command =
                new ArrayList<>(List.of(Child.java(), "-cp", System.getProperty("java.class.path"), JMH, rounds()));
        command.addAll(words);
        Map<String, Pair> pairs = new LinkedHashMap<>();
        words.stream().filter(word -> !word.startsWith("-")).forEach(name -> pairs.put(name, new Pair(0, 0, 0)));
        for (String line : Child.lines(command, environment)) {
            String[] fields = line.split("\t", -1);
            if (fields[0].equals("pair")) {
                pairs.put(
                        fields[1],
                        new Pair(
                                Double.parseDouble(fields[2]),
                                Double.parseDouble(fields[3]),
                                Double.parseDouble(fields[4])));
            }
        }
        return pairs;
    }

    private String rounds() {
        return Integer.toString(ROUNDS * settings.effort().runs());
    }

    private static Pair measured(Map<String, Pair> pairs, String name) {
        Pair pair = pairs.get(name);
        if (pair == null || pair.best() == 0) {
            throw new IllegalStateException(name + " was not measured");
        }
        return pair;
    }

    private static void heading(PrintStream out, String title, String difference) {
        out.println();
        out.println(title + ": ns for opening and closing a range");
        out.printf("  %-36s %9s %9s %9s %9s %9s%n", "", "best", "median", difference, "by median", "bytes");
    }

    private static void line(PrintStream out, String name, Pair pair, Pair measure) {
        out.printf(
                Locale.ROOT,
                "  %-36s %9.2f %9.2f %9.2f %9.2f %9s%n",
                name,
                pair.best(),
                pair.median(),
                pair.best() - measure.best(),
                pair.median() - measure.median(),
                Double.isNaN(pair.bytes()) ? "" : String.format(Locale.ROOT, "%.0f", pair.bytes()));
    }

    private static void verdict(
            PrintStream out, Map<String, Pair> pairs, String name, String other, Pair measure, double aim) {
        Pair pair = measured(pairs, name);
        double best = pair.best() - measure.best();
        out.printf(
                Locale.ROOT,
                "  aim %s - %s ≤ %.0f ns: %.2f by best, %.2f by median: %s%n",
                name,
                other,
                aim,
                best,
                pair.median() - measure.median(),
                best <= aim ? "met" : "MISSED");
    }

    private static Optional<Path> compiler() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(":", -1))
                .map(place -> Path.of(place, "gcc"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /// With NVIDIA's headers where CUDA has put them, or where the compiler looks anyway.
    private Path compiled(Path compiler, Path source, String name, String... options) throws IOException {
        Path result = folder.resolve(name);
        List<String> command = new ArrayList<>(List.of(
                compiler.toString(), "-O2", "-I/usr/local/cuda/include", "-o", result.toString(), source.toString()));
        command.addAll(List.of(options));
        Child.lines(command);
        return result;
    }
}
