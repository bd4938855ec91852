package dev.rangefinder.app.inspect.text;

import dev.rangefinder.app.inspect.Survey;
import dev.rangefinder.capture.Message;
import java.util.ArrayList;
import java.util.List;

/// What is unusual about a capture, and what was not read.
final class OddityText {
    private OddityText() {}

    static void print(TerminalPage page, Survey survey, List<Message> messages) {
        List<String> oddities = new ArrayList<>();
        if (survey.aborted() > 0) {
            oddities.add(Quantity.of(survey.aborted(), "launch was", "launches were")
                    + " aborted: the grid is empty or the duration is no number");
        }
        if (survey.metrics().missing() > 0) {
            oddities.add(Quantity.of(survey.metrics().missing(), "metric is", "metrics are")
                    + " listed without a value, over all launches");
        }
        if (survey.metrics().repeated() > 0) {
            oddities.add(Quantity.of(survey.metrics().repeated(), "metric stands", "metrics stand")
                    + " more than once in a launch; the last value counts");
        }
        for (Message message : messages) {
            oddities.add(message.sentence());
        }
        if (oddities.isEmpty()) {
            return;
        }
        page.heading("Oddities (" + oddities.size() + ")");
        oddities.forEach(oddity -> page.field("  -", oddity));
    }
}
