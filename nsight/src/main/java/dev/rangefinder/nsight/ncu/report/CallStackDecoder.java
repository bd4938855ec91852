package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.StackFrame;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireReader;
import java.util.List;

/// Decodes, or only counts, the frames of a CPU call stack.
final class CallStackDecoder {
    private CallStackDecoder() {}

    static int count(WireReader in) {
        int frames = 0;
        while (in.next(Format.CallStack.FRAME)) {
            frames++;
            in.skip();
        }
        return frames;
    }

    static void decode(WireReader in, List<StackFrame> frames) {
        while (in.next(Format.CallStack.FRAME)) {
            frames.add(frame(in.enter()));
        }
    }

    private static StackFrame frame(WireReader in) {
        String module = "";
        long address = 0;
        String file = "";
        String function = "";
        long line = 0;
        while (in.next()) {
            switch (in.tag()) {
                case Format.CallStackFrame.MODULE -> module = in.text();
                case Format.CallStackFrame.ADDRESS -> address = in.varint();
                case Format.CallStackFrame.FILE -> file = in.text();
                case Format.CallStackFrame.FUNCTION -> function = in.text();
                case Format.CallStackFrame.LINE -> line = in.varint();
                default -> in.skip();
            }
        }
        return new StackFrame(module, address, file, function, line);
    }
}
