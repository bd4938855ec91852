package dev.rangefinder.sums;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.result.KernelFacts;
import dev.rangefinder.result.KernelFacts.Shape;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How many ways of launching a kernel are kept (D2).
class LaunchVariantsTest {
    private static final KernelName GEMM = new KernelName("_Z4gemm", "gemm", "gemm()");

    /// The largest grid is launched most often, so it is missed where it is not kept.
    @ParameterizedTest(name = "{0} variants")
    @CsvSource({"255, true", "256, true", "257, false", "300, false"})
    void the_first_256_variants_in_order_are_kept_and_all_launches_count(int variants, boolean kept) {
        LaunchVariants counted = new LaunchVariants();
        LaunchVariants merged = new LaunchVariants();
        LaunchVariants part = new LaunchVariants();
        for (int blocks = variants; blocks > 0; blocks--) {
            long launches = blocks == variants ? 5 : 1;
            counted.add(variant(blocks), launches);
            (blocks % 3 == 0 ? merged : part).add(variant(blocks), launches);
        }
        merged.add(part);
        KernelFacts facts = counted.facts(0);
        Shape first = facts.shapes().getFirst();
        assertThat(first).isEqualTo(kept ? shape(variants, 5) : shape(1, 1));
        assertThat(facts.shapes()).hasSize(KernelFacts.MOST_SHAPES);
        assertThat(facts.shapes().stream().mapToLong(Shape::launches).sum() + facts.otherLaunches())
                .isEqualTo(variants + 4);
        assertThat(facts.registers()).isEqualTo(List.of(32L));
        assertThat(merged.facts(0)).isEqualTo(facts);
    }

    private static LaunchVariant variant(long blocks) {
        return new LaunchVariant(GEMM, new Dimensions(blocks, 1, 1), new Dimensions(64, 1, 1), 32, 0, "");
    }

    private static Shape shape(long blocks, long launches) {
        return new Shape(new Dimensions(blocks, 1, 1), new Dimensions(64, 1, 1), launches);
    }
}
