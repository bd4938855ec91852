package dev.rangefinder.report.json;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.report.json.stream.JsonObject;
import dev.rangefinder.result.KernelFacts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// What was launched under a kernel's name: what [KernelFactsJson] wrote.
public final class KernelFactsReader {
    private static final int AXES = 3;

    /// The same kernels come in many regions.
    private final Map<KernelName, KernelName> names = new HashMap<>();

    public KernelFacts of(JsonObject kernel) {
        return kernel.optionalObject("launched").map(this::facts).orElse(KernelFacts.NONE);
    }

    private KernelFacts facts(JsonObject launched) {
        List<KernelFacts.Shape> shapes = launched.objects("shapes").stream()
                .map(KernelFactsReader::shape)
                .toList();
        if (shapes.size() > KernelFacts.MOST_SHAPES) {
            throw launched.place().member("shapes").expected("at most " + KernelFacts.MOST_SHAPES);
        }
        return new KernelFacts(
                launched.objects("names").stream().map(this::name).toList(),
                launched.optionalCount("order").map(OptionalLong::of).orElse(OptionalLong.empty()),
                shapes,
                launched.count("other_shapes"),
                launched.counts("registers_per_thread"),
                launched.counts("shared_memory_per_block"),
                launched.texts("machine_code"));
    }

    private KernelName name(JsonObject name) {
        KernelName read = new KernelName(name.text("mangled"), name.text("function"), name.text("demangled"));
        return names.computeIfAbsent(read, known -> known);
    }

    private static KernelFacts.Shape shape(JsonObject shape) {
        return new KernelFacts.Shape(size(shape, "grid"), size(shape, "block"), shape.count("launch_count"));
    }

    private static Dimensions size(JsonObject shape, String key) {
        List<Long> axes = shape.counts(key);
        if (axes.size() != AXES) {
            throw shape.place().member(key).expected("three counts");
        }
        return new Dimensions(axes.get(0), axes.get(1), axes.get(2));
    }
}
