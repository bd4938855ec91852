package dev.rangefinder.capture;

import java.util.List;

/// What of a capture could not be read. Other messages, such as what the profiler itself complained about, are content.
public final class Damage {
    /// The code of the message that says that a capture is a part of one.
    public static final String PARTIAL = "partial-capture";

    private Damage() {}

    public static List<Message> in(List<Message> messages) {
        return messages.stream().filter(Damage::isDamage).toList();
    }

    private static boolean isDamage(Message message) {
        return message.code().contains("damaged") || message.code().equals("undefined-metric-names");
    }
}
