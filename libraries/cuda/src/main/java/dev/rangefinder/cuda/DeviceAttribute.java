package dev.rangefinder.cuda;

/// What a device tells about itself as a number.
public enum DeviceAttribute {
    THREADS_PER_BLOCK(1),
    SHARED_BYTES_PER_BLOCK(8),
    WARP_SIZE(10),
    REGISTERS_PER_BLOCK(12),
    CLOCK_KILOHERTZ(13),
    MULTIPROCESSORS(16),
    HAS_RUN_TIME_LIMIT(17),
    IS_INTEGRATED(18),
    COMPUTE_MODE(20),
    PCI_BUS(33),
    PCI_DEVICE(34),
    MEMORY_CLOCK_KILOHERTZ(36),
    MEMORY_BUS_BITS(37),
    SECOND_LEVEL_CACHE_BYTES(38),
    THREADS_PER_MULTIPROCESSOR(39),
    PCI_DOMAIN(50),
    COMPUTE_CAPABILITY_MAJOR(75),
    COMPUTE_CAPABILITY_MINOR(76),
    SHARED_BYTES_PER_MULTIPROCESSOR(81),
    REGISTERS_PER_MULTIPROCESSOR(82),
    SHARED_BYTES_PER_BLOCK_OPT_IN(97),
    BLOCKS_PER_MULTIPROCESSOR(106);

    private final int number;

    DeviceAttribute(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }
}
