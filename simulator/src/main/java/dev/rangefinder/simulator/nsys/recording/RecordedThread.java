package dev.rangefinder.simulator.nsys.recording;

/// A thread of a process, by the operating system's ids.
public record RecordedThread(long process, long thread) {
    private static final int PROCESS_SHIFT = 24;
    private static final long MASK = (1L << PROCESS_SHIFT) - 1;
    // There is one machine, and it is number 1.
    private static final long MACHINE = 1L << 48;

    /// As exports write it: hardware, machine, process and thread in one number.
    public long global() {
        return globalOf(process) | (thread & MASK);
    }

    /// A process as exports write it.
    public static long globalOf(long process) {
        return MACHINE | ((process & MASK) << PROCESS_SHIFT);
    }

    /// The machine as exports write it.
    public static long globalMachine() {
        return MACHINE;
    }
}
