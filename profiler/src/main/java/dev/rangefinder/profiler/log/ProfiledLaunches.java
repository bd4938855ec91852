package dev.rangefinder.profiler.log;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Counts launches by what ncu says of each (P3). One counts when its `100%` and its passes came, so one that hangs,
/// fails or is broken off does not. Where the whole program is replayed, a launch is announced once a pass and no end
/// is told: then those of the fullest pass count.
final class ProfiledLaunches {
    private static final Pattern PASSES = Pattern.compile(".*- (\\d{1,6}) pass(?:es)?");
    private static final Pattern REPLAY = Pattern.compile(" *Application replay pass (\\d{1,6}).*");
    /// What follows a line that something else had broken off, behind whatever a workload printed meanwhile.
    private static final Pattern CONTINUED =
            Pattern.compile("^ *\\.{2,}|(?:^ *|\\.{2,})\\d{1,3}%|- \\d{1,6} pass(?:es)?$");

    /// How many launches were announced in each pass of the whole program.
    private final Map<Integer, Long> replayed = new HashMap<>();

    private long finished;
    private long passes;
    private long failedInReplay;
    private boolean begun;
    private boolean told;
    private boolean measured;
    private boolean replaying;

    /// A launch begins, or goes on in another pass of the whole program.
    void announced(String progress) {
        Matcher replay = REPLAY.matcher(progress);
        replaying = replay.matches();
        told = !replaying;
        if (replaying) {
            replayed.merge(Integer.valueOf(replay.group(1)), 1L, Long::sum);
            return;
        }
        begun = true;
        measured = false;
        continued(progress);
    }

    /// Whether a line without a beginning of its own tells more about the launch that was announced last.
    boolean isContinued(String bare) {
        return told && CONTINUED.matcher(bare).find();
    }

    /// More about the launch that was announced last.
    void continued(String progress) {
        measured |= progress.contains("100%");
        Matcher end = PASSES.matcher(progress);
        if (end.matches()) {
            if (begun && measured) {
                finished++;
                passes += Integer.parseInt(end.group(1));
            }
            begun = false;
            told = false;
        }
    }

    /// Whether a launch was announced that has neither ended nor failed.
    boolean isUnderWay() {
        return begun || replaying;
    }

    /// Somebody ended it; its passes may still be told.
    void brokenOff() {
        begun = false;
    }

    /// Something failed; if a launch was begun, it was that.
    void failed() {
        begun = false;
        if (replaying) {
            failedInReplay++;
            replaying = false;
        }
    }

    long count() {
        long fullest =
                replayed.values().stream().mapToLong(Long::longValue).max().orElse(0);
        return finished + Math.max(0, fullest - failedInReplay);
    }

    /// Of all launches together, as far as it is told. One pass of the whole program says nothing about how many come.
    long passes() {
        boolean several = replayed.size() > 1;
        return passes
                + (several
                        ? replayed.values().stream().mapToLong(Long::longValue).sum()
                        : 0);
    }
}
