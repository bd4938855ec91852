package dev.rangefinder.metric;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnitTest {
    @ParameterizedTest
    @CsvSource({
        "ns, ns, 0",
        "us, ns, 3",
        "ms, ns, 6",
        "s, ns, 9",
        "nsecond, ns, 0",
        "usecond, ns, 3",
        "msecond, ns, 6",
        "second, ns, 9",
        "byte, byte, 0",
        "Kbyte, byte, 3",
        "Mbyte, byte, 6",
        "Gbyte, byte, 9",
        "Tbyte, byte, 12",
        "hz, hz, 0",
        "Mhz, hz, 6",
        "Ghz, hz, 9",
        "cycle/second, hz, 0",
        "cycle/usecond, hz, 6",
        "cycle/nsecond, hz, 9",
        "byte/s, byte/s, 0",
        "Gbyte/s, byte/s, 9",
        "byte/second, byte/s, 0",
        "Gbyte/second, byte/s, 9",
        "Tbyte/s, byte/s, 12",
        "sector/s, sector/s, 0",
        "sector/ms, sector/s, 3",
        "sector/us, sector/s, 6",
        "sector/ns, sector/s, 9",
        "Kbyte/block, byte/block, 3",
        "byte/cycle, byte/cycle, 0",
        "Kbyte/sector, byte/sector, 3",
        "register/thread, register/thread, 0",
        "inst/cycle, inst/cycle, 0",
        "block/cycle, block/cycle, 0"
    })
    void a_printed_unit_leads_to_its_base_unit(String printed, String base, int exponent) {
        assertThat(Unit.parse(printed)).isEqualTo(new Unit(printed, base, exponent));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "%",
                "%/Kbyte",
                "%/register",
                "SM",
                "branches",
                "sectors",
                "pass",
                "Kernel",
                "M",
                "/",
                "furlong"
            })
    void a_unit_that_does_not_scale_is_its_own_base(String printed) {
        assertThat(Unit.parse(printed)).isEqualTo(new Unit(printed, printed, 0));
    }
}
