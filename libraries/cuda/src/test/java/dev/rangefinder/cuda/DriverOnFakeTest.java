package dev.rangefinder.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.rangefinder.testing.FakeDriver;
import dev.rangefinder.testing.FakeDriver.Kind;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Everything that is asked of a driver, on one that checks handles, layouts and lifetimes and runs the PTX. What is
/// put
/// into its streams happens as late as a real one may do it.
class DriverOnFakeTest {
    private static final String ADD = """
            .version 6.3
            .target sm_75
            .address_size 64
            // c[i] = factor * a[i] + b[i]
            .visible .entry scaled_add(.param .u64 a, .param .u64 b, .param .u64 c, .param .f32 factor, .param .u32 count)
            {
                .reg .pred %p;
                .reg .f32 %f<4>;
                .reg .b32 %r<5>;
                .reg .b64 %rd<7>;
                mov.u32 %r1, %ctaid.x;
                mov.u32 %r2, %ntid.x;
                mov.u32 %r3, %tid.x;
                mad.lo.u32 %r4, %r1, %r2, %r3;
                ld.param.u32 %r0, [count];
                setp.ge.u32 %p, %r4, %r0;
                @%p bra DONE;
                mul.wide.u32 %rd0, %r4, 4;
                ld.param.u64 %rd1, [a];
                ld.param.u64 %rd2, [b];
                ld.param.u64 %rd3, [c];
                cvta.to.global.u64 %rd1, %rd1;
                cvta.to.global.u64 %rd2, %rd2;
                cvta.to.global.u64 %rd3, %rd3;
                add.u64 %rd4, %rd1, %rd0;
                add.u64 %rd5, %rd2, %rd0;
                add.u64 %rd6, %rd3, %rd0;
                ld.global.f32 %f0, [%rd4];
                ld.global.f32 %f1, [%rd5];
                ld.param.f32 %f2, [factor];
                fma.rn.f32 %f3, %f2, %f0, %f1;
                st.global.f32 [%rd6], %f3;
            DONE:
                ret;
            }
            .entry hidden() { ret; }
            """;
    private static final int COUNT = 100;

    @TempDir
    private static Path folder;

    private static FakeDriver fake;
    private static CudaDriver driver;

    @BeforeAll
    static void load() {
        fake = FakeDriver.in(folder, "DEVICES=2", "CAPABILITY=86", "VERSION=12040", "MEMORY=(1<<26)");
        driver = CudaDriver.load(fake.file());
    }

    @AfterEach
    void everything_was_given_back() {
        fake.forget();
        for (Kind kind : Kind.values()) {
            assertThat(fake.alive(kind)).as(kind.toString()).isZero();
        }
    }

    @Test
    void devices_tell_what_they_are() {
        assertThat(driver.version()).hasToString("12.4");
        assertThat(driver.devices()).hasSize(2);
        CudaDevice device = driver.devices().get(1);
        assertThat(device.name()).isEqualTo("Fake GPU 1");
        assertThat(device).hasToString("cuda:1");
        assertThat(device.computeCapability()).isEqualTo(86);
        assertThat(device.memoryBytes()).isEqualTo(1 << 26);
        assertThat(device.uuid()).isEqualTo(UUID.fromString("01112131-4151-6171-8191-a1b1c1d1e1f1"));
        assertThat(device.attribute(DeviceAttribute.WARP_SIZE)).isEqualTo(32);
        assertThat(device.peakMemoryRate()).isEqualTo(64e9);
        for (DeviceAttribute attribute : DeviceAttribute.values()) {
            assertThat(device.attribute(attribute)).as(attribute.toString()).isNotNegative();
        }
    }

    @Test
    void drivers_with_older_names_of_two_functions_are_used_as_well(@TempDir Path old) {
        FakeDriver oldFake = FakeDriver.in(old, "OLD_NAMES");
        CudaDevice device = CudaDriver.load(oldFake.file()).devices().getFirst();
        assertThat(device.uuid()).isNotNull();
        try (CudaContext context = device.open();
                CudaEvent first = context.event();
                CudaEvent last = context.event()) {
            first.record(context.defaultStream());
            last.record(context.defaultStream());
            last.synchronize();
            assertThat(last.millisecondsSince(first)).isPositive();
        }
    }

    @Test
    void a_kernel_computes_what_its_text_says() {
        try (CudaContext context = open();
                CudaModule module = context.load(ADD)) {
            DeviceMemory a = context.allocate(numbers(1));
            DeviceMemory b = context.allocate(numbers(2));
            DeviceMemory c = context.allocate((long) COUNT * Float.BYTES);
            CudaKernel kernel = module.kernel("scaled_add");
            kernel.launch(LaunchShape.of(4, 32), context.defaultStream(), arguments(a, b, c));
            float[] expected = new float[COUNT];
            for (int index = 0; index < COUNT; index++) {
                expected[index] = Math.fma(3f, numbers(1)[index], numbers(2)[index]);
            }
            assertThat(c.readFloats(COUNT)).isEqualTo(expected);
            assertThat(kernel.attribute(KernelAttribute.MOST_THREADS_PER_BLOCK)).isEqualTo(1024);
            for (KernelAttribute attribute : KernelAttribute.values()) {
                assertThat(kernel.attribute(attribute)).isNotNegative();
            }
            kernel.allowDynamicSharedBytes(60_000);
            assertThat(kernel.attribute(KernelAttribute.MOST_DYNAMIC_SHARED_BYTES))
                    .isEqualTo(60_000);
        }
    }

    @Test
    void parameters_are_those_that_the_text_declares() {
        assertThat(PtxParameter.ofEntries("""
                        .visible .entry plain(.param .u64 .ptr .global .align 4 a, // .param .u32 no
                            /* .param .u32 neither */ .param .f32 b)
                        .visible .entry none() .visible .entry bare { ret; }
                        .visible .entry other(.param .align 8 .b8 c[16])
                        """))
                .isEqualTo(Map.of(
                        "plain", List.of(new PtxParameter("u64", "a"), new PtxParameter("f32", "b")),
                        "none", List.of(),
                        "bare", List.of(),
                        "other", List.of(new PtxParameter("structure", ".param .align 8 .b8 c[16]"))));
    }

    @Test
    void wrong_arguments_are_told_before_the_driver_sees_them() {
        try (CudaContext context = open();
                CudaModule module = context.load(ADD)) {
            DeviceMemory a = context.allocate(numbers(1));
            CudaKernel kernel = module.kernel("scaled_add");
            KernelArgument[] right = arguments(a, a, a);
            KernelArgument[] swapped = {right[0], right[1], right[2], right[4], right[3]};
            LaunchShape shape = LaunchShape.of(1, 32);
            CudaStream stream = context.defaultStream();
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> kernel.launch(shape, stream, right[0], right[1]))
                    .withMessage("scaled_add takes 5 arguments, and got 2");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> kernel.launch(shape, stream, swapped))
                    .withMessage("scaled_add declares factor as .f32, and got Word");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new KernelArgument.Pointer(a, a.bytes()))
                    .withMessage("an offset of 400 bytes in memory of 400 bytes");
            assertThatIllegalArgumentException().isThrownBy(() -> LaunchShape.of(0, 32));
            assertThatExceptionOfType(CudaException.class)
                    .isThrownBy(() -> kernel.launch(LaunchShape.of(1, 2048), stream, right))
                    .withMessage("cuLaunchKernel failed with CUDA_ERROR_INVALID_VALUE (1)");
        }
    }

    @Test
    void a_text_that_does_not_compile_is_told_with_the_compilers_words() {
        try (CudaContext context = open()) {
            assertThatExceptionOfType(CudaException.class)
                    .isThrownBy(() -> context.load(ADD.replace("fma.rn", "fmma.rn")))
                    .withMessage("cuModuleLoadDataEx failed with CUDA_ERROR_INVALID_PTX (218): ptxas application ptx"
                            + " input, line 31; error   : Not a name of any known instruction: 'fmma'")
                    .satisfies(e -> assertThat(e.log()).contains("line 31"))
                    .satisfies(e -> assertThat(e.isSticky()).isFalse());
            assertThatExceptionOfType(CudaException.class)
                    .isThrownBy(() -> context.load(ADD.replace("6.3", "9.9")))
                    .withMessageStartingWith("cuModuleLoadDataEx failed with CUDA_ERROR_UNSUPPORTED_PTX_VERSION (222)");
            assertThatExceptionOfType(CudaException.class)
                    .isThrownBy(() -> context.load(ADD.replace("sm_75", "sm_90")))
                    .satisfies(e -> assertThat(e.errorName()).isEqualTo("CUDA_ERROR_NO_BINARY_FOR_GPU"));
            assertThatExceptionOfType(CudaException.class)
                    .isThrownBy(() -> context.load(ADD.replace("ours", "é") + "// ä"));
            try (CudaModule module = context.load(ADD)) {
                assertThatExceptionOfType(CudaException.class)
                        .isThrownBy(() -> module.kernel("hidden"))
                        .withMessage("cuModuleGetFunction failed with CUDA_ERROR_NOT_FOUND (500)");
            }
        }
    }

    @Test
    void a_fault_of_a_kernel_is_told_by_a_later_call_and_stays() {
        CudaContext context = open();
        CudaModule module = context.load(ADD);
        DeviceMemory a = context.allocate(numbers(1));
        KernelArgument[] beyond = arguments(a, a, a);
        beyond[4] = KernelArgument.of(COUNT + 1);
        module.kernel("scaled_add").launch(LaunchShape.of(4, 32), context.defaultStream(), beyond);
        assertThatExceptionOfType(CudaException.class)
                .isThrownBy(context::synchronize)
                .withMessage(
                        "cuCtxSynchronize failed with CUDA_ERROR_ILLEGAL_ADDRESS (700): a kernel used memory that is"
                                + " not its own; every later call of this process fails as well")
                .satisfies(e -> assertThat(e.isSticky()).isTrue());
        assertThat(fake.fault()).startsWith("scaled_add, line 28, ld: address 0x");
        assertThatExceptionOfType(CudaException.class)
                .isThrownBy(() -> context.allocate(4))
                .withMessageStartingWith("cuMemAlloc_v2 failed with CUDA_ERROR_ILLEGAL_ADDRESS (700)");
        fake.forget();
        context.close();
    }

    @Test
    void closing_a_context_whose_device_is_lost_tells_it_once() {
        CudaContext context = open();
        CudaModule module = context.load(ADD);
        DeviceMemory a = context.allocate(numbers(1));
        CudaStream stream = context.stream();
        KernelArgument[] beyond = arguments(a, a, a);
        beyond[4] = KernelArgument.of(COUNT + 1);
        module.kernel("scaled_add").launch(LaunchShape.of(4, 32), stream, beyond);
        assertThatExceptionOfType(CudaException.class)
                .isThrownBy(context::close)
                .withMessageStartingWith("cuStreamDestroy_v2 failed with CUDA_ERROR_ILLEGAL_ADDRESS (700)")
                .satisfies(e -> assertThat(e.getSuppressed()).hasSizeGreaterThan(1));
        context.close();
        fake.giveUp();
    }

    @Test
    void memory_that_is_used_up_is_told_by_the_drivers_name() {
        try (CudaContext context = open()) {
            assertThatExceptionOfType(CudaException.class)
                    .isThrownBy(() -> context.allocate(1L << 40))
                    .withMessage("cuMemAlloc_v2 failed with CUDA_ERROR_OUT_OF_MEMORY (2): the memory of the device is"
                            + " used up")
                    .satisfies(e -> assertThat(e.code()).isEqualTo(2));
            assertThatIllegalArgumentException().isThrownBy(() -> context.allocate(0));
        }
    }

    @Test
    void an_error_of_a_newer_driver_has_the_name_that_the_driver_gives_it() {
        DriverCalls calls = DriverLibrary.load(fake.file());
        assertThat(calls.failed(DriverFunction.INIT, 12_345, ""))
                .hasMessage("cuInit failed with CUDA_ERROR_OF_TOMORROW (12345): as the driver says it");
        assertThat(calls.failed(DriverFunction.INIT, 12_346, ""))
                .hasMessage("cuInit failed with CUDA_ERROR_12346 (12346)");
    }

    @Test
    void copies_fill_and_read_exactly_what_they_say() {
        try (CudaContext context = open()) {
            DeviceMemory memory = context.allocate(numbers(1));
            DeviceMemory other = context.allocate(memory.bytes());
            other.fill(Float.floatToRawIntBits(7), context.defaultStream());
            assertThat(other.readFloats(2)).containsExactly(7, 7);
            other.copy(memory);
            assertThat(other.readFloats(COUNT)).isEqualTo(numbers(1));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> memory.readFloats(COUNT + 1))
                    .withMessage("a copy of 404 bytes, in memory of 400 bytes");
            assertThatIllegalArgumentException().isThrownBy(() -> memory.write(new float[COUNT + 1]));
            assertThatIllegalArgumentException().isThrownBy(() -> memory.write(MemorySegment.ofArray(new float[1])));
            try (DeviceMemory odd = context.allocate(3)) {
                assertThatIllegalArgumentException().isThrownBy(() -> odd.fill(0, context.defaultStream()));
            }
        }
    }

    @Test
    void a_stream_copies_when_it_comes_to_it_and_another_waits_for_its_event() {
        try (CudaContext context = open();
                CudaStream first = context.stream();
                CudaStream second = context.stream();
                CudaEvent written = context.event();
                PinnedMemory here = context.allocatePinned(4L * COUNT);
                PinnedMemory back = context.allocatePinned(4L * COUNT)) {
            DeviceMemory memory = context.allocate(4L * COUNT);
            here.memory().copyFrom(MemorySegment.ofArray(numbers(5)));
            back.memory().fill((byte) 0);
            memory.write(here, first);
            written.record(first);
            second.await(written);
            memory.read(back, second);
            assertThat(back.memory().getAtIndex(ValueLayout.JAVA_FLOAT, 1)).isZero();
            second.synchronize();
            assertThat(back.memory().toArray(ValueLayout.JAVA_FLOAT)).isEqualTo(numbers(5));
            assertThat(back.bytes()).isEqualTo(4L * COUNT);
        }
    }

    @Test
    void events_measure_what_lies_between_them() {
        try (CudaContext context = open();
                CudaEvent start = context.event();
                CudaEvent end = context.event()) {
            assertThatExceptionOfType(CudaException.class)
                    .isThrownBy(() -> end.millisecondsSince(start))
                    .satisfies(e -> assertThat(e.errorName()).isEqualTo("CUDA_ERROR_INVALID_HANDLE"));
            start.record(context.defaultStream());
            end.record(context.defaultStream());
            assertThatExceptionOfType(CudaException.class)
                    .isThrownBy(() -> end.millisecondsSince(start))
                    .satisfies(e -> assertThat(e.errorName()).isEqualTo("CUDA_ERROR_NOT_READY"));
            end.synchronize();
            assertThat(end.millisecondsSince(start)).isBetween(0.0001f, 1f);
            context.startProfiler();
            context.stopProfiler();
        }
    }

    @Test
    void what_was_closed_is_used_no_more_and_closed_once() {
        CudaContext context = open();
        DeviceMemory memory = context.allocate(numbers(1));
        CudaModule module = context.load(ADD);
        CudaKernel kernel = module.kernel("scaled_add");
        PinnedMemory pinned = context.allocatePinned(8);
        CudaStream stream = context.stream();
        CudaEvent event = context.event();
        KernelArgument[] arguments = arguments(memory, memory, memory);
        stream.close();
        event.close();
        memory.close();
        memory.close();
        pinned.close();
        assertThatIllegalStateException()
                .isThrownBy(() -> memory.readFloats(1))
                .withMessage("memory of the device was closed");
        assertThatIllegalStateException()
                .isThrownBy(() -> kernel.launch(LaunchShape.of(1, 1), context.defaultStream(), arguments))
                .withMessage("memory of the device was closed");
        assertThatIllegalStateException().isThrownBy(pinned::memory).withMessage("pinned memory was closed");
        assertThatIllegalStateException().isThrownBy(stream::synchronize).withMessage("a stream was closed");
        assertThatIllegalStateException().isThrownBy(event::synchronize).withMessage("an event was closed");
        module.close();
        assertThatIllegalStateException()
                .isThrownBy(() -> kernel.attribute(KernelAttribute.PTX_VERSION))
                .withMessage("a module was closed");
        context.defaultStream().close();
        context.defaultStream().synchronize();
        context.close();
        context.close();
        assertThatIllegalStateException().isThrownBy(context::synchronize).withMessage("cuda:0 was closed");
    }

    @Test
    void things_of_two_devices_do_not_mix() {
        try (CudaContext one = open();
                CudaContext other = driver.devices().get(1).open();
                CudaStream stream = other.stream();
                CudaEvent event = other.event()) {
            DeviceMemory memory = one.allocate(8);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> memory.fill(0, stream))
                    .withMessage("a stream of another device");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> one.defaultStream().await(event))
                    .withMessage("an event of another device");
            assertThat(other.device().ordinal()).isEqualTo(1);
        }
    }

    @Test
    void any_platform_thread_may_call_and_a_virtual_one_is_refused() throws InterruptedException, ExecutionException {
        try (CudaContext context = open();
                CudaModule module = context.load(ADD)) {
            CudaKernel kernel = module.kernel("scaled_add");
            try (var threads =
                    Executors.newFixedThreadPool(8, Thread.ofPlatform().factory())) {
                List<Future<float[]>> results = new ArrayList<>();
                for (int number = 0; number < 40; number++) {
                    int seed = number;
                    results.add(threads.submit(() -> {
                        try (CudaStream stream = context.stream();
                                DeviceMemory a = context.allocate(numbers(seed));
                                DeviceMemory c = context.allocate(a.bytes())) {
                            kernel.launch(LaunchShape.of(4, 32), stream, arguments(a, a, c));
                            stream.synchronize();
                            return c.readFloats(COUNT);
                        }
                    }));
                }
                for (int number = 0; number < 40; number++) {
                    assertThat(results.get(number).get()[7])
                            .isEqualTo(Math.fma(3f, numbers(number)[7], numbers(number)[7]));
                }
            }
            ConcurrentLinkedQueue<Throwable> thrown = new ConcurrentLinkedQueue<>();
            Thread.ofVirtual()
                    .uncaughtExceptionHandler((_, e) -> thrown.add(e))
                    .start(context::synchronize)
                    .join();
            assertThat(thrown)
                    .singleElement()
                    .asString()
                    .endsWith("a context of CUDA belongs to a thread of the operating system; use a platform thread");
        }
    }

    @Test
    void a_driver_without_its_compiler_says_what_to_install(@TempDir Path other) {
        FakeDriver lame = FakeDriver.in(other, "WITHOUT_JIT");
        try (CudaContext context =
                CudaDriver.load(lame.file()).devices().getFirst().open()) {
            assertThatExceptionOfType(CudaException.class)
                    .isThrownBy(() -> context.load(ADD))
                    .withMessage("cuModuleLoadDataEx failed with CUDA_ERROR_JIT_COMPILER_NOT_FOUND (221):"
                            + " libnvidia-ptxjitcompiler.so.1 of the driver is missing; install it");
        }
    }

    private static CudaContext open() {
        return driver.devices().getFirst().open();
    }

    private static KernelArgument[] arguments(DeviceMemory a, DeviceMemory b, DeviceMemory c) {
        return new KernelArgument[] {
            KernelArgument.of(a),
            KernelArgument.of(b),
            KernelArgument.of(c),
            KernelArgument.of(3f),
            KernelArgument.of(COUNT)
        };
    }

    private static float[] numbers(int seed) {
        float[] numbers = new float[COUNT];
        for (int index = 0; index < COUNT; index++) {
            numbers[index] = (float) Math.sin(index + 10.0 * seed);
        }
        return numbers;
    }
}
