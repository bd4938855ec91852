package dev.rangefinder.app.report;

import dev.rangefinder.capture.Damage;
import dev.rangefinder.capture.Message;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// What there is to say of one input, in the order in which it was found. Used by one thread at a time.
final class ToldOfInput {
    private final List<Message> messages = new ArrayList<>();
    private final List<Message> worthSaying = new ArrayList<>();

    /// Something that a person should hear at once.
    void tell(Message message) {
        messages.add(message);
        worthSaying.add(message);
    }

    /// What a reader found in a file: damage is heard at once.
    void tell(Path file, List<Message> ofFile) {
        List<Message> named =
                ofFile.stream().map(message -> naming(file, message)).toList();
        messages.addAll(named);
        worthSaying.addAll(Damage.in(named));
    }

    List<Message> messages() {
        return List.copyOf(messages);
    }

    List<Message> worthSaying() {
        return List.copyOf(worthSaying);
    }

    /// In a report of many files a message must say which one it is about.
    private static Message naming(Path file, Message message) {
        return message.text().startsWith(file.toString())
                ? message
                : new Message(message.level(), message.code(), file + ": " + message.text(), message.remedy());
    }
}
