package dev.rangefinder.nsight.ncu.report;

import java.util.Arrays;
import java.util.SplittableRandom;

/// Damages bytes the way disks, networks and attackers do. The same seed gives the same damage.
final class Mutation {
    private static final int[] TELLING_BYTES = {0x00, 0x01, 0x7F, 0x80, 0xFF, 0x0A, 0x12, 0x1B, 0x6A};

    private final SplittableRandom random;

    Mutation(long seed) {
        this.random = new SplittableRandom(seed);
    }

    byte[] of(byte[] original) {
        byte[] bytes = original.clone();
        for (int count = random.nextInt(1, 4); count > 0; count--) {
            bytes = once(bytes);
        }
        return bytes;
    }

    private byte[] once(byte[] bytes) {
        if (bytes.length < 16) {
            return bytes;
        }
        int at = random.nextInt(bytes.length - 12);
        switch (random.nextInt(8)) {
            case 0, 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
            case 2 -> bytes[at] = (byte) TELLING_BYTES[random.nextInt(TELLING_BYTES.length)];
            case 3 -> littleEndian(bytes, at, random.nextInt());
            case 4 -> littleEndian(bytes, at, bytes.length - random.nextInt(64));
            case 5 -> overlongNumber(bytes, at);
            case 6 -> {
                return nested(bytes, at);
            }
            default -> {
                return without(bytes, at, random.nextInt(1, 12));
            }
        }
        return bytes;
    }

    private static void littleEndian(byte[] bytes, int at, int value) {
        for (int index = 0; index < Integer.BYTES; index++) {
            bytes[at + index] = (byte) (value >>> (8 * index));
        }
    }

    private void overlongNumber(byte[] bytes, int at) {
        Arrays.fill(bytes, at, at + random.nextInt(2, 12), (byte) 0xFF);
    }

    /// Many messages or groups, each opening the next one.
    private byte[] nested(byte[] bytes, int at) {
        byte[] opening = random.nextBoolean() ? new byte[] {0x0A, 0x7F} : new byte[] {0x0B, 0x13};
        byte[] deep = new byte[2 * random.nextInt(1, 400)];
        for (int index = 0; index < deep.length; index++) {
            deep[index] = opening[index % 2];
        }
        byte[] result = Arrays.copyOf(bytes, Math.max(bytes.length, at + deep.length));
        System.arraycopy(deep, 0, result, at, deep.length);
        return result;
    }

    private static byte[] without(byte[] bytes, int at, int count) {
        byte[] result = Arrays.copyOf(bytes, bytes.length - count);
        System.arraycopy(bytes, at + count, result, at, bytes.length - at - count);
        return result;
    }
}
