package dev.rangefinder.nsight.nsys;

/// How Nsight Systems numbers threads over all machines of a recording, most significant bits first:
/// hardware 8, virtual machine 8, process 24, thread 24.
final class GlobalId {
    private static final int THREAD_BITS = 24;
    private static final int MACHINE_SHIFT = 48;
    private static final long LOW_24 = 0xFFFFFF;

    private GlobalId() {}

    /// What is the same for all threads of a process and for no other process.
    static long process(long globalId) {
        return globalId >>> THREAD_BITS;
    }

    /// As the operating system numbers the thread.
    static long threadId(long globalId) {
        return globalId & LOW_24;
    }

    /// As the operating system numbers the process.
    static long processId(long process) {
        return process & LOW_24;
    }

    /// What is the same for all processes of a machine.
    static long machine(long globalId) {
        return globalId >>> MACHINE_SHIFT;
    }

    static long machineOfProcess(long process) {
        return process >>> (MACHINE_SHIFT - THREAD_BITS);
    }
}
