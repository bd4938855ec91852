package dev.rangefinder.hydra.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.hydra.override.OverrideValue;
import dev.rangefinder.hydra.override.Sweep;

/// Escaping of texts, and globs over names.
final class EscapeCases {
    private EscapeCases() {}

    static void escape(Case one) {
        String text = one.request().get("text").asString();
        assertThat(OverrideValue.text(text).text())
                .isEqualTo(one.expected().get("result").asString());
    }

    static void globFilter(Case one) {
        var glob = new Sweep.Glob(
                ParseCases.texts(one.request().get("include")),
                ParseCases.texts(one.request().get("exclude")));
        assertThat(glob.filter(ParseCases.texts(one.request().get("names"))))
                .isEqualTo(ParseCases.texts(one.expected().get("result")));
    }
}
