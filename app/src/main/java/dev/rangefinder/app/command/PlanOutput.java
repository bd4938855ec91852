package dev.rangefinder.app.command;

import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.run.Estimate;
import dev.rangefinder.report.json.stream.JsonOutput;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Locale;
import java.util.Map;

/// A plan as people and programs see it: commands on standard output, one a line; what they are for beside it.
record PlanOutput(Streams streams) {
    void text(CapturePlan plan, Estimate estimate) {
        streams.print(String.join("\n", plan.lines()) + "\n");
        int captures = plan.captures().size();
        var parts = new ArrayList<String>();
        plan.timeline().ifPresent(_ -> parts.add("a timeline"));
        plan.discovery().ifPresent(_ -> parts.add("a discovery of ranges"));
        if (captures > 0 || plan.finding()) {
            parts.add(
                    plan.finding()
                            ? "captures of what it finds"
                            : captures == 1 ? "1 capture" : captures + " captures");
        }
        streams.say(String.join(" and ", parts) + " into " + plan.places().root()
                + (plan.simulated() ? ", on a simulated device" : ""));
        plan.passes().ifPresent(passes -> new PassesOutput(passes).lines().forEach(streams::say));
        plan.notes().forEach(note -> streams.say(note.sentence()));
        streams.say("cost: "
                + (plan.finding()
                        ? "one run of the program to find the ranges, and then one for each capture"
                        : estimate.text()));
    }

    void json(CapturePlan plan, Estimate estimate) {
        JsonOutput json = JsonOutput.printed(streams.out(), streams.terminal().output());
        json.object(() -> {
            json.text("schema", "rangefinder.plan/1");
            json.text("run_directory", plan.places().root().toString());
            json.text("working_directory", plan.workingDirectory().toString());
            json.flag("simulated", plan.simulated());
            json.texts("workload", plan.workload());
            json.flag("timeline", plan.timeline().isPresent());
            json.flag("discovery", plan.discovery().isPresent());
            json.flag("finding_ranges", plan.finding());
            json.unsigned("capture_count", plan.captures().size());
            json.objects("commands", plan.commands(), command -> {
                json.text("tool", command.tool().name());
                json.texts("argv", command.argv());
                json.text("purpose", command.purpose());
                json.text("output", command.output().map(Path::toString));
                json.object(
                        "environment",
                        () -> command.tool().environment().entrySet().stream()
                                .sorted(Map.Entry.comparingByKey())
                                .forEach(variable -> json.text(variable.getKey(), variable.getValue())));
            });
            plan.passes().ifPresent(passes -> json.object("passes", () -> new PassesOutput(passes).write(json)));
            json.object("estimate", () -> write(json, estimate));
            json.objects("messages", plan.notes(), note -> {
                json.text("level", note.level().name().toLowerCase(Locale.ROOT));
                json.text("code", note.code());
                json.text("text", note.text());
                json.text("remedy", note.remedy());
            });
        });
        json.finish();
    }

    private static void write(JsonOutput json, Estimate estimate) {
        json.decimal("seconds", estimate.seconds());
        json.text("from_run", estimate.earlier().map(Path::toString));
        json.text("from_timeline", estimate.timeline().map(Path::toString));
        json.unsigned("captures", estimate.captures());
        json.decimal("launches", estimate.expectedLaunches());
        json.decimal("passes_per_launch", estimate.passesPerLaunch());
        json.decimal("milliseconds_per_pass", estimate.millisecondsOfAPass());
        json.flag("same_options", estimate.sameOptions());
    }
}
