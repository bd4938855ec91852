package dev.rangefinder.hydra.bind;

import java.util.List;

/// A record with rules that concern several of its components, or one only together with another. What a component
/// must be by itself belongs into its type; a constructor may throw [IllegalArgumentException], which is told as a
/// fault of the whole record.
public interface Checked {
    /// What is wrong; nothing where all is well.
    List<Objection> objections();

    /// What is wrong with one component.
    ///
    /// @param component its name in the record
    /// @param text the rest of a sentence that begins with the key: `is only for …`
    record Objection(String component, String text) {}
}
