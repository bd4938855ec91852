package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.nsight.ncu.report.format.Codes;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.WireReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Decodes what a rule found out: its messages with their estimated gains. Tables and charts are skipped.
final class RuleDecoder {
    private RuleDecoder() {}

    static RuleResult decode(WireReader in) {
        String id = "";
        String name = "";
        String section = "";
        List<RuleResult.RuleMessage> findings = new ArrayList<>();
        while (in.next()) {
            switch (in.tag()) {
                case Format.RuleResult.IDENTIFIER -> id = in.text();
                case Format.RuleResult.DISPLAY_NAME -> name = in.text();
                case Format.RuleResult.BODY -> body(in.enter(), findings);
                case Format.RuleResult.SECTION -> section = in.text();
                default -> in.skip();
            }
        }
        return new RuleResult(id, name, section, findings);
    }

    private static void body(WireReader in, List<RuleResult.RuleMessage> findings) {
        while (in.next(Format.RuleBody.ITEM)) {
            item(in.enter()).ifPresent(findings::add);
        }
    }

    /// An item without a message is a table or a chart.
    private static Optional<RuleResult.RuleMessage> item(WireReader in) {
        Optional<RuleResult.RuleMessage> message = Optional.empty();
        Optional<RuleResult.Speedup> speedup = Optional.empty();
        while (in.next()) {
            switch (in.tag()) {
                case Format.RuleItem.MESSAGE -> message = Optional.of(message(in.enter()));
                case Format.RuleItem.SPEEDUP -> speedup = Optional.of(speedup(in.enter()));
                default -> in.skip();
            }
        }
        Optional<RuleResult.Speedup> gain = speedup;
        return message.map(found -> new RuleResult.RuleMessage(found.type(), found.title(), found.text(), gain));
    }

    private static RuleResult.RuleMessage message(WireReader in) {
        String text = "";
        String title = "";
        long type = 0;
        while (in.next()) {
            switch (in.tag()) {
                case Format.RuleMessage.TEXT -> text = in.text();
                case Format.RuleMessage.TYPE -> type = in.varint();
                case Format.RuleMessage.TITLE -> title = in.text();
                default -> in.skip();
            }
        }
        return new RuleResult.RuleMessage(Codes.RULE_TYPES.value(type), title, text, Optional.empty());
    }

    private static RuleResult.Speedup speedup(WireReader in) {
        long kind = 0;
        double percent = 0;
        while (in.next()) {
            switch (in.tag()) {
                case Format.RuleSpeedup.KIND -> kind = in.varint();
                case Format.RuleSpeedup.PERCENT -> percent = in.fixed64();
                default -> in.skip();
            }
        }
        return new RuleResult.Speedup(Codes.SPEEDUP_KINDS.value(kind), percent);
    }
}
