package dev.rangefinder.simulator.gpu;

import dev.rangefinder.simulator.gpu.Instructions.Split;
import java.util.LinkedHashMap;
import java.util.Map;

/// The instructions of warps by what machine code calls them; together they are all that were executed.
final class Opcodes {
    static final String METRIC = "sass__inst_executed_per_opcode";

    private final Map<String, Double> counts = new LinkedHashMap<>();

    private Opcodes() {}

    /// Only those that were executed at all.
    static Map<String, Double> of(Chip chip, Instructions instructions) {
        Opcodes opcodes = new Opcodes();
        opcodes.split(instructions.single(), "FADD", "FMUL", "FFMA");
        opcodes.split(instructions.half(), "HADD2", "HMUL2", "HFMA2");
        opcodes.split(instructions.twice(), "DADD", "DMUL", "DFMA");
        opcodes.put(chip.major() >= 9 ? "HGMMA" : "HMMA", instructions.tensor());
        opcodes.put("LDG", instructions.globalLoads());
        opcodes.put("STG", instructions.globalStores());
        opcodes.put("LDS", instructions.sharedLoads());
        opcodes.put("STS", instructions.sharedStores());
        opcodes.put("LDL", instructions.localLoads());
        opcodes.put("STL", instructions.localStores());
        double additions = Math.floor(instructions.integer() / 2);
        opcodes.put("IADD3", additions);
        opcodes.put("LOP3", instructions.integer() - additions);
        opcodes.put("BRA", instructions.branches());
        opcodes.put("UIADD3", instructions.uniform());
        opcodes.put("MUFU", instructions.special());
        opcodes.put("S2R", instructions.address());
        return opcodes.counts;
    }

    private void split(Split split, String add, String multiply, String fused) {
        double additions = split.warps(split.add());
        double multiplications = Math.min(split.warps(split.multiply()), split.warps() - additions);
        put(add, additions);
        put(multiply, multiplications);
        put(fused, split.warps() - additions - multiplications);
    }

    private void put(String opcode, double count) {
        if (count > 0) {
            counts.put(opcode, count);
        }
    }
}
