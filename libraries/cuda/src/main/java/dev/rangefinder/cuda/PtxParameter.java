package dev.rangefinder.cuda;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A parameter of a kernel as its text declares it. The driver cannot tell a wrong argument from a right one, and old
/// drivers do not tell the sizes.
///
/// @param type without its dot, such as `u64`
/// @param name as declared
record PtxParameter(String type, String name) {
    private static final String OTHER = "structure";
    private static final Pattern COMMENT = Pattern.compile("//[^\\n]*|/\\*(?s:.*?)\\*/");
    private static final Pattern ENTRY = Pattern.compile("\\.entry\\s+([\\w$]+)\\s*(?:\\(([^)]*)\\))?");
    private static final Pattern PARAMETER =
            Pattern.compile("\\s*\\.param\\s+\\.(\\w+)\\s+(?:\\.[\\w.\\s]*\\s)?([\\w$]+)\\s*");

    /// The parameters of each kernel of a text that compiles.
    static Map<String, List<PtxParameter>> ofEntries(String ptx) {
        Map<String, List<PtxParameter>> entries = new HashMap<>();
        Matcher entry = ENTRY.matcher(COMMENT.matcher(ptx).replaceAll(" "));
        while (entry.find()) {
            String list = entry.group(2);
            entries.put(entry.group(1), list == null || list.isBlank() ? List.of() : parameters(list));
        }
        return Map.copyOf(entries);
    }

    private static List<PtxParameter> parameters(String list) {
        List<PtxParameter> parameters = new ArrayList<>();
        for (String declaration : list.split(",", -1)) {
            Matcher parameter = PARAMETER.matcher(declaration);
            // A structure, which no argument here can be: it is told when the kernel is launched.
            parameters.add(
                    parameter.matches()
                            ? new PtxParameter(parameter.group(1), parameter.group(2))
                            : new PtxParameter(OTHER, declaration.strip()));
        }
        return List.copyOf(parameters);
    }

    /// Whether the kernel gets what it declares.
    boolean takes(KernelArgument argument) {
        return switch (argument) {
            case KernelArgument.Pointer _ -> type.equals("u64") || type.equals("b64");
            case KernelArgument.Word _ -> type.equals("u32") || type.equals("s32") || type.equals("b32");
            case KernelArgument.Single _ -> type.equals("f32");
        };
    }
}
