package dev.rangefinder.nsight.ncu.page;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Names are shortened as real pages have them.
class KernelNameStyleTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "void at::native::reduce_kernel<(int)512, at::native::ReduceOp<float, (unsigned int)4>>(T3)"
                        + "|void reduce_kernel<512, ReduceOp<float, 4>>(T3)",
                "std::enable_if<!T7, void>::type internal::gemvx::kernel<(bool)0, float>(T13)"
                        + "|enable_if<!T7, void>::type kernel<0, float>(T13)",
                "void at::native::<unnamed>::copy<at::native::<unnamed>::Opaque<(unsigned int)2>>(T1 *)"
                        + "|void unnamed>::copy<unnamed>::Opaque<2>>(T1 *)",
                "f(at::Base &)::[lambda() (instance 1)]::operator ()() const::[lambda(c10::BFloat16) (instance 1)]"
                        + "|f(Base &)::[lambda() (instance 1)]::operator ()() lambda(BFloat16) (instance 1)]",
                "fmha(Attention::Kernel<cutlass::arch::Sm80, (int)64>::Params)|fmha(Kernel<Sm80, 64>::Params)",
                "void cutlass::Kernel2<gemm>(T1::Params)|void Kernel2<gemm>(Params)",
                "void <unnamed>::softmax<(int)-2>(int)|void <unnamed>::softmax<(int)-2>(int)",
                "plain|plain"
            })
    void of_2025_have_no_namespace(String name, String shown) {
        assertThat(new NcuVersion(2025, 3).kernelNames().shown(name)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "void flashinfer::norm::RMSNormKernel<(unsigned int)8, T>(T2 *)|void norm::RMSNormKernel<8, T>(T2 *)",
                "void at::native::copy<(int)4, at::native::memory::LoadWithCast<(int)1>>(int)"
                        + "|void at::copy<4, memory::LoadWithCast<1>>(int)",
                "void at::native::<unnamed>::select<c10::BFloat16, (int)-2>(at::cuda::detail::TensorInfo<T1>)"
                        + "|void at::<unnamed>::select<c10::BFloat16, (int)-2>(cuda::TensorInfo<T1>)",
                "void at_cuda_detail::cub::DeviceScan<std::plus<int>, (bool)1>(T1)"
                        + "|void at_cuda_detail::DeviceScan<std::plus<int>, 1>(T1)",
                "void cutlass::device_kernel<flash::Fwd<cutlass::arch::Sm90>>(T1::Params)"
                        + "|void cutlass::device_kernel<flash::Fwd<arch::Sm90>>(T1::Params)",
                "f()::operator ()() const::[lambda(long) (instance 1)]"
                        + "|f()::operator ()() const::[lambda(long) (instance 1)]"
            })
    void of_2026_have_one_namespace_that_tells_something(String name, String shown) {
        assertThat(new NcuVersion(2026, 1).kernelNames().shown(name)).isEqualTo(shown);
    }

    @Test
    void of_earlier_versions_are_whole() {
        String name = "void at::native::reduce_kernel<(int)512>(T3)";
        assertThat(new NcuVersion(2023, 1).kernelNames().shown(name)).isEqualTo(name);
    }

    static Stream<Path> pages() {
        return SharedData.files("data/ncu-csv", "codegandee-*{details,section}*.csv").stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pages")
    void are_on_real_pages_what_the_timeline_of_the_same_run_has_in_full(Path page) throws IOException {
        Path summary = SharedData.folder("data/nsys").resolve("codegandee-all-stage-cuda_gpu_kern_sum.csv");
        Set<String> shown = CsvReader.builder().ofNamedCsvRecord(summary).stream()
                .map(row -> KernelNameStyle.NO_NAMESPACE.shown(row.getField("Name")))
                .collect(Collectors.toSet());

        assertThat(RealPage.read(page).rows())
                .isNotEmpty()
                .allSatisfy(row -> assertThat(shown).contains(row.get("Kernel Name")));
    }

    @Test
    void of_any_length_take_linear_time() {
        String name = "a::".repeat(200_000) + "f<" + "(int)1, ".repeat(100_000) + "b::<".repeat(100_000);
        assertThat(KernelNameStyle.NO_NAMESPACE.shown(name)).startsWith("f<1, 1, ");
        assertThat(KernelNameStyle.ONE_NAMESPACE.shown(name)).startsWith("a::f<1, 1, ");
    }
}
