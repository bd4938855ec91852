package dev.rangefinder.attribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.KernelName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KernelBaseTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gemm | gemm",
                "void gemm<float, (int)4>(float const*, int) | gemm",
                "void at::native::vectorized_elementwise_kernel<4, at::native::FillFunctor<float>>(int, float) | vectorized_elementwise_kernel",
                "void (anonymous namespace)::softmax<int>(int) | softmax",
                "ncclDevKernel_SendRecv(ncclDevKernelArgsStorage<(unsigned long)4096>) | ncclDevKernel_SendRecv",
                "at::(anonymous namespace)::reduce(int (*)(int)) | reduce",
                "Functor::operator()(int) const | operator()",
                "ampere_sgemm_128x64_nn | ampere_sgemm_128x64_nn",
                "<unknown> | <unknown>",
            })
    void the_plain_name_has_no_type_no_namespace_no_arguments(String name, String plain) {
        assertThat(KernelBase.of(name)).isEqualTo(plain);
    }

    @Test
    void the_function_name_counts_before_the_demangled_one() {
        assertThat(KernelBase.of(new KernelName("_Z4gemm", "gemm", "void blas::gemm_v2<int>(int)")))
                .isEqualTo("gemm");
        assertThat(KernelBase.of(new KernelName("", "", "void blas::gemm<int>(int)")))
                .isEqualTo("gemm");
    }
}
