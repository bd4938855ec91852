package dev.rangefinder.nsight.ncu.page;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.TargetProcess;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/// The columns that say which result a row is about.
public record Identity(PageShape shape, PageStyle style) {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MMM-dd HH:mm:ss", Locale.ENGLISH).withZone(ZoneOffset.UTC);

    public List<String> header() {
        List<String> header = new ArrayList<>(List.of("ID", "Process ID", "Process Name", "Host Name"));
        if (shape.nvtx()) {
            header.addAll(List.of(NvtxColumns.PUSH_POP, NvtxColumns.START_END));
        }
        header.add("Kernel Name");
        if (style.version().printsKernelTimes()) {
            header.addAll(List.of("Kernel Time", "Context", "Stream"));
            return header;
        }
        header.addAll(List.of("Context", "Stream"));
        if (!shape.ranges()) {
            header.addAll(List.of("Block Size", "Grid Size"));
        }
        header.addAll(List.of("Device", "CC"));
        return header;
    }

    public List<String> cells(Launch launch) {
        List<String> cells = new ArrayList<>(
                List.of(Long.toString(launch.id()), processId(launch), processName(launch), hostName(launch)));
        if (shape.nvtx()) {
            cells.addAll(List.of(NvtxColumns.pushPop(launch), NvtxColumns.startEnd(launch)));
        }
        cells.add(kernel(launch));
        if (style.version().printsKernelTimes()) {
            cells.addAll(List.of(time(launch), text(launch.origin().context()), text(launch.origin().stream())));
            return cells;
        }
        cells.addAll(List.of(text(launch.origin().context()), text(launch.origin().stream())));
        if (!shape.ranges()) {
            cells.addAll(List.of(shape(launch.block()), shape(launch.grid())));
        }
        cells.addAll(List.of(text(launch.origin().device()), launch.computeCapability()));
        return cells;
    }

    public static String processId(Launch launch) {
        return launch.origin()
                .process()
                .map(process -> Long.toString(process.id()))
                .orElse("");
    }

    public static String processName(Launch launch) {
        return launch.origin().process().map(TargetProcess::name).orElse("");
    }

    public static String hostName(Launch launch) {
        return launch.origin().process().map(TargetProcess::host).orElse("");
    }

    public String kernel(Launch launch) {
        String name = switch (style.kernelBase()) {
            case FUNCTION -> launch.kernel().function();
            case MANGLED -> launch.kernel().mangled();
            case DEMANGLED ->
                style.version().kernelNames().shown(launch.kernel().demangled());
        };
        String shown = name.isEmpty() ? launch.kernel().display() : name;
        List<OpenRange> stack = launch.rangeStack();
        return style.renamed() && !stack.isEmpty() ? stack.getLast().label() + "/" + shown : shown;
    }

    public static String shape(Optional<Dimensions> dimensions) {
        return dimensions
                .map(size -> "(" + size.x() + ", " + size.y() + ", " + size.z() + ")")
                .orElse("");
    }

    public static String text(OptionalLong number) {
        return number.isPresent() ? Long.toString(number.getAsLong()) : "n/a";
    }

    private static String time(Launch launch) {
        OptionalLong seconds = launch.origin().creationTime();
        return seconds.isPresent() ? TIME.format(Instant.ofEpochSecond(seconds.getAsLong())) : "";
    }
}
