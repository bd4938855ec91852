package dev.rangefinder.app;

import java.io.OutputStream;

/// What the start-up cache is made from: the launcher runs this once and the JVM remembers which classes it took.
final class Rehearsal {
    private Rehearsal() {}

    static void main() {
        for (String[] arguments : new String[][] {{"--version"}, {"--help"}, {"inspect", "--help"}, {"inspct"}, {}}) {
            Main.run(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), arguments);
        }
    }
}
