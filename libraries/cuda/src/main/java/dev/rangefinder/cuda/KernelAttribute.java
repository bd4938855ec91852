package dev.rangefinder.cuda;

/// What the driver's compiler made of a kernel, as a number.
public enum KernelAttribute {
    MOST_THREADS_PER_BLOCK(0),
    STATIC_SHARED_BYTES(1),
    LOCAL_BYTES_PER_THREAD(3),
    REGISTERS_PER_THREAD(4),
    PTX_VERSION(5),
    BINARY_VERSION(6),
    MOST_DYNAMIC_SHARED_BYTES(8);

    private final int number;

    KernelAttribute(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }
}
