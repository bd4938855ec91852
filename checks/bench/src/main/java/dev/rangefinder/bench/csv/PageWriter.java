package dev.rangefinder.bench.csv;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;

/// What both generators share: quoted cells, the columns that tell a launch, numbers as ncu prints them.
///
/// A number is a multiple of 1/4 in a unit that is a power of ten, and at most 10^10 in its base unit. So its value
/// and every sum over up to 10^5 launches is exact in a `double`.
final class PageWriter implements AutoCloseable {
    static final String IDENTITY = "\"ID\",\"Process ID\",\"Process Name\",\"Host Name\","
            + "\"thread Domain:Push/Pop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg\","
            + "\"Id:Domain:Start/Stop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg\","
            + "\"Kernel Name\",\"Context\",\"Stream\",\"Block Size\",\"Grid Size\",\"Device\",\"CC\"";
    static final int IDENTITY_COLUMNS = 13;

    private static final int BUFFER = 1 << 20;
    private static final int KERNELS = 24;

    private final BufferedWriter out;
    private final SplittableRandom random;
    private final StringBuilder line = new StringBuilder();
    private long bytes;
    private double printed;

    PageWriter(Path file, long seed) throws IOException {
        out = new BufferedWriter(Files.newBufferedWriter(file, StandardCharsets.UTF_8), BUFFER);
        random = new SplittableRandom(seed);
    }

    SplittableRandom random() {
        return random;
    }

    /// How much was written; all of it is ASCII.
    long bytes() {
        return bytes;
    }

    /// The lines that ncu and the program print before the table.
    void logLines() throws IOException {
        text("==PROF== Connected to process 4242 (/usr/bin/python3.12)").end();
        text("step 1, loss 2.3026, 512 tokens").end();
        text("==PROF== Profiling \"flash_fwd_kernel\" - 0: 0%....50%....100% - 9 passes")
                .end();
        text("==PROF== Disconnected from process 4242").end();
    }

    /// The cells that are the same in all rows of a launch, with a comma at the end.
    static String identity(int launch) {
        String layer = "layer " + launch / 12 % 24;
        int kernel = launch % KERNELS;
        return "\"" + launch + "\",\"4242\",\"python3.12\",\"127.0.0.1\","
                + "\"4242  \"\"<default domain>:step:none:none:none:none:none:none\"\"  \"\"<default domain>:" + layer
                + ":none:none:none:none:none:none\"\" \",\"\","
                + "\"void flash_fwd_kernel_" + kernel
                + "<Flash_fwd_kernel_traits<128, 64, 128, 4, 0, 0, cutlass::bfloat16_t, Flash_kernel_traits<128, 64,"
                + " 128, 4>>, 1, 0, 1>(flash::Flash_fwd_params)\",\"1\",\"7\",\"(128, 1, 1)\",\"("
                + (1 + launch * 7 % 4096) + ", " + (1 + kernel) + ", 1)\",\"0\",\"9.0\",";
    }

    PageWriter text(String text) {
        line.append(text);
        return this;
    }

    /// A cell without quotes in it.
    PageWriter cell(String text) {
        line.append('"').append(text).append('"');
        return this;
    }

    PageWriter comma() {
        line.append(',');
        return this;
    }

    /// How the numbers of one metric look, which hardly changes from launch to launch: their size, whether they are
    /// printed with two decimals, and whether they are always the same, as attributes of a device are, or zero.
    ///
    /// @param shift how many times the largest number of the unit is halved
    record Look(int shift, boolean isWhole, boolean isConstant, boolean isZero) {
        /// The look of a metric: one in six is zero in all launches, and of the others two in three have decimals.
        static Look of(int metric, boolean attribute) {
            return new Look(metric * 7 % 12, attribute || metric % 3 == 0, attribute, metric % 6 == 4);
        }
    }

    /// A cell with a number of this look.
    PageWriter number(PrintedUnit unit, Look look, boolean thousandsSeparators) {
        long most = Math.max(1, (long) (4 * unit.largest()) >> look.shift());
        long quarters = look.isZero() ? 0 : look.isConstant() ? most : most - random.nextLong(1 + most * 7 / 8);
        boolean whole = look.isWhole();
        long units = quarters / 4;
        printed = whole ? (double) units : quarters / 4.0;
        line.append('"');
        if (thousandsSeparators) {
            separated(units);
        } else {
            line.append(units);
        }
        if (!whole) {
            line.append(
                    switch ((int) (quarters % 4)) {
                        case 0 -> ".00";
                        case 1 -> ".25";
                        case 2 -> ".50";
                        default -> ".75";
                    });
        }
        line.append('"');
        return this;
    }

    private void separated(long units) {
        if (units < 1000) {
            line.append(units);
        } else {
            separated(units / 1000);
            line.append(',').append(Long.toString(1000 + units % 1000), 1, 4);
        }
    }

    /// The number that was printed last, as printed.
    double printed() {
        return printed;
    }

    void end() throws IOException {
        line.append('\n');
        out.append(line);
        bytes += line.length();
        line.setLength(0);
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
