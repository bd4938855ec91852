package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.LaunchOrigin;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.capture.WorkloadType;
import dev.rangefinder.nsight.ncu.csv.printed.CsvNvtx;
import dev.rangefinder.nsight.ncu.csv.printed.NvtxCells;
import dev.rangefinder.nsight.ncu.csv.text.Cells;
import dev.rangefinder.nsight.ncu.csv.text.CsvTable;
import dev.rangefinder.nsight.ncu.csv.text.DimensionText;
import dev.rangefinder.nsight.text.BytesMap;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalLong;

/// Reads the columns before the metrics. Names, sizes and states repeat from launch to launch, and equal ones are
/// shared.
final class LaunchHeads {
    private static final String RANGE = "range";

    private final boolean withNvtx;
    private final BytesMap<String> texts = BytesMap.forgetful();
    private final BytesMap<KernelName> kernels = BytesMap.forgetful();
    private final BytesMap<Optional<Dimensions>> dimensions = BytesMap.forgetful();
    private final BytesMap<State> states = BytesMap.forgetful();
    private Optional<TargetProcess> process = Optional.empty();

    private record State(OptionalLong thread, Optional<NvtxState> nvtx) {
        static final State OFF = new State(OptionalLong.empty(), Optional.empty());
    }

    LaunchHeads(boolean withNvtx) {
        this.withNvtx = withNvtx;
    }

    LaunchHead read(CsvTable table, Cells cells) {
        State state = state(table, cells);
        KernelName kernel = kernel(cells, table.kernelName);
        Optional<Dimensions> grid = dimensions(cells, table.gridSize);
        Optional<Dimensions> block = dimensions(cells, table.blockSize);
        // Also where kernels of the same table have a shape. Files of 2020/21 have no shape columns either, and none of
        // their kernels is just called `range`.
        boolean shapeless = grid.isEmpty() && block.isEmpty();
        WorkloadType workload = shapeless && kernel.display().equals(RANGE) ? WorkloadType.RANGE : WorkloadType.KERNEL;
        OptionalLong pid = number(cells, table.processId);
        LaunchOrigin origin = new LaunchOrigin(
                process(table, cells, pid),
                number(cells, table.device),
                number(cells, table.context),
                number(cells, table.stream),
                state.thread,
                OptionalLong.empty(),
                OptionalLong.empty());
        return new LaunchHead(
                key(cells, table.id, number(cells, table.id)),
                key(cells, table.processId, pid),
                workload,
                origin,
                text(cells, table.computeCapability),
                kernel,
                grid,
                block,
                state.nvtx);
    }

    /// Whether a row belongs to this launch.
    boolean isRowOf(LaunchHead head, CsvTable table, Cells cells) {
        return head.id() == key(cells, table.id, number(cells, table.id))
                && head.process() == key(cells, table.processId, number(cells, table.processId));
    }

    /// The text of a cell, the same object for the same text.
    String text(Cells cells, int column) {
        return !cells.isFilled(column) || cells.isEscaped(column)
                ? cells.text(column)
                : text(cells.data(), cells.start(column), cells.end(column));
    }

    /// The text of some bytes, the same object for the same text.
    String text(byte[] data, int from, int to) {
        String known = texts.get(data, from, to);
        return known != null
                ? known
                : texts.put(data, from, to, new String(data, from, to - from, StandardCharsets.UTF_8));
    }

    private Optional<TargetProcess> process(CsvTable table, Cells cells, OptionalLong pid) {
        if (pid.isEmpty()) {
            return Optional.empty();
        }
        String host = text(cells, table.hostName);
        String name = text(cells, table.processName);
        if (process.isEmpty()
                || process.get().id() != pid.getAsLong()
                || !process.get().host().equals(host)
                || !process.get().path().equals(name)) {
            process = Optional.of(new TargetProcess(pid.getAsLong(), host, name));
        }
        return process;
    }

    private KernelName kernel(Cells cells, int column) {
        if (!cells.isFilled(column) || cells.isEscaped(column)) {
            return new KernelName("", "", cells.text(column));
        }
        KernelName known = kernels.get(cells.data(), cells.start(column), cells.end(column));
        return known != null
                ? known
                : kernels.put(
                        cells.data(),
                        cells.start(column),
                        cells.end(column),
                        new KernelName("", "", cells.text(column)));
    }

    private Optional<Dimensions> dimensions(Cells cells, int column) {
        if (!cells.isFilled(column)) {
            return Optional.empty();
        }
        Optional<Dimensions> known = dimensions.get(cells.data(), cells.start(column), cells.end(column));
        return known != null
                ? known
                : dimensions.put(
                        cells.data(), cells.start(column), cells.end(column), DimensionText.parse(cells.text(column)));
    }

    private State state(CsvTable table, Cells cells) {
        if (!withNvtx || (table.pushPop < 0 && table.startStop < 0)) {
            return State.OFF;
        }
        boolean adjacent = table.pushPop >= 0 && table.startStop == table.pushPop + 1;
        if (!adjacent || cells.count() <= table.startStop) {
            return stateOf(table, cells);
        }
        // With the byte before it, so that a quoted cell is not taken for an unquoted one.
        int from = cells.start(table.pushPop) - 1;
        int to = cells.end(table.startStop);
        State known = states.get(cells.data(), from, to);
        return known != null ? known : states.put(cells.data(), from, to, stateOf(table, cells));
    }

    private static State stateOf(CsvTable table, Cells cells) {
        CsvNvtx nvtx = NvtxCells.parse(cells.text(table.pushPop), cells.text(table.startStop));
        return new State(NvtxStates.thread(nvtx), Optional.of(NvtxStates.of(nvtx)));
    }

    private static OptionalLong number(Cells cells, int column) {
        if (!cells.isFilled(column)) {
            return OptionalLong.empty();
        }
        byte[] data = cells.data();
        long value = 0;
        int digits = 0;
        for (int at = cells.start(column); at < cells.end(column); at++) {
            if (data[at] >= '0' && data[at] <= '9' && digits < 18) {
                value = value * 10 + (data[at] - '0');
                digits++;
            } else if (data[at] != ',') {
                return OptionalLong.empty();
            }
        }
        return digits == 0 ? OptionalLong.empty() : OptionalLong.of(value);
    }

    /// A number for a cell that should hold one: itself, or a negative one made of the text.
    private static long key(Cells cells, int column, OptionalLong number) {
        return number.isPresent()
                ? number.getAsLong()
                : -1L - (cells.text(column).hashCode() & 0xffffffffL);
    }
}
