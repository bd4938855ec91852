package dev.rangefinder.judgement;

/// What launches have in common.
///
/// @param code of a detector, or `ncu-` and the name of a rule that no detector has
/// @param ncu whether Nsight Compute's own rule says so (F3)
/// @param detail what tells causes of one code apart; empty where nothing does
public record Cause(String code, boolean ncu, String detail) {}
