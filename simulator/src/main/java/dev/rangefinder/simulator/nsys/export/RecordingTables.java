package dev.rangefinder.simulator.nsys.export;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.RangeAttributes.Payload;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.simulator.nsys.recording.RecordedCall;
import dev.rangefinder.simulator.nsys.recording.RecordedKernel;
import dev.rangefinder.simulator.nsys.recording.RecordedNvtx;
import dev.rangefinder.simulator.nsys.recording.RecordedThread;
import dev.rangefinder.simulator.nsys.recording.RecordedTransfer;
import dev.rangefinder.simulator.nsys.recording.Recording;
import dev.rangefinder.simulator.work.KernelWork;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Writes what was recorded into the tables of an export. A table is there only if it has rows.
final class RecordingTables {
    private static final int WARNING = 2;
    private static final int INJECTION = 1;
    private static final int REGULAR = 1;
    private static final int ON_TARGET = 1;

    private final Connection database;
    private final Recording recording;
    private final StringIds strings = new StringIds();

    private RecordingTables(Connection database, Recording recording) {
        this.database = database;
        this.recording = recording;
    }

    static void write(Connection database, Recording recording) throws SQLException {
        RecordingTables tables = new RecordingTables(database, recording);
        tables.session();
        tables.processes();
        tables.nvtx();
        tables.calls();
        tables.kernels();
        tables.copies();
        tables.fills();
        tables.devices();
        tables.diagnostics();
        tables.labels();
        tables.strings.write(database);
    }

    private void session() throws SQLException {
        SessionTableWriter.write(database, recording);
    }

    private void processes() throws SQLException {
        try (TableWriter rows = TableWriter.create(database, ExportSchema.PROCESSES)) {
            for (TargetProcess process : recording.processes()) {
                String path = process.path();
                rows.set("globalPid", RecordedThread.globalOf(process.id()))
                        .set("pid", process.id())
                        .set("name", path.substring(path.lastIndexOf('/') + 1))
                        .row();
            }
        }
        try (TableWriter rows = TableWriter.create(database, ExportSchema.THREAD_NAMES)) {
            for (Recording.NamedThread named : recording.threads()) {
                rows.set("nameId", strings.number(named.name()))
                        .set("priority", 20)
                        .set("globalTid", named.thread().global())
                        .row();
            }
        }
    }

    private void nvtx() throws SQLException {
        if (recording.nvtx().isEmpty()) {
            return;
        }
        try (TableWriter rows = TableWriter.create(database, ExportSchema.NVTX)) {
            for (RecordedNvtx event : recording.nvtx()) {
                rows.set("start", event.start())
                        .set("end", event.end())
                        .set("eventType", event.kind().code())
                        .set("rangeId", event.number())
                        .set("globalTid", event.thread().global())
                        .set("domainId", event.domain());
                if (event.endThread().isPresent()) {
                    rows.set(
                            "endGlobalTid",
                            new RecordedThread(
                                            event.thread().process(),
                                            event.endThread().getAsLong())
                                    .global());
                }
                if (event.label().registered()) {
                    rows.set("textId", strings.number(event.label().text()));
                } else {
                    rows.set("text", event.label().text());
                }
                if (event.label().category() != 0) {
                    rows.set("category", event.label().category());
                }
                if (event.label().color().isPresent()) {
                    rows.set(
                            "color",
                            Integer.toUnsignedLong(event.label().color().getAsInt()));
                }
                if (event.label().payload().isPresent()) {
                    payload(rows, event.label().payload().get());
                }
                rows.row();
            }
        }
    }

    private static void payload(TableWriter rows, Payload payload) throws SQLException {
        switch (payload.type()) {
            case UINT64 -> rows.set("uint64Value", payload.bits());
            case INT64 -> rows.set("int64Value", payload.bits());
            case DOUBLE -> rows.set("doubleValue", Double.longBitsToDouble(payload.bits()));
            case UINT32 -> rows.set("uint32Value", payload.bits());
            case INT32 -> rows.set("int32Value", payload.bits());
            case FLOAT -> rows.set("floatValue", Double.longBitsToDouble(payload.bits()));
        }
    }

    private void calls() throws SQLException {
        if (recording.calls().isEmpty()) {
            return;
        }
        try (TableWriter rows = TableWriter.create(database, ExportSchema.CALLS)) {
            for (RecordedCall call : recording.calls()) {
                rows.set("start", call.start())
                        .set("end", call.end())
                        .set("eventClass", 0)
                        .set("globalTid", call.thread().global())
                        .set("correlationId", call.correlation())
                        .set("nameId", strings.number(call.function()))
                        .set("returnValue", 0)
                        .row();
            }
        }
    }

    private void kernels() throws SQLException {
        if (recording.kernels().isEmpty()) {
            return;
        }
        try (TableWriter rows = TableWriter.create(database, ExportSchema.KERNELS)) {
            for (RecordedKernel kernel : recording.kernels()) {
                KernelWork work = kernel.work();
                rows.set("start", kernel.start())
                        .set("end", kernel.end())
                        .set("deviceId", kernel.device())
                        .set("contextId", kernel.context())
                        .set("greenContextId", 0)
                        .set("streamId", kernel.stream())
                        .set("correlationId", kernel.correlation())
                        .set("globalPid", RecordedThread.globalOf(kernel.process()))
                        .set("demangledName", strings.number(work.name().demangled()))
                        .set("shortName", strings.number(work.name().function()))
                        .set("mangledName", strings.number(work.name().mangled()))
                        .set("launchType", REGULAR)
                        .set("registersPerThread", work.registersPerThread())
                        .set("gridX", work.grid().x())
                        .set("gridY", work.grid().y())
                        .set("gridZ", work.grid().z())
                        .set("blockX", work.block().x())
                        .set("blockY", work.block().y())
                        .set("blockZ", work.block().z())
                        .set("staticSharedMemory", 0)
                        .set("dynamicSharedMemory", work.sharedBytes())
                        .set("localMemoryPerThread", 0)
                        .set("localMemoryTotal", 0)
                        .set("gridId", kernel.grid())
                        .set("tensorSizeMinusOneElements", "[]")
                        .row();
            }
        }
    }

    private void copies() throws SQLException {
        List<RecordedTransfer> copies = recording.transfers().stream()
                .filter(transfer -> transfer.kind().isPresent())
                .toList();
        if (copies.isEmpty()) {
            return;
        }
        try (TableWriter rows = TableWriter.create(database, ExportSchema.COPIES)) {
            for (RecordedTransfer copy : copies) {
                CopyCodes codes = CopyCodes.of(copy.kind().orElseThrow());
                transfer(rows, copy)
                        .set("copyKind", codes.kind())
                        .set("srcKind", codes.source())
                        .set("dstKind", codes.destination())
                        .set("copyCount", 1)
                        .row();
            }
        }
    }

    private void fills() throws SQLException {
        List<RecordedTransfer> fills = recording.transfers().stream()
                .filter(transfer -> transfer.kind().isEmpty())
                .toList();
        if (fills.isEmpty()) {
            return;
        }
        try (TableWriter rows = TableWriter.create(database, ExportSchema.FILLS)) {
            for (RecordedTransfer fill : fills) {
                transfer(rows, fill)
                        .set("value", 0)
                        .set("memKind", CopyCodes.DEVICE)
                        .row();
            }
        }
    }

    private static TableWriter transfer(TableWriter rows, RecordedTransfer transfer) throws SQLException {
        return rows.set("start", transfer.start())
                .set("end", transfer.end())
                .set("deviceId", transfer.device())
                .set("contextId", transfer.context())
                .set("greenContextId", 0)
                .set("streamId", transfer.stream())
                .set("correlationId", transfer.correlation())
                .set("globalPid", RecordedThread.globalOf(transfer.process()))
                .set("bytes", transfer.bytes());
    }

    private void devices() throws SQLException {
        if (recording.devices().isEmpty()) {
            return;
        }
        try (TableWriter rows = TableWriter.create(database, ExportSchema.GPUS)) {
            for (Device device : recording.devices()) {
                rows.set("vmId", RecordedThread.globalMachine())
                        .set("id", device.id())
                        .set("name", device.name())
                        .set("busLocation", String.format("0000:%02x:00.0", 1 + device.id()))
                        .set("isDiscrete", 1)
                        .set("cuDevice", device.id())
                        .set("chipName", "simulated")
                        .set("l2CacheSize", attribute(device, "l2_cache_size"))
                        .set("totalMemory", attribute(device, "total_memory"))
                        .set("clockRate", 1000 * attribute(device, "clock_rate"))
                        .set("smCount", attribute(device, "multiprocessor_count"))
                        .set("maxShmemPerSm", attribute(device, "max_shared_memory_per_multiprocessor"))
                        .set("maxRegistersPerSm", attribute(device, "max_registers_per_multiprocessor"))
                        .set("maxWarpsPerSm", attribute(device, "max_warps_per_multiprocessor"))
                        .set("maxBlocksPerSm", attribute(device, "max_blocks_per_multiprocessor"))
                        .set("threadsPerWarp", 32)
                        .set("computeMajor", attribute(device, "compute_capability_major"))
                        .set("computeMinor", attribute(device, "compute_capability_minor"))
                        .row();
            }
        }
        streams();
    }

    private record UsedStream(long process, long context, long stream) {}

    private void streams() throws SQLException {
        List<UsedStream> used = Stream.concat(
                        recording.kernels().stream()
                                .map(kernel -> new UsedStream(kernel.process(), kernel.context(), kernel.stream())),
                        recording.transfers().stream()
                                .map(moved -> new UsedStream(moved.process(), moved.context(), moved.stream())))
                .distinct()
                .toList();
        try (TableWriter rows = TableWriter.create(database, ExportSchema.STREAMS)) {
            for (UsedStream stream : used) {
                rows.set("streamId", stream.stream())
                        .set("hwId", 0)
                        .set("vmId", 1)
                        .set("processId", stream.process())
                        .set("contextId", stream.context())
                        .set("priority", 0)
                        .set("flag", 1)
                        .row();
            }
        }
    }

    private static long attribute(Device device, String name) {
        return device.attributes()
                .getOrDefault("device__attribute_" + name, new MetricValue.None())
                .wholeText()
                .map(Long::parseLong)
                .orElse(0L);
    }

    private void diagnostics() throws SQLException {
        if (recording.diagnostics().isEmpty()) {
            return;
        }
        try (TableWriter rows = TableWriter.create(database, ExportSchema.DIAGNOSTICS)) {
            for (String text : recording.diagnostics()) {
                rows.set("timestamp", recording.session().start())
                        .set("timestampType", ON_TARGET)
                        .set("source", INJECTION)
                        .set("severity", WARNING)
                        .set("text", text)
                        .row();
            }
        }
    }

    private void labels() throws SQLException {
        for (Map.Entry<String, List<Enumerations.Enumerator>> labels :
                Enumerations.all().entrySet()) {
            try (TableWriter rows = TableWriter.create(database, ExportTable.ofLabels(labels.getKey()))) {
                for (Enumerations.Enumerator label : labels.getValue()) {
                    rows.set("id", label.id())
                            .set("name", label.name())
                            .set("label", label.label())
                            .row();
                }
            }
        }
    }
}
