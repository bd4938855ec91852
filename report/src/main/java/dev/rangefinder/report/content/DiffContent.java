package dev.rangefinder.report.content;

import dev.rangefinder.result.comparison.RunDiff;
import dev.rangefinder.result.gate.GateOutcome;
import java.util.Optional;

/// What the files of a comparison are made of.
///
/// @param gate where rules were asked for; empty for a comparison alone
public record DiffContent(RunDiff diff, Optional<GateOutcome> gate) {}
