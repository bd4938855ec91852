package dev.rangefinder.simulator.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The text of a kernel with one instruction changed.
///
/// @param line of the text, from 1
/// @param change what was done to it
/// @param instruction as it was
record MutatedText(int line, String change, String instruction, String ptx) {
    private static final Pattern ENTRY = Pattern.compile("\\.entry\\s+(\\w+)");
    private static final Pattern INSTRUCTION = Pattern.compile("(@!?%p\\d+ )?([a-z][a-z0-9.]*)( [^;]*)?;");
    private static final Pattern LAST_NUMBER = Pattern.compile("\\b(\\d+)$");
    private static final Pattern OFFSET = Pattern.compile("\\[([%\\w]+)(?:\\+(\\d+))?]");

    /// All changes of all instructions of one kernel: each is left out, and changed in the ways that its kind has.
    static List<MutatedText> of(String ptx, String entry) {
        List<String> lines = ptx.lines().toList();
        List<MutatedText> mutated = new ArrayList<>();
        String current = "";
        for (int index = 0; index < lines.size(); index++) {
            Matcher start = ENTRY.matcher(lines.get(index));
            if (start.find()) {
                current = start.group(1);
            }
            String code = lines.get(index).replaceFirst("//.*", "").strip();
            Matcher instruction = INSTRUCTION.matcher(code);
            if (current.equals(entry) && instruction.matches()) {
                String guard = instruction.group(1) == null ? "" : instruction.group(1);
                String operands =
                        instruction.group(3) == null ? "" : instruction.group(3).strip();
                for (Change change : changes(guard, instruction.group(2), operands)) {
                    List<String> changed = new ArrayList<>(lines);
                    changed.set(index, change.text);
                    mutated.add(new MutatedText(index + 1, change.name, code, String.join("\n", changed) + "\n"));
                }
            }
        }
        return mutated;
    }

    private record Change(String name, String text) {}

    private static List<Change> changes(String guard, String operation, String operands) {
        List<Change> changes = new ArrayList<>();
        changes.add(new Change("left out", ""));
        if (!guard.isEmpty()) {
            String other = guard.startsWith("@!") ? guard.replace("@!", "@") : guard.replace("@", "@!");
            changes.add(new Change("guard turned round", other + operation + " " + operands + ";"));
            changes.add(new Change("guard left out", operation + " " + operands + ";"));
        }
        String otherOperation = otherOperation(operation);
        if (!otherOperation.equals(operation)) {
            changes.add(new Change(otherOperation, guard + otherOperation + " " + operands + ";"));
        }
        String otherOperands = otherOperands(operation, operands);
        if (!otherOperands.equals(operands)) {
            changes.add(new Change(otherOperands, guard + operation + " " + otherOperands + ";"));
        }
        return changes;
    }

    private static String otherOperation(String operation) {
        String[] parts = operation.split("\\.", 2);
        String rest = parts.length == 1 ? "" : "." + parts[1];
        return switch (parts[0]) {
            case "add" -> "sub" + rest;
            case "sub" -> "add" + rest;
            case "max" -> "min" + rest;
            case "and" -> "or" + rest;
            case "or" -> "and" + rest;
            case "shl" -> "shr" + rest;
            case "shr" -> "shl" + rest;
            case "ex2" -> "rcp" + rest;
            case "rcp" -> "ex2" + rest;
            case "rsqrt" -> "rcp" + rest;
            case "rem" -> "div" + rest;
            case "div" -> rest.equals(".rn.f32") ? "mul.f32" : "rem" + rest;
            case "mul" -> rest.equals(".f32") ? "add.f32" : operation;
            case "setp" -> otherComparison(operation);
            case "shfl" -> operation.replace(".down.", ".up.");
            default -> operation;
        };
    }

    private static String otherComparison(String operation) {
        String[] from = {".lt.", ".ge.", ".ne.", ".eq."};
        String[] to = {".le.", ".gt.", ".eq.", ".ne."};
        for (int index = 0; index < from.length; index++) {
            if (operation.contains(from[index])) {
                return operation.replace(from[index], to[index]);
            }
        }
        return operation;
    }

    private static String otherOperands(String operation, String operands) {
        Matcher offset = OFFSET.matcher(operands);
        if (operation.startsWith("ld.param")) {
            return operands;
        }
        if (offset.find()) {
            int by = offset.group(2) == null ? 0 : Integer.parseInt(offset.group(2));
            return offset.replaceFirst(Matcher.quoteReplacement("[" + offset.group(1) + "+" + (by + 4) + "]"));
        }
        if (operation.startsWith("mma")) {
            return operands.replaceFirst("\\{(%r\\d+), (%r\\d+),", "{$2, $1,");
        }
        if (operation.startsWith("shfl")) {
            return operands.contains(", 16, 31,")
                    ? operands.replace(", 16, 31,", ", 8, 31,")
                    : operands.replaceFirst(", %?\\w+, 31,", ", 16, 31,");
        }
        if (operation.startsWith("mov") && operands.endsWith(".x")) {
            return operands.substring(0, operands.length() - 1) + "z";
        }
        if (operation.startsWith("mov") && operands.contains("0f00000000")) {
            return operands.replace("0f00000000", "0f3F800000");
        }
        Matcher number = LAST_NUMBER.matcher(operands);
        if (number.find() && number.start() > 0 && operands.charAt(number.start() - 1) == ' ') {
            return number.replaceFirst(Long.toString(2 * Long.parseLong(number.group(1)) + 1));
        }
        // The last two are told apart wherever their order counts, or one of them is taken twice.
        String[] parts = operands.split(", ", -1);
        if (parts.length >= 3 && !parts[parts.length - 1].equals(parts[parts.length - 2])) {
            parts[parts.length - 1] = parts[parts.length - 2];
            return String.join(", ", parts);
        }
        return operands;
    }

    @Override
    public String toString() {
        return "line " + line + " '" + instruction + "': " + change;
    }
}
