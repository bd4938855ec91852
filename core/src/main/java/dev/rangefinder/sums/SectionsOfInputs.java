package dev.rangefinder.sums;

import dev.rangefinder.capture.Section;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/// The sections of all inputs, in the order of inputs, whoever read which of them first (R12).
///
/// Inputs of one job define the same sections, and those are kept once: it grows with different ones (N3).
public final class SectionsOfInputs {
    private static final int NONE = -1;

    /// What inputs define, by the first of them.
    private final Map<SeenSections, Integer> firstInputs = new LinkedHashMap<>();

    private SeenSections open = new SeenSections();
    private int openInput = NONE;

    /// Adds the sections of a launch.
    public void add(int input, List<Section> sections) {
        if (input != openInput) {
            close();
            openInput = input;
        }
        open.add(sections);
    }

    /// Adds what other sums hold.
    ///
    /// @param inputs what that other's inputs are called here
    void add(SectionsOfInputs that, IntUnaryOperator inputs) {
        that.close();
        that.firstInputs.forEach((sections, input) -> enter(sections, inputs.applyAsInt(input)));
    }

    /// All sections, as if every input had been read in turn.
    public SeenSections together() {
        close();
        SeenSections together = new SeenSections();
        firstInputs.entrySet().stream()
                .sorted(Map.Entry.comparingByValue())
                .forEach(entry -> together.add(entry.getKey()));
        return together;
    }

    private void close() {
        if (!open.isEmpty()) {
            enter(open, openInput);
            open = new SeenSections();
        }
        openInput = NONE;
    }

    /// Of equal ones the first input decides about the order of rows.
    private void enter(SeenSections sections, int input) {
        Integer before = firstInputs.get(sections);
        if (before == null || input < before) {
            firstInputs.remove(sections);
            firstInputs.put(sections, input);
        }
    }
}
