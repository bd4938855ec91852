package dev.rangefinder.bench.nsys;

import java.sql.SQLException;
import java.util.List;

/// The strings of a generated export, and their numbers.
final class Names {
    static final int STEP = 1;
    static final int MICRO_BATCH = 10;
    static final int LAYER = 20;
    static final int BLOCK = 50;
    static final int OPERATOR = 60;
    static final int OPERATORS = 40;
    static final int FUNCTION = 100;
    static final int FUNCTIONS = 200;
    static final int KERNEL = 400;
    static final int KERNELS = 60;
    static final int CALL = 500;

    private Names() {}

    static void write(ExportTables tables) throws SQLException {
        tables.string(STEP, label(STEP));
        write(tables, MICRO_BATCH, TrainingThread.MICRO_BATCHES);
        write(tables, LAYER, TrainingThread.LAYERS);
        write(tables, BLOCK, TrainingThread.BLOCKS);
        write(tables, OPERATOR, OPERATORS);
        write(tables, FUNCTION, FUNCTIONS);
        for (int place = 0; place < KERNELS; place++) {
            tables.string(KERNEL + place, "void at::native::kernel_" + place + "<float, 4>(int, float *)");
        }
        List<String> calls = List.of("cudaLaunchKernel", "cudaMemcpyAsync", "cudaMemsetAsync", "cudaEventRecord");
        for (int place = 0; place < calls.size(); place++) {
            tables.string(CALL + place, calls.get(place));
        }
    }

    private static void write(ExportTables tables, int first, int count) throws SQLException {
        for (int id = first; id < first + count; id++) {
            tables.string(id, label(id));
        }
    }

    /// The label of a range.
    static String label(int id) {
        if (id == STEP) {
            return "training step";
        }
        if (id < LAYER) {
            return "micro-batch " + (id - MICRO_BATCH);
        }
        if (id < BLOCK) {
            return "layer " + (id - LAYER);
        }
        if (id < OPERATOR) {
            return id == BLOCK ? "attention" : "feed-forward";
        }
        return id < FUNCTION ? "aten::operator_" + (id - OPERATOR) : "at::native::function_" + (id - FUNCTION);
    }
}
