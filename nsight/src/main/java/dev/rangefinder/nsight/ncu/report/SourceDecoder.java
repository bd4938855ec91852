package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.Source;
import dev.rangefinder.nsight.ncu.report.MachineCode.ByteRange;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Decodes a source entry: its sizes, not its content.
final class SourceDecoder {
    private SourceDecoder() {}

    /// @param cubins where the place of the machine code is put
    static Source decode(WireReader in, Map<Long, ByteRange> cubins) {
        long reference = 0;
        long cubinBytes = 0;
        long cubinEnd = 0;
        String architecture = "";
        List<Source.File> files = new ArrayList<>();
        int functions = 0;
        while (in.next()) {
            switch (in.tag()) {
                case Format.SourceData.REFERENCE -> reference = in.varint();
                case Format.SourceData.BINARY -> {
                    cubinBytes = in.skipLength();
                    cubinEnd = in.position();
                }
                case Format.SourceData.SM_REVISION -> architecture = architecture(in.varint());
                case Format.SourceData.FILES -> files(in.enter(), files);
                case Format.SourceData.FUNCTIONS -> functions += functions(in.enter());
                default -> in.skip();
            }
        }
        if (cubinBytes > 0) {
            cubins.putIfAbsent(reference, new ByteRange(cubinEnd - cubinBytes, cubinBytes));
        }
        return new Source(reference, cubinBytes, architecture, files, functions);
    }

    /// Stored as `major << 16 | minor`.
    private static String architecture(long revision) {
        return (revision >>> 16) + "." + (revision & 0xFFFF);
    }

    private static void files(WireReader in, List<Source.File> files) {
        while (in.next(Format.SourceFiles.FILE)) {
            files.add(file(in.enter()));
        }
    }

    private static Source.File file(WireReader in) {
        String path = "";
        long characters = 0;
        while (in.next()) {
            switch (in.tag()) {
                case Format.SourceFile.PATH -> path = in.text();
                case Format.SourceFile.TEXT -> characters = in.textLength();
                default -> in.skip();
            }
        }
        return new Source.File(path, characters);
    }

    private static int functions(WireReader in) {
        int count = 0;
        while (in.next()) {
            count += in.tag() == Format.FunctionTable.FUNCTION ? 1 : 0;
            in.skip();
        }
        return count;
    }
}
