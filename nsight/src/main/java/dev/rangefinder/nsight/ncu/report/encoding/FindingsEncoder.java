package dev.rangefinder.nsight.ncu.report.encoding;

import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.StackFrame;
import dev.rangefinder.nsight.ncu.report.format.Codes;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireWriter;
import java.util.List;

/// Encodes what explains a launch: its rule results and its call stack.
final class FindingsEncoder {
    private FindingsEncoder() {}

    static void rule(WireWriter out, RuleResult rule) {
        out.text(Format.RuleResult.IDENTIFIER, rule.id());
        out.text(Format.RuleResult.DISPLAY_NAME, rule.name());
        if (!rule.findings().isEmpty()) {
            out.message(
                    Format.RuleResult.BODY,
                    () -> rule.findings()
                            .forEach(finding -> out.message(Format.RuleBody.ITEM, () -> finding(out, finding))));
        }
        out.text(Format.RuleResult.SECTION, rule.section());
    }

    private static void finding(WireWriter out, RuleResult.RuleMessage finding) {
        out.message(Format.RuleItem.MESSAGE, () -> {
            out.text(Format.RuleMessage.TEXT, finding.text());
            out.varint(Format.RuleMessage.TYPE, Codes.RULE_TYPES.code(finding.type()));
            out.text(Format.RuleMessage.TITLE, finding.title());
        });
        finding.speedup()
                .ifPresent(speedup -> out.message(Format.RuleItem.SPEEDUP, () -> {
                    out.varint(Format.RuleSpeedup.KIND, Codes.SPEEDUP_KINDS.code(speedup.kind()));
                    out.fixed64(Format.RuleSpeedup.PERCENT, speedup.percent());
                }));
    }

    static void callStack(WireWriter out, List<StackFrame> frames) {
        frames.forEach(frame -> out.message(Format.CallStack.FRAME, () -> {
            out.text(Format.CallStackFrame.MODULE, frame.module());
            out.varint(Format.CallStackFrame.ADDRESS, frame.address());
            out.text(Format.CallStackFrame.FILE, frame.file());
            out.text(Format.CallStackFrame.FUNCTION, frame.function());
            out.varint(Format.CallStackFrame.LINE, frame.line());
        }));
    }
}
