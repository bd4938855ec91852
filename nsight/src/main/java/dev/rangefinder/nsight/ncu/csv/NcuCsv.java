package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.ncu.csv.printed.CsvLaunch;
import dev.rangefinder.nsight.ncu.csv.printed.CsvMessage;
import dev.rangefinder.nsight.ncu.csv.printed.CsvOutline;
import dev.rangefinder.nsight.ncu.csv.text.CsvScanner;
import dev.rangefinder.nsight.ncu.csv.text.CsvTable;
import dev.rangefinder.nsight.ncu.csv.text.TextWindow;
import dev.rangefinder.nsight.ncu.csv.text.Utf8Source;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// What `ncu --csv` printed: details, raw, summary and session pages of all versions, with everything around them.
///
/// Two ways to read it, each in one pass and flat memory: [#launches] gives launches with metrics by name and in base
/// units, as every capture does; [#read] gives what the file says, word by word.
///
/// Refused is what is not text: an empty file, NUL bytes, a line longer than 16 MiB. A file that is cut off is read
/// as far as it goes, and the damage is among the [#messages].
public final class NcuCsv implements Capture {
    private static final int WINDOW = 1 << 21;

    // Below this, starting threads costs more than they bring.
    private static final long LEAST_PARALLEL = 1 << 26;

    private static final int SESSION_WINDOW = 1 << 16;
    private static final String COMMAND_LINE = "Profiler Command Line";

    private final Utf8Source source;
    private final int threads;
    private final int windowSize;
    private final long leastParallel;
    private final SectionLabels labels = SectionLabels.load();
    private Optional<Session> session = Optional.empty();
    private WalkMessages messages;
    private CsvLaunchWalk.@Nullable ItemSource reading;

    private NcuCsv(Utf8Source source, int threads, int windowSize, long leastParallel) {
        this.source = source;
        this.threads = threads;
        this.leastParallel = leastParallel;
        this.windowSize = windowSize;
        this.messages = new WalkMessages(source);
    }

    /// Opens a file; large ones are read with as many threads as there are processors.
    ///
    /// @throws UnreadableCaptureException if the file cannot be opened, is empty, or is not text
    public static NcuCsv open(Path file) {
        return open(file, Runtime.getRuntime().availableProcessors());
    }

    /// Opens a file that is read with at most this many threads. Their number changes nothing about the result.
    public static NcuCsv open(Path file, int threads) {
        return open(file, threads, WINDOW, LEAST_PARALLEL);
    }

    /// @param leastParallel files larger than this are read with all threads
    static NcuCsv open(Path file, int threads, int windowSize, long leastParallel) {
        if (threads < 1) {
            throw new IllegalArgumentException("a file is read with at least one thread, not with " + threads);
        }
        return new NcuCsv(Utf8Source.open(file), threads, windowSize, leastParallel);
    }

    @Override
    public Path file() {
        return source.file();
    }

    /// What the session page tells: the command line. Of other pages only a simulated device tells anything: a
    /// message before the table that says so, which becomes the comment.
    @Override
    public Session session() {
        if (session.isEmpty()) {
            session = Optional.of(readSession());
        }
        return session.get();
    }

    @Override
    public Iterable<Launch> launches(LaunchRequest request) {
        return () -> {
            messages = new WalkMessages(source);
            WalkRequest wanted = WalkRequest.of(request, labels);
            return new CsvLaunchWalk(source, items(wanted), wanted, messages);
        };
    }

    private CsvLaunchWalk.ItemSource items(WalkRequest wanted) {
        stop();
        reading = source.length()
                .filter(length -> threads > 1 && length > leastParallel)
                .<CsvLaunchWalk.ItemSource>map(length -> new ParallelItems(source, wanted, length, threads, windowSize))
                .orElseGet(() -> new SequentialItems(source, wanted, windowSize));
        return reading;
    }

    private void stop() {
        if (reading != null) {
            reading.close();
        }
    }

    /// Reads the file word by word: hands over each launch when its last row has come, and returns the rest.
    ///
    /// @throws UnreadableCaptureException if a record is too long, or the file cannot be read on
    public CsvOutline read(Consumer<CsvLaunch> launches) {
        WalkMessages told = new WalkMessages(source);
        messages = told;
        FaithfulView view = new FaithfulView(source.file(), launches, told);
        CsvScanner scanner = new CsvScanner(CsvTable.NONE, view);
        TextWindow window = new TextWindow(source, windowSize);
        boolean more = true;
        while (more) {
            more = window.advance(scanner);
        }
        told.end();
        return view.outline(source.hasByteOrderMark(), scanner.hasCarriageReturns());
    }

    @Override
    public List<Message> messages() {
        return messages.messages();
    }

    @Override
    public void close() {
        stop();
        source.close();
    }

    /// Session attributes stand at the start of a file or nowhere, so a launch table ends the search.
    private Session readSession() {
        FaithfulView view = new FaithfulView(source.file(), _ -> {}, new WalkMessages(source));
        CsvScanner scanner = new CsvScanner(CsvTable.NONE, view);
        TextWindow window = new TextWindow(source, SESSION_WINDOW);
        boolean more = true;
        while (more && (scanner.table() == CsvTable.NONE || scanner.table() == CsvTable.SESSION)) {
            more = window.advance(scanner);
        }
        CsvOutline outline = view.outline(false, false);
        Optional<String> commandLine = Optional.ofNullable(outline.session().get(COMMAND_LINE));
        Optional<String> simulated = outline.messages().stream()
                .map(CsvMessage::text)
                .filter(text -> text.contains(WalkMessages.SIMULATED))
                .findFirst();
        Session empty = Session.EMPTY;
        return new Session(
                empty.creationTime(),
                empty.versions(),
                commandLine,
                empty.devices(),
                empty.host(),
                empty.target(),
                simulated,
                empty.executable(),
                empty.settings());
    }
}
