package dev.rangefinder.simulator.ncu.page;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.SystemInfo;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.nsight.ncu.page.QuotedLine;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// The session page: blocks of attributes, each under its title.
public final class SessionPage {
    private SessionPage() {}

    /// @param first the header of the column of names
    private record Block(String title, String first, List<List<String>> rows) {}

    public static void print(Results results, boolean csv, Consumer<String> out) {
        String separator = "";
        for (Block block : blocks(results)) {
            if (!separator.isEmpty() || !csv) {
                out.accept("");
            }
            separator = "\n";
            out.accept(block.title());
            if (csv) {
                out.accept(QuotedLine.of(List.of(block.first(), "Value")));
                block.rows().forEach(row -> out.accept(QuotedLine.of(row)));
            } else {
                TextTable.print(List.of(block.first(), "Value"), block.rows(), "    ", out);
            }
        }
    }

    private static List<Block> blocks(Results results) {
        Session session = results.session();
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block(
                "Launch Settings",
                "Launch Attribute",
                List.of(List.of("Profiler Command Line", session.commandLine().orElse("")))));
        List<List<String>> attributes = new ArrayList<>();
        session.creationTime()
                .ifPresent(time -> attributes.add(
                        List.of("Created", Instant.ofEpochSecond(time).toString())));
        session.host().map(SystemInfo::computer).ifPresent(host -> attributes.add(List.of("Host Name", host)));
        session.versions().forEach((provider, version) -> attributes.add(List.of(provider, version)));
        session.comments().ifPresent(comments -> attributes.add(List.of("Comments", comments)));
        blocks.add(new Block("Session Info", "Session Attribute", attributes));
        List<List<String>> processes = results.launches().stream()
                .map(Launch::origin)
                .flatMap(origin -> origin.process().stream())
                .distinct()
                .map(SessionPage::process)
                .toList();
        blocks.add(new Block("Process Information", "Process Attribute", processes));
        session.devices().forEach(device -> blocks.add(device(device)));
        return blocks;
    }

    private static List<String> process(TargetProcess process) {
        return List.of(Long.toString(process.id()), process.path());
    }

    private static Block device(Device device) {
        Stream<List<String>> name = Stream.of(List.of("display_name", device.name()));
        Stream<List<String>> attributes = device.attributes().entrySet().stream()
                .map(attribute ->
                        List.of(attribute.getKey().replace("device__attribute_", ""), text(attribute.getValue())));
        return new Block(
                "Device Attributes (Device " + device.id() + ")",
                "Device Attribute",
                Stream.concat(name, attributes).toList());
    }

    private static String text(MetricValue value) {
        return value.wholeText()
                .or(() -> value instanceof MetricValue.Text(String text) ? Optional.of(text) : Optional.empty())
                .orElseGet(() -> Double.toString(value.number()));
    }
}
