package dev.rangefinder.simulator.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DeviceNotationTest {
    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void what_is_written_is_read_back(long seed) {
        Random random = new Random(seed);
        DeviceCall.Launch launch = new DeviceCall.Launch(
                random.nextInt(8), 1 + random.nextInt(3), random.nextInt(100), new RandomWork(random).next());
        assertThat(DeviceNotation.read(DeviceNotation.write(launch))).isEqualTo(launch);
    }

    @ParameterizedTest
    @EnumSource(Trait.class)
    void a_trait_is_read_back(Trait trait) {
        KernelWork work = new RandomWork(new Random(1)).next().with(trait, trait.least());
        DeviceCall.Launch launch = new DeviceCall.Launch(0, 1, 7, work.with(trait, trait.most()));
        assertThat(DeviceNotation.read(DeviceNotation.write(launch))).isEqualTo(launch);
        assertThat(launch.work().trait(trait)).isEqualTo(trait.most());
        assertThat(launch.work().with(trait, trait.usual()).traits()).doesNotContainKey(trait);
    }

    @Test
    void calls_that_are_no_launches_are_read_back() {
        for (DeviceCall call : new DeviceCall[] {
            new DeviceCall.ProfilerStart(),
            new DeviceCall.ProfilerStop(),
            new DeviceCall.Unsupported("a;b\\c"),
            new DeviceCall.Copy(3, 4, 7, CopyKind.HOST_TO_DEVICE, 1L << 40),
            new DeviceCall.Copy(0, 1, 13, CopyKind.DEVICE_TO_HOST, 8),
            new DeviceCall.Copy(0, 1, 7, CopyKind.DEVICE_TO_DEVICE, 0),
            new DeviceCall.Fill(1, 2, 7, 4096),
            new DeviceCall.Synchronise(2, 13),
            new DeviceCall.HostWork(25_000)
        }) {
            assertThat(DeviceNotation.read(DeviceNotation.write(call))).isEqualTo(call);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "launch",
                "launch;0;1;7",
                "profiler-start;",
                "unsupported",
                "unsupported;a\\",
                "unsupported;\\x",
                "copy;0;1;7;sideways;8",
                "copy;0;1;7;host-to-device;-8",
                "copy;0;1;7;host-to-device",
                "fill;0;1;7",
                "fill;-1;1;7;8",
                "synchronise;0",
                "synchronise;0;-7",
                "host",
                "host;-1",
                "host;100000000001",
                "launch;0;1;7;0,1,1;1,1,1;0,0,0,0;0,0;0.0,0.0;1;0;single;;;;",
                "launch;0;1;7;1,1,1;1025,1,1;0,0,0,0;0,0;0.0,0.0;1;0;single;;;;",
                "launch;0;1;7;1,1,1;32,33,1;0,0,0,0;0,0;0.0,0.0;1;0;single;;;;",
                "launch;0;1;7;1,65536,1;1,1,1;0,0,0,0;0,0;0.0,0.0;1;0;single;;;;",
                "launch;0;1;7;2147483647,65535,65535;1,1,1;0,0,0,0;0,0;0.0,0.0;1;0;single;;;;",
                "launch;0;1;7;1,1,1;1,1,1;0,0,0,-1;0,0;0.0,0.0;1;0;single;;;;",
                "launch;0;1;7;1,1,1;1,1,1;0,0,0,9223372036854775807;0,0;0.0,0.0;1;0;single;;;;",
                "launch;0;1;7;1,1,1;1,1,1;0,0,0,0;0,0;NaN,0.0;1;0;single;;;;",
                "launch;0;1;7;1,1,1;1,1,1;0,0,0,0;0,0;0.0,1.5;1;0;single;;;;",
                "launch;0;1;7;1,1,1;1,1,1;0,0,0,0;0,0;0.0,0.0;0;0;single;;;;",
                "launch;0;1;7;1,1,1;1,1,1;0,0,0,0;0,0;0.0,0.0;1;0;both;;;;",
                "launch;0;1;7;1,1,1;1,1,1;0,0,0,0;0,0;0.0,0.0;1;0;single;clock=2.0;;;",
                "launch;0;1;7;1,1,1;1,1,1;0,0,0,0;0,0;0.0,0.0;1;0;single;clock=NaN;;;",
                "launch;0;1;7;1,1,1;1,1,1;0,0,0,0;0,0;0.0,0.0;1;0;single;clock;;;",
                "launch;0;1;7;1,1,1;1,1,1;0,0,0,0;0,0;0.0,0.0;1;0;single;colour=0.5;;;",
                "launch;0;1;7;1,1,1;1,1,1;0,0,0,0;0,0;0.0,0.0;1;0;single;clock=0.5,clock=0.6;;;",
                "launch;0;-1;7;1,1,1;1,1,1;0,0,0,0;0,0;0.0,0.0;1;0;single;;;;"
            })
    void anything_else_is_refused(String label) {
        assertThatIllegalArgumentException().isThrownBy(() -> DeviceNotation.read(label));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_damaged_call_is_refused_or_read_as_another_one(long seed) {
        Random random = new Random(seed);
        StringBuilder label =
                new StringBuilder(DeviceNotation.write(new DeviceCall.Launch(0, 1, 7, new RandomWork(random).next())));
        for (int damage = 0; damage < 3; damage++) {
            label.setCharAt(random.nextInt(label.length()), ";\\,.0-9x".charAt(random.nextInt(8)));
        }
        try {
            DeviceCall call = DeviceNotation.read(label.toString());
            assertThat(DeviceNotation.read(DeviceNotation.write(call))).isEqualTo(call);
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageMatching("(?s).+");
        }
    }
}
