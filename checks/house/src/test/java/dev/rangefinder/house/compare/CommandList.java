package dev.rangefinder.house.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The commands that both commits run, in the same order: it depends on nothing but the files that are there.
final class CommandList {
    /// What lies beside captures and is none.
    private static final Pattern DOCUMENT =
            Pattern.compile(".*\\.(md|txt|tsv|py|json|json\\.gz|html|yaml|log|err|out)|.*/regions/.*");
    private static final Pattern TIMELINE = Pattern.compile(".*\\.(csv|sqlite)");

    private final List<CommandLine> commands = new ArrayList<>();

    private CommandList() {}

    /// @param data a folder of captures, which need not be there
    /// @param project the folder of a commit, with its examples and configurations
    /// @param captures the folders of [Scenario#captures]
    static List<CommandLine> everything(Path data, Path project, Path captures) throws IOException {
        CommandList list = new CommandList();
        if (Files.isDirectory(data)) {
            list.folder("data", data);
        }
        list.folder("examples", project.resolve("examples"));
        list.choices(project.resolve("examples"));
        for (Scenario scenario : Scenario.captures()) {
            Path run = captures.resolve(scenario.name());
            String name = "simulated/" + scenario.name();
            for (Path file : captures(run)) {
                list.file(name + "/" + run.relativize(file), file);
            }
            if (scenario.arguments().getFirst().equals("kernels")) {
                list.add("kernels-report/" + name, "kernels", "report", run.toString(), "-o", CommandLine.OUTPUT);
            } else {
                list.add("report-run/" + name, "report", run.toString(), "-o", CommandLine.OUTPUT);
            }
        }
        list.plans(project.resolve("conf"));
        for (Scenario scenario : Scenario.live()) {
            // Before the command of the user, if there is one.
            List<String> arguments = new ArrayList<>(scenario.arguments());
            arguments.addAll(1, List.of("-o", CommandLine.OUTPUT));
            list.commands.add(new CommandLine("profile/" + scenario.name(), true, arguments));
        }
        return list.commands;
    }

    static List<CommandLine> only(List<Path> files) throws IOException {
        CommandList list = new CommandList();
        for (Path file : files) {
            String name = file.toString().replaceFirst("^/+", "");
            if (Files.isDirectory(file)) {
                list.folder(name, file);
            } else {
                list.file(name, file);
            }
        }
        return list.commands;
    }

    private void add(String name, String... arguments) {
        commands.add(CommandLine.of(name, arguments));
    }

    /// Each capture below a folder by itself, and those of each folder together, as ranks of one job.
    private void folder(String name, Path folder) throws IOException {
        List<Path> files = captures(folder);
        for (Path file : files) {
            file(name + "/" + folder.relativize(file), file);
        }
        for (Path inner : files.stream().map(Path::getParent).distinct().toList()) {
            String place = (name + "/" + folder.relativize(inner)).replaceFirst("/$", "");
            add("report-folder/" + place, "report", inner.toString(), "-o", CommandLine.OUTPUT);
        }
    }

    /// A report that lies among captures is none of them.
    private static List<Path> captures(Path folder) throws IOException {
        try (Stream<Path> found = Files.walk(folder)) {
            return found.filter(Files::isRegularFile)
                    .filter(file -> !DOCUMENT.matcher(file.toString()).matches())
                    .sorted()
                    .toList();
        }
    }

    private void file(String name, Path file) {
        add("inspect/" + name, "inspect", file.toString());
        add("inspect-json/" + name, "inspect", "--json", file.toString());
        add("report/" + name, "report", file.toString(), "-o", CommandLine.OUTPUT);
        if (TIMELINE.matcher(name).matches()) {
            add("kernels-top/" + name, "kernels", "top", file.toString());
        }
    }

    /// The options of the commands that read.
    private void choices(Path examples) {
        String run = examples.resolve("run.ncu-rep").toString();
        String summary = examples.resolve("kernel_summary.csv").toString();
        add("kernels-report/examples", "kernels", "report", examples + "/kernels", "-o", CommandLine.OUTPUT);
        add("kernels-top/topk", "kernels", "top", summary, "--topk", "2", "--sort-by", "time_ns");
        add("kernels-top/file", "kernels", "top", summary, "-o", CommandLine.OUTPUT + ".yaml");
        add("report-json/examples", "report", run, "--json", "-o", CommandLine.OUTPUT);
        String[][] choices = {
            {"--include-kernel=*gemm*"},
            {"--exclude-kernel=regex:gem", "--name-base=function"},
            {"--region=decode*"},
            {"--region=nosuch"},
            {"--metric=gpu__time_duration.sum"},
            {"--section=SpeedOfLight"},
            {"--no-aggregate"},
            {"--top=1", "--max-regions=2"},
            {"--nesting=thread"},
            {"--split=never"},
            {"--split=always", "--separator=e"},
            {"--threads=any"},
            {"--rename=atten.*=>attention"},
            {"--rename=pytorch"},
            {"--rename=none"},
            {"--rule=sm__throughput.avg.pct_of_peak_sustained_elapsed=max"},
            {"pipeline.ncu.report.kernels.top=1"},
            {"pipeline.ncu.report.kernels.tpo=1"},
        };
        for (String[] choice : choices) {
            String name = String.join(" ", choice).replaceAll("[^A-Za-z0-9=._ -]", "_");
            List<String> arguments = new ArrayList<>(List.of("report", run, "-o", CommandLine.OUTPUT));
            arguments.addAll(List.of(choice));
            commands.add(new CommandLine("report-choice/" + name, false, arguments));
        }
        add("inspect/top", "inspect", "--top", "1", run);
    }

    /// The exact commands of ncu and nsys, and the configuration behind them, for every preset and some words.
    private void plans(Path conf) throws IOException {
        List<List<String>> all = new ArrayList<>(List.of(
                List.of(),
                List.of("pipeline.nsys.enable=true"),
                List.of("pipeline.ncu.enable=true", "pipeline.nsys.enable=true"),
                List.of("pipeline.ncu.ncu_cli.nvtx.include='prefill;decode*'"),
                List.of("pipeline.ncu.ncu_cli.nvtx.include='LLM@*'", "pipeline.ncu.gating_nvtx=true"),
                List.of("pipeline.ncu.ncu_cli.replay_mode=range", "pipeline.ncu.ncu_cli.nvtx.include='A;B;A::A1'"),
                List.of("pipeline.ncu.ncu_cli.replay_mode=application"),
                List.of("pipeline.ncu.ncu_cli.replay_mode=ranges"),
                List.of("pipeline.ncu.ncu_cli.set=full", "pipeline.ncu.ncu_cli.launch_skip=200"),
                List.of("pipeline.ncu.ncu_cli.kernel_exclude=[regex:memcpy.*,regex:memset.*]"),
                List.of("pipeline.ncu.sample.instances=2"),
                List.of("pipeline.ncu.ncu_cli.extra_args=[--nvtx-include,prefill/]"),
                List.of("pipeline.nsys.enable=true", "pipeline.nsys.nvtx_capture='decode@*'"),
                List.of("pipeline.ncu.enabel=true"),
                List.of("simulator.enable=true"),
                List.of("simulator.enable=true", "pipeline.nsys.enable=true")));
        for (String group : List.of("ncu", "nsys")) {
            for (String preset : presets(conf.resolve("profiling").resolve(group))) {
                all.add(List.of("profiling/" + group + "@pipeline." + group + "=" + preset));
            }
        }
        for (List<String> words : all) {
            String name = String.join(" ", words).replaceAll("[^A-Za-z0-9=._ -]", "_");
            String place = name.isEmpty() ? "usual" : name;
            plan("plan/" + place, List.of("plan"), words);
            plan("plan-json/" + place, List.of("plan", "--json"), words);
            plan("config/" + place, List.of("config", "--resolve"), words);
        }
        for (String info : List.of("config", "defaults", "defaults-tree")) {
            add("config/info-" + info, "config", "--info=" + info);
        }
        add("config/list", "config", "--list");
    }

    private void plan(String name, List<String> command, List<String> words) {
        List<String> arguments = new ArrayList<>(command);
        arguments.addAll(words);
        if (command.getFirst().equals("plan")) {
            arguments.addAll(List.of("-o", CommandLine.OUTPUT));
            if (!words.contains("simulator.enable=true")) {
                arguments.addAll(List.of("--", "python", "infer.py"));
            }
        }
        commands.add(new CommandLine(name, false, arguments));
    }

    private static List<String> presets(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".yaml"))
                    .map(file -> file.substring(0, file.length() - ".yaml".length()))
                    .sorted()
                    .toList();
        }
    }
}
