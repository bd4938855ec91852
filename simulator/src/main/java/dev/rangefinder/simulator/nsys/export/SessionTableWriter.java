package dev.rangefinder.simulator.nsys.export;

import dev.rangefinder.simulator.nsys.recording.RecordedKernel;
import dev.rangefinder.simulator.nsys.recording.RecordedThread;
import dev.rangefinder.simulator.nsys.recording.RecordedTransfer;
import dev.rangefinder.simulator.nsys.recording.Recording;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/// Writes when and what was run.
final class SessionTableWriter {
    private SessionTableWriter() {}

    static void write(Connection database, Recording recording) throws SQLException {
        Recording.Session session = recording.session();
        try (TableWriter rows = TableWriter.create(database, ExportSchema.SESSION)) {
            rows.set("utcEpochNs", ChronoUnit.NANOS.between(Instant.EPOCH, session.startTime()))
                    .set("utcTime", text(session.startTime(), ZoneOffset.UTC))
                    .set("localTime", text(session.startTime(), ZoneId.systemDefault()))
                    .set("systemClockNs", session.start())
                    .row();
        }
        // What was asked for in time may end later.
        long stop = LongStream.concat(
                        recording.kernels().stream().mapToLong(RecordedKernel::end),
                        recording.transfers().stream().mapToLong(RecordedTransfer::end))
                .reduce(session.stop(), Math::max);
        try (TableWriter rows = TableWriter.create(database, ExportSchema.DETAILS)) {
            rows.set("globalVid", RecordedThread.globalMachine())
                    .set("duration", stop - session.start())
                    .set("startTime", session.start())
                    .set("stopTime", stop)
                    .row();
        }
        capture(database, session);
    }

    static String text(Instant time, ZoneId zone) {
        return DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(
                LocalDateTime.ofInstant(time, zone).truncatedTo(ChronoUnit.SECONDS));
    }

    private static void capture(Connection database, Recording.Session session) throws SQLException {
        List<Row> all = new ArrayList<>();
        all.add(new Row("DEVICE_ID", "Local (CLI), simulated"));
        if (session.nvtx()) {
            all.add(new Row("CAPTURE_EVENT_TYPE", "NvtxEvents"));
        }
        if (session.cuda()) {
            all.add(new Row("CAPTURE_EVENT_TYPE", "Cuda"));
        }
        all.add(new Row("DEVICE_DISPLAY_NAME", session.host()));
        all.add(new Row("COMMAND_LINE", "nsys " + String.join(" ", session.words())));
        List<String> application = session.application();
        for (int index = 0; index < application.size(); index++) {
            all.add(new Row(
                    "PROCESS_0:" + (index == 0 ? "COMMAND" : "ARGUMENT_" + (index - 1)), application.get(index)));
        }
        try (TableWriter rows = TableWriter.create(database, ExportSchema.CAPTURE)) {
            for (Row row : all) {
                rows.set("name", row.name()).set("value", row.value()).row();
            }
        }
    }

    private record Row(String name, String value) {}
}
