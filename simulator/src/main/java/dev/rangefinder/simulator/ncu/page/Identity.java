package dev.rangefinder.simulator.ncu.page;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.TargetProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The columns that say which result a row is about.
final class Identity {
    private final Results results;
    private final PageSettings settings;

    Identity(Results results, PageSettings settings) {
        this.results = results;
        this.settings = settings;
    }

    List<String> header() {
        List<String> header = new ArrayList<>(List.of("ID", "Process ID", "Process Name", "Host Name"));
        if (results.haveNvtx()) {
            header.addAll(List.of(NvtxText.PUSH_POP, NvtxText.START_END));
        }
        header.addAll(List.of("Kernel Name", "Context", "Stream"));
        if (!results.haveRanges()) {
            header.addAll(List.of("Block Size", "Grid Size"));
        }
        header.addAll(List.of("Device", "CC"));
        return header;
    }

    List<String> cells(Launch launch) {
        List<String> cells = new ArrayList<>(
                List.of(Long.toString(launch.id()), processId(launch), processName(launch), hostName(launch)));
        if (results.haveNvtx()) {
            cells.addAll(List.of(NvtxText.pushPop(launch), NvtxText.startEnd(launch)));
        }
        cells.addAll(List.of(kernel(launch), text(launch.origin().context()), text(launch.origin().stream())));
        if (!results.haveRanges()) {
            cells.addAll(List.of(shape(launch.block()), shape(launch.grid())));
        }
        cells.addAll(List.of(text(launch.origin().device()), launch.computeCapability()));
        return cells;
    }

    static String processId(Launch launch) {
        return launch.origin()
                .process()
                .map(process -> Long.toString(process.id()))
                .orElse("");
    }

    static String processName(Launch launch) {
        return launch.origin().process().map(TargetProcess::name).orElse("");
    }

    static String hostName(Launch launch) {
        return launch.origin().process().map(TargetProcess::host).orElse("");
    }

    String kernel(Launch launch) {
        String name = switch (settings.kernelBase()) {
            case "function" -> launch.kernel().function();
            case "mangled" -> launch.kernel().mangled();
            default -> launch.kernel().display();
        };
        String shown = name.isEmpty() ? launch.kernel().display() : name;
        List<OpenRange> stack = launch.rangeStack();
        return settings.renamed() && !stack.isEmpty() ? stack.getLast().label() + "/" + shown : shown;
    }

    static String shape(Optional<Dimensions> dimensions) {
        return dimensions
                .map(size -> "(" + size.x() + ", " + size.y() + ", " + size.z() + ")")
                .orElse("");
    }

    static String text(OptionalLong number) {
        return number.isPresent() ? Long.toString(number.getAsLong()) : "n/a";
    }
}
