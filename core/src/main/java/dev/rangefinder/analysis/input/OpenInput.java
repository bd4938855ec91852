package dev.rangefinder.analysis.input;

import dev.rangefinder.capture.Session;
import dev.rangefinder.result.Input;
import java.util.Comparator;
import java.util.function.UnaryOperator;

/// An input while its launches are counted.
public final class OpenInput {
    /// By name: who reads which input first does not matter (R12).
    public static final Comparator<OpenInput> ORDER =
            Comparator.comparing((OpenInput input) -> input.facts.file()).thenComparing(input -> input.facts.sha256());

    private InputFacts facts;
    private final Session session;
    private final boolean timeline;
    private long launches;

    public OpenInput(InputFacts facts, Session session, boolean timeline) {
        this.facts = facts;
        this.session = session;
        this.timeline = timeline;
    }

    /// The same without any launch.
    public OpenInput anew() {
        return new OpenInput(facts, session, timeline);
    }

    public InputFacts facts() {
        return facts;
    }

    public Session session() {
        return session;
    }

    public boolean isTimeline() {
        return timeline;
    }

    public long launches() {
        return launches;
    }

    public void addLaunches(long more) {
        launches += more;
    }

    /// What is known only when all of the input was read.
    public void learn(UnaryOperator<InputFacts> more) {
        facts = more.apply(facts);
    }

    public Input result() {
        return new Input(
                facts.file(),
                facts.sha256(),
                facts.kind(),
                facts.toolVersion(),
                facts.replayMode(),
                facts.command(),
                facts.simulated(),
                launches,
                facts.environment());
    }
}
