package dev.rangefinder.diff.alignment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a kernel is called, of all that its name says (D2).
class KernelFamilyTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "basic(int, int, const float *)|basic|''",
                "void one::two::tile<(int)64, (int)8>(int, float *)|tile|(int)64, (int)8",
                "std::enable_if<(bool)1, void>::type scan<A<B>, C>(A<B>)|scan|A<B>, C",
                "ampere_sgemm_128x64_nn|ampere_sgemm_128x64_nn|''",
                "void (anonymous namespace)::softmax<float>(float *)|softmax|float",
                "void unnamed>::gemm_tiled_kernel<32>|gemm_tiled_kernel|32",
                "ws_matmul_kernel_0d1d2de3c|ws_matmul_kernel|''",
                "triton_poi_fused_0f3a9bcd12ef77|triton_poi_fused|''",
                "void cutlass::Kernel<cutlass_80_simt>(T1::Params)|Kernel|cutlass_80_simt",
            })
    void a_name_has_a_base_and_template_arguments_D2(String name, String base, String templates) {
        assertThat(KernelFamily.of(name)).isEqualTo(new KernelFamily(base, templates));
    }

    @Test
    void what_only_launches_is_known_by_what_it_launches_whatever_its_number_D2() {
        String name = "void Kokkos::Impl::cuda_parallel_launch_constant_memory<Kokkos::Impl::ParallelFor<"
                + "energy(Config)::[lambda(const Member &) (instance %d)], Kokkos::TeamPolicy<Kokkos::Cuda>>>()";
        String other = name.replace("energy", "force");
        assertThat(KernelFamily.of(name.formatted(2)).outline())
                .isEqualTo(KernelFamily.of(name.formatted(5)).outline())
                .isNotEqualTo(KernelFamily.of(other.formatted(2)).outline())
                .contains("energy");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<", ">", "<<<", ">>>(", "((((", "void ", "::", "a<b", "a>b(", "operator<<(x)"})
    void any_text_is_a_name_D2(String name) {
        KernelFamily family = KernelFamily.of(name);
        for (int depth = 0; depth <= KernelFamily.DEEPEST + 1; depth++) {
            assertThat(family.to(depth)).isNotNull().hasSizeLessThanOrEqualTo(name.length() + 2);
        }
    }
}
