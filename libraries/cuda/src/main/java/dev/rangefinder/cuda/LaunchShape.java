package dev.rangefinder.cuda;

/// How many blocks of how many threads, and shared memory that is given at launch.
public record LaunchShape(int gridX, int gridY, int gridZ, int blockX, int blockY, int blockZ, int dynamicSharedBytes) {
    public LaunchShape {
        if (Math.min(Math.min(gridX, gridY), gridZ) < 1 || Math.min(Math.min(blockX, blockY), blockZ) < 1) {
            throw new IllegalArgumentException("a launch has at least one block of one thread");
        }
        if (dynamicSharedBytes < 0) {
            throw new IllegalArgumentException("no less than no shared memory");
        }
    }

    /// Blocks and threads in a row.
    public static LaunchShape of(int blocks, int threads) {
        return new LaunchShape(blocks, 1, 1, threads, 1, 1, 0);
    }

    /// Blocks in a plane, threads in a row.
    public static LaunchShape of(int blocksX, int blocksY, int threads) {
        return new LaunchShape(blocksX, blocksY, 1, threads, 1, 1, 0);
    }
}
