package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.capture.Message;
import dev.rangefinder.nsight.ncu.csv.printed.CsvMessage;
import dev.rangefinder.nsight.ncu.csv.text.CsvTable;
import dev.rangefinder.nsight.ncu.csv.text.SummaryCount;
import dev.rangefinder.nsight.ncu.csv.text.TextWithoutTable;
import dev.rangefinder.nsight.ncu.csv.text.Utf8Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What there is to tell the user after a walk.
final class WalkMessages {
    /// What the simulated device says of itself.
    static final String SIMULATED = "Simulated device";

    private static final int MOST = 1_000;

    private final Utf8Source source;
    private final List<Message> messages = new ArrayList<>();
    private long more;
    private boolean table;
    private boolean summary;

    WalkMessages(Utf8Source source) {
        this.source = source;
    }

    void table(CsvTable started) {
        summary |= started.kind == CsvTable.TableKind.SUMMARY;
        table |= started.kind != CsvTable.TableKind.NONE;
    }

    /// Errors and warnings of the profiler are worth repeating, its progress is not.
    void said(CsvMessage message) {
        if (message.text().contains(SIMULATED)) {
            // The session says so, and with it everything that shows a number.
            return;
        }
        String tag = message.tag().toLowerCase(Locale.ROOT);
        switch (tag) {
            case "error" -> add(new Message(Message.Level.ERROR, "ncu-error", "ncu: " + message.text(), ""));
            case "warning" -> add(Message.warning("ncu-warning", "ncu: " + message.text(), ""));
            default -> {}
        }
    }

    void damaged(String problem, long offset) {
        add(Message.warning(
                "csv-damaged",
                source.file() + ": at offset " + source.fileOffset(offset) + " " + problem,
                "The other rows were read; capture again for a complete file."));
    }

    /// The end of the file was reached.
    ///
    /// @throws dev.rangefinder.capture.UnreadableCaptureException if nothing in it is what `ncu --csv` prints
    void end() {
        if (!table) {
            TextWithoutTable.of(source).refuseUnlessOfNcu();
            add(Message.warning(
                    "csv-no-table",
                    source.file() + ": no table, only messages",
                    "See what ncu says in the file; nothing was profiled."));
        }
        if (summary) {
            add(Message.warning(
                    "csv-summary",
                    source.file() + ": a summary (--print-summary): plain means over "
                            + SummaryCount.of(source).text() + ", and no single launches",
                    "give the report itself (.ncu-rep), or print its launches with 'ncu --import REPORT.ncu-rep"
                            + " --csv --page raw --print-units base'"));
        }
        if (more > 0) {
            messages.add(Message.info("csv-more-messages", more + " more messages like these were left out"));
        }
    }

    List<Message> messages() {
        return List.copyOf(messages);
    }

    private void add(Message message) {
        if (messages.size() < MOST) {
            messages.add(message);
        } else {
            more++;
        }
    }
}
