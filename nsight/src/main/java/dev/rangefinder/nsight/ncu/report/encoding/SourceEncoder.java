package dev.rangefinder.nsight.ncu.report.encoding;

import dev.rangefinder.capture.Source;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireWriter;

/// Encodes a source entry of given sizes with blank content: the capture's words know sizes only.
final class SourceEncoder {
    private SourceEncoder() {}

    static void encode(WireWriter out, Source source) {
        out.varint(Format.SourceData.REFERENCE, source.reference());
        if (source.cubinBytes() > 0) {
            out.bytes(Format.SourceData.BINARY, new byte[Math.toIntExact(source.cubinBytes())]);
        }
        if (!source.architecture().isEmpty()) {
            out.varint(Format.SourceData.SM_REVISION, revision(source.architecture()));
        }
        if (!source.files().isEmpty()) {
            out.message(
                    Format.SourceData.FILES,
                    () -> source.files()
                            .forEach(file -> out.message(Format.SourceFiles.FILE, () -> {
                                out.text(Format.SourceFile.PATH, file.path());
                                out.text(Format.SourceFile.TEXT, " ".repeat(Math.toIntExact(file.characters())));
                            })));
        }
        if (source.functions() > 0) {
            out.message(Format.SourceData.FUNCTIONS, () -> {
                for (int function = 0; function < source.functions(); function++) {
                    out.message(Format.FunctionTable.FUNCTION, () -> {});
                }
            });
        }
    }

    /// `9.0` as `major << 16 | minor`.
    private static long revision(String architecture) {
        int dot = architecture.indexOf('.');
        return (Long.parseLong(architecture.substring(0, dot)) << 16) | Long.parseLong(architecture.substring(dot + 1));
    }
}
