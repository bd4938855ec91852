package dev.rangefinder.report.terminal;

import dev.rangefinder.capture.Message;
import java.util.List;

/// What a report has to tell about itself.
///
/// @param messages most important first
record MessageLines(List<Message> messages) {
    void write(TerminalLines lines) {
        if (!messages.isEmpty()) {
            lines.blank();
        }
        for (Message message : messages) {
            String remedy = message.remedy().isBlank() ? "" : " → " + message.remedy();
            lines.paragraph(
                    StyledText.of(
                                    level(message) + ": ",
                                    message.level() == Message.Level.INFO ? Style.FAINT : Style.YELLOW)
                            .plus(lines.screen().text(message.text() + remedy)),
                    3);
        }
    }

    private static String level(Message message) {
        return switch (message.level()) {
            case INFO -> "Note";
            case WARNING -> "Warning";
            case ERROR -> "Error";
        };
    }
}
