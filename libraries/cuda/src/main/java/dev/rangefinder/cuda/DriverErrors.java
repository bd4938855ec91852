package dev.rangefinder.cuda;

import java.util.Map;

/// The driver's errors by number, with what they mean to a user. A table of its own, because the driver may be unable
/// to say its names: the toolkit's stub answers every question with the same number.
final class DriverErrors {
    static final int STUB_LIBRARY = 34;
    static final int NO_DEVICE = 100;

    private static final String START = "CUDA_ERROR_";
    private static final String SAME_PROCESS = "every later call of this process fails as well";

    private record Known(String name, String meaning) {}

    private static final Map<Integer, Known> ALL = Map.ofEntries(
            known(1, "INVALID_VALUE", ""),
            known(2, "OUT_OF_MEMORY", "the memory of the device is used up"),
            known(3, "NOT_INITIALIZED", ""),
            known(4, "DEINITIALIZED", "the process is ending"),
            known(STUB_LIBRARY, "STUB_LIBRARY", "the library is the toolkit's stub and no driver"),
            known(36, "CALL_REQUIRES_NEWER_DRIVER", "install a newer driver"),
            known(46, "DEVICE_UNAVAILABLE", "another process has the device for itself"),
            known(NO_DEVICE, "NO_DEVICE", "the driver sees no GPU; does CUDA_VISIBLE_DEVICES hide it?"),
            known(101, "INVALID_DEVICE", ""),
            known(200, "INVALID_IMAGE", ""),
            known(201, "INVALID_CONTEXT", "no context is current on this thread"),
            known(209, "NO_BINARY_FOR_GPU", "the kernel was written for a newer GPU"),
            known(218, "INVALID_PTX", ""),
            known(221, "JIT_COMPILER_NOT_FOUND", "libnvidia-ptxjitcompiler.so.1 of the driver is missing; install it"),
            known(222, "UNSUPPORTED_PTX_VERSION", "the PTX is newer than the driver; install a newer driver"),
            known(223, "JIT_COMPILATION_DISABLED", "unset CUDA_DISABLE_JIT"),
            known(304, "OPERATING_SYSTEM", ""),
            known(400, "INVALID_HANDLE", ""),
            known(500, "NOT_FOUND", ""),
            known(600, "NOT_READY", ""),
            known(700, "ILLEGAL_ADDRESS", "a kernel used memory that is not its own; " + SAME_PROCESS),
            known(701, "LAUNCH_OUT_OF_RESOURCES", "a block needs more registers or threads than the device has"),
            known(702, "LAUNCH_TIMEOUT", "a kernel ran too long; " + SAME_PROCESS),
            known(715, "ILLEGAL_INSTRUCTION", SAME_PROCESS),
            known(716, "MISALIGNED_ADDRESS", "a kernel used an address that is not aligned; " + SAME_PROCESS),
            known(719, "LAUNCH_FAILED", SAME_PROCESS),
            known(802, "SYSTEM_NOT_READY", "start the fabric manager (nvidia-fabricmanager)"),
            known(
                    803,
                    "SYSTEM_DRIVER_MISMATCH",
                    "library and kernel module are of different drivers; restart the machine"),
            known(804, "COMPAT_NOT_SUPPORTED_ON_DEVICE", "take /usr/local/cuda/compat out of LD_LIBRARY_PATH"),
            known(999, "UNKNOWN", "often the module nvidia_uvm is not loaded; run nvidia-modprobe -u"));

    private DriverErrors() {}

    private static Map.Entry<Integer, Known> known(int code, String name, String meaning) {
        return Map.entry(code, new Known(START + name, meaning));
    }

    static boolean isKnown(int code) {
        return ALL.containsKey(code);
    }

    /// The name of an error, or its number where that is all there is.
    static String name(int code) {
        Known known = ALL.get(code);
        return known == null ? START + code : known.name;
    }

    /// What an error means and what to do; empty where its name says all.
    static String meaning(int code) {
        Known known = ALL.get(code);
        return known == null ? "" : known.meaning;
    }

    /// Faults of kernels, which end the process's use of the device.
    static boolean isSticky(int code) {
        return code == 700 || code == 702 || (code >= 714 && code <= 719);
    }
}
