package dev.rangefinder.bench.nvtx;

import dev.rangefinder.nvtx.Nvtx;
import dev.rangefinder.nvtx.NvtxDomain;
import dev.rangefinder.nvtx.NvtxEvent;
import dev.rangefinder.nvtx.NvtxPayload;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// A range that is opened and closed at once, in the ways a program can write it.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Pairs {
    private static final NvtxDomain DOMAIN = NvtxDomain.create("bench");
    private static final NvtxEvent NAME = NvtxEvent.of("decode").prepared();
    private static final NvtxEvent EVENT =
            NvtxEvent.of("decode").withCategory(3).withColor(0xFF76B900).prepared();
    private static final NvtxEvent NOT_PREPARED =
            NvtxEvent.of("decode").withCategory(3).withColor(0xFF76B900);

    private String text = "decode";
    private long count;

    @Benchmark
    public void empty() {}

    @Benchmark
    public void rangeOfPreparedName() {
        try (var _ = Nvtx.range(NAME)) {
            // nothing but the range
        }
    }

    @Benchmark
    public void rangeOfString() {
        try (var _ = Nvtx.range(text)) {
            // nothing but the range
        }
    }

    @Benchmark
    public int pushPopOfPreparedName() {
        return Nvtx.push(NAME) + Nvtx.pop();
    }

    @Benchmark
    public int pushPopOfString() {
        return Nvtx.push(text) + Nvtx.pop();
    }

    @Benchmark
    public int pushPopInDomainOfPreparedEvent() {
        return DOMAIN.push(EVENT) + DOMAIN.pop();
    }

    @Benchmark
    public int pushPopInDomainWithPayload() {
        return DOMAIN.push(NOT_PREPARED.withPayload(NvtxPayload.i64(count++))) + DOMAIN.pop();
    }
}
