package dev.rangefinder.report.json;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.KernelFacts;
import java.util.List;
import java.util.stream.LongStream;

/// What was launched under a kernel's name, on one line: every kernel of every region has it.
record KernelFactsJson(JsonOutput json) {
    void write(KernelFacts facts) {
        if (facts.equals(KernelFacts.NONE)) {
            return;
        }
        json.line("launched", () -> {
            facts.order().ifPresent(order -> json.whole("order", order));
            json.objects("names", facts.names(), name -> {
                json.text("demangled", name.demangled());
                json.text("function", name.function());
                json.text("mangled", name.mangled());
            });
            json.objects("shapes", facts.shapes(), shape -> {
                size("grid", shape.grid());
                size("block", shape.block());
                json.whole("launch_count", shape.launches());
            });
            json.whole("other_shapes", facts.otherLaunches());
            numbers("registers_per_thread", facts.registers());
            numbers("shared_memory_per_block", facts.sharedMemory());
            json.texts("machine_code", facts.machineCode());
        });
    }

    private void size(String name, Dimensions size) {
        json.wholes(name, LongStream.of(size.x(), size.y(), size.z()));
    }

    private void numbers(String name, List<Long> numbers) {
        json.wholes(name, numbers.stream().mapToLong(Long::longValue));
    }
}
