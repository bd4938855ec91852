package dev.rangefinder.simulator.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.rangefinder.cuda.CudaContext;
import dev.rangefinder.cuda.CudaDriver;
import dev.rangefinder.cuda.CudaException;
import dev.rangefinder.testing.FakeDriver;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The kernels compute what plain Java computes, on a driver that runs their own PTX; and whatever instruction of them
/// is
/// changed, that is seen (G1).
class KernelsOnFakeTest {
    /// Changes that change nothing, and why.
    private static final Map<String, String> EQUIVALENT = Map.of(
            "gemm_tiled 'mov.f32 %f1, 0f00000000;': %f1, 0f3F800000",
            "what fills up a's tile is multiplied by the 0 that fills up b's",
            "gemm_tiled 'mov.f32 %f2, 0f00000000;': %f2, 0f3F800000",
            "what fills up b's tile is multiplied by the 0 that fills up a's",
            "gemm_tiled 'setp.lt.u32 %p5, %r17, %r2;': setp.le.u32",
            "where k is a multiple of 16, one more strip is added, of zeros",
            "gemv 'setp.ne.u32 %p2, %r9, 0;': %p2, %r9, 1",
            "each lane has the sum, so any of them may write it",
            "reduce_sum 'setp.ne.u32 %p3, %r1, 0;': %p3, %r1, 1",
            "each thread can add up the four warps, so any of them may write it");

    @TempDir
    private static Path folder;

    private static FakeDriver fake;
    private static CudaDriver driver;

    @BeforeAll
    static void load() {
        // Enough for each kernel, and soon over for one that never ends.
        fake = FakeDriver.in(folder, "STEPS=3000000");
        driver = CudaDriver.load(fake.file());
    }

    @ParameterizedTest
    @EnumSource(KernelCheck.class)
    void a_kernel_computes_what_plain_java_computes(KernelCheck check) {
        try (CudaContext context = driver.devices().getFirst().open()) {
            check.run(context, GpuKernels.load(context, context.defaultStream()));
            context.synchronize();
        }
    }

    @Test
    void every_kernel_of_every_text_is_checked() {
        for (KernelText text : KernelText.values()) {
            Set<String> entries = text.ptx()
                    .lines()
                    .filter(line -> line.contains(".entry "))
                    .map(line -> line.replaceFirst(".*\\.entry (\\w+).*", "$1"))
                    .collect(Collectors.toSet());
            assertThat(KernelCheck.values())
                    .filteredOn(check -> check.text() == text)
                    .extracting(KernelCheck::entry)
                    .containsExactlyInAnyOrderElementsOf(entries);
        }
    }

    @Test
    void a_device_without_these_tensor_cores_has_all_other_kernels(@TempDir Path turing) {
        CudaDriver old = CudaDriver.load(FakeDriver.in(turing, "CAPABILITY=75").file());
        try (CudaContext context = old.devices().getFirst().open()) {
            GpuKernels kernels = GpuKernels.load(context, context.defaultStream());
            assertThat(kernels.hasTensorProduct()).isFalse();
            assertThatIllegalStateException()
                    .isThrownBy(() -> KernelCheck.GEMM_TENSOR.run(context, kernels))
                    .withMessage("gemm_tensor needs a device of compute capability 80 or more");
            KernelCheck.GEMM_TILED.run(context, kernels);
        }
    }

    /// Every seventh change; the next test has all of them.
    @ParameterizedTest
    @EnumSource(KernelCheck.class)
    void a_changed_instruction_is_seen_by_the_check_of_its_kernel(KernelCheck check) {
        assertThat(equivalent(check)).containsAll(unnoticed(check, 7));
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(KernelCheck.class)
    void whatever_instruction_is_changed_the_check_of_its_kernel_sees_it(KernelCheck check) {
        assertThat(unnoticed(check, 1)).containsExactlyInAnyOrderElementsOf(equivalent(check));
    }

    private static List<String> equivalent(KernelCheck check) {
        return EQUIVALENT.keySet().stream()
                .filter(each -> each.startsWith(check.entry() + " "))
                .toList();
    }

    private static List<String> unnoticed(KernelCheck check, int step) {
        List<MutatedText> all = MutatedText.of(check.text().ptx(), check.entry());
        assertThat(all).hasSizeGreaterThan(20);
        List<String> unnoticed = new ArrayList<>();
        int tried = 0;
        int refused = 0;
        for (int index = 0; index < all.size(); index += step) {
            tried++;
            switch (outcome(check, all.get(index).ptx())) {
                case COMPUTED_ALIKE ->
                    unnoticed.add(all.get(index).toString().replaceFirst("line \\d+", check.entry()));
                case REFUSED -> refused++;
                case NOTICED -> {}
            }
        }
        IO.println(check.entry() + ": " + tried + " changed texts, " + refused + " of them not compiled, "
                + unnoticed.size() + " not noticed");
        return unnoticed;
    }

    private enum Outcome {
        COMPUTED_ALIKE,
        NOTICED,
        REFUSED
    }

    private static Outcome outcome(KernelCheck check, String ptx) {
        CudaContext context = driver.devices().getFirst().open();
        try {
            check.run(context, GpuKernels.load(context, context.defaultStream(), Set.of(check.text()), _ -> ptx));
            context.synchronize();
            context.close();
            return Outcome.COMPUTED_ALIKE;
        } catch (CudaException e) {
            fake.giveUp();
            return e.log().isEmpty() ? Outcome.NOTICED : Outcome.REFUSED;
        } catch (AssertionError _) {
            fake.giveUp();
            return Outcome.NOTICED;
        }
    }
}
