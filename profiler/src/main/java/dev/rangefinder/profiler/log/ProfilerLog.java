package dev.rangefinder.profiler.log;

import dev.rangefinder.profiler.log.Said.How;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Follows ncu's log while it is being written, and keeps what matters of it: a log may be larger than the memory.
public final class ProfilerLog {
    private static final int PIECE = 1 << 16;
    private static final int LONGEST_LINE = 1 << 16;
    private static final int MOST_KEPT = 200;
    private static final int MOST_BELOW = 3;
    private static final int MOST_KERNELS = 1000;
    /// Whoever writes faster than we read must not keep us from looking at the clock.
    private static final int MOST_AT_ONCE = 1 << 24;

    private static final String BROKEN_OFF = "Received signal";
    private static final String MORE = "For more information";
    private static final Pattern KERNELS = Pattern.compile("Available Kernels:?");
    private static final Pattern KERNEL = Pattern.compile(" *\\d{1,6}\\. *(\\S.*)");
    private static final Pattern DETAILS = Pattern.compile("(?i).*\\bsee (?:the file )?'?(/\\S+\\.(?:log|txt))'?\\.?");

    private final Path file;
    private final ByteBuffer piece = ByteBuffer.allocate(PIECE);
    private final StringBuilder line = new StringBuilder();
    private final List<Said> said = new ArrayList<>();
    private final List<String> others = new ArrayList<>();
    private final List<String> kernels = new ArrayList<>();
    private final Set<Long> processes = new HashSet<>();
    private final ProfiledLaunches launches = new ProfiledLaunches();
    private Optional<Path> details = Optional.empty();
    private long read;
    private String current = "";
    private boolean connected;
    private boolean listing;
    private boolean extending;
    private boolean slow;
    private long lastChange = System.nanoTime();

    public ProfilerLog(Path file) {
        this.file = file;
    }

    /// Reads what has been written since the last time, or a large part of it.
    ///
    /// @return whether that was all
    public boolean follow() {
        if (!Files.exists(file)) {
            return true;
        }
        long end = read + MOST_AT_ONCE;
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            channel.position(Math.min(read, channel.size()));
            for (int length = channel.read(piece.clear()); length > 0; length = channel.read(piece.clear())) {
                read += length;
                lastChange = System.nanoTime();
                take(length);
                if (read >= end) {
                    return false;
                }
            }
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Takes what lacks an end of line, because nothing more will come.
    public void finish() {
        boolean all = follow();
        while (!all) {
            all = follow();
        }
        endLine();
    }

    /// Takes what ncu printed elsewhere as well: what it refuses before it knows of its log. Only what is marked as its
    /// own, for the workload prints there too.
    public void takeMarked(Path printed) {
        try (InputStream in = Files.newInputStream(printed)) {
            new String(in.readNBytes(PIECE), StandardCharsets.UTF_8)
                    .lines()
                    .flatMap(text -> ProfilerLine.in(text).stream())
                    .filter(part -> part instanceof ProfilerLine.Failure || part instanceof ProfilerLine.Warning)
                    .forEach(this::take);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void take(int length) {
        // As single bytes: a character may be divided between two pieces, and a line is decoded as a whole.
        for (int i = 0; i < length; i++) {
            byte next = piece.get(i);
            if (next == '\n' || next == '\r') {
                endLine();
            } else if (line.length() < LONGEST_LINE) {
                line.append((char) (next & 0xFF));
            }
        }
    }

    private void endLine() {
        String text = decoded();
        line.setLength(0);
        ProfilerLine.in(text).forEach(this::take);
    }

    private String decoded() {
        return new String(line.toString().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8)
                .stripTrailing();
    }

    private void take(ProfilerLine part) {
        if (!(part instanceof ProfilerLine.Bare)) {
            listing = false;
            extending = false;
        }
        switch (part) {
            case ProfilerLine.Profiling(String name, String progress) -> {
                current = name;
                connected = true;
                launches.announced(progress);
                goesOn();
            }
            case ProfilerLine.Connected(long process) -> {
                connected = true;
                processes.add(process);
            }
            case ProfilerLine.Unused(long process) -> {
                processes.remove(process);
                connected = !processes.isEmpty() || launches.count() > 0;
            }
            case ProfilerLine.Warning(String warning) -> say(How.WARNING, warning);
            case ProfilerLine.Failure(String failure) -> {
                launches.failed();
                say(How.ERROR, failure);
            }
            case ProfilerLine.Progress(String text) -> {
                if (text.startsWith(BROKEN_OFF)) {
                    launches.brokenOff();
                }
                say(How.PROGRESS, text);
                keep(others, "==PROF== " + text, MOST_KEPT);
            }
            case ProfilerLine.Bare(String text) -> bare(text);
        }
    }

    private void bare(String text) {
        Matcher kernel = KERNEL.matcher(text);
        if (launches.isContinued(text)) {
            launches.continued(text);
            goesOn();
            return;
        }
        if (listing && kernel.matches()) {
            keep(kernels, kernel.group(1), MOST_KERNELS);
            return;
        }
        listing = false;
        below(text);
        say(How.BARE, text.strip());
        keep(others, text, MOST_KEPT);
    }

    /// A launch that took long and went on was only slow.
    private void goesOn() {
        if (slow) {
            said.removeIf(line -> KnownLines.isSlow(line.text()));
            slow = false;
        }
    }

    /// A line right below one that is marked may be the rest of it.
    private void below(String text) {
        if (extending && said.getLast().how() != How.BARE) {
            Said last = said.getLast();
            if (last.below().size() < MOST_BELOW) {
                var below = new ArrayList<>(last.below());
                below.add(text.strip());
                said.set(said.size() - 1, new Said(last.how(), last.text(), below));
            }
        }
    }

    /// Of what has no mark, only what is known is kept: the rest is the workload's.
    private void say(How how, String text) {
        if (KERNELS.matcher(text).matches()) {
            listing = true;
            return;
        }
        Matcher named = DETAILS.matcher(text);
        if ((how != How.BARE || text.startsWith(MORE)) && details.isEmpty() && named.matches()) {
            details = Optional.of(Path.of(named.group(1)));
        }
        boolean wanted = how == How.BARE ? KnownLines.ofBare(text).isPresent() : KnownLines.isWorthKeeping(how, text);
        long kept = said.stream().filter(other -> other.how() == how).count();
        if (wanted && kept < MOST_KEPT) {
            said.add(new Said(how, text, List.of()));
            extending = true;
            slow |= KnownLines.isSlow(text);
        }
    }

    private static void keep(List<String> list, String text, int most) {
        if (!text.isBlank() && list.size() < most) {
            list.add(text);
        }
    }

    /// How many launches or ranges have been profiled to their end.
    public long profiled() {
        return launches.count();
    }

    /// Passes of all of them together, as far as the log tells.
    public long passes() {
        return launches.passes();
    }

    /// The kernel that is being profiled, or was last.
    public String current() {
        return current;
    }

    /// The kernel that is being profiled: announced, also in a line that lacks its end so far, and neither ended nor
    /// failed.
    public Optional<String> underWay() {
        return ProfilerLine.in(decoded()).stream()
                .filter(ProfilerLine.Profiling.class::isInstance)
                .map(part -> ((ProfilerLine.Profiling) part).name())
                .reduce((_, last) -> last)
                .or(() -> Optional.of(current).filter(_ -> launches.isUnderWay()));
    }

    /// Whether a process that uses the device was seen.
    public boolean hasConnected() {
        return connected;
    }

    /// What it all means.
    public Diagnosis diagnosis() {
        return Diagnosis.of(said);
    }

    /// What ncu said that means something, in its order.
    List<Said> said() {
        return List.copyOf(said);
    }

    /// The kernels that ran, where ncu lists them because it profiled none.
    public List<String> kernels() {
        return List.copyOf(kernels);
    }

    /// Whether ncu says that its expressions match one kind of range only.
    public boolean saysOneKindOfRange() {
        return said.stream().anyMatch(line -> line.text().contains("match only"));
    }

    /// The file that ncu names for more about a failure.
    public Optional<Path> details() {
        return details;
    }

    /// What ncu reports about its doings, and lines that begin like none of its own.
    public List<String> others() {
        return List.copyOf(others);
    }

    /// How long ago the log last grew.
    public long nanosSinceChange() {
        return System.nanoTime() - lastChange;
    }
}
