package dev.rangefinder.perfworks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The library does not refuse structs of a wrong size, so they are compared with NVIDIA's headers.
class StructSizesTest {
    @TempDir
    private Path folder;

    @Test
    void structs_are_as_large_as_nvidias_headers_say() {
        var bench = new Workbench(folder);
        Path program = bench.withHeaders("sizes.c");
        String ours = Stream.of(NativeFunction.values())
                .map(function -> function.symbol() + " " + function.bytes() + "\n")
                .collect(Collectors.joining());
        assertThat(ours).isEqualTo(bench.run(List.of(program.toString())).output());
    }
}
