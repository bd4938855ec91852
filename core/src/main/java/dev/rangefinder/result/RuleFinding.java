package dev.rangefinder.result;

import java.util.OptionalDouble;

/// What one of ncu's rules says about the launches of a region: alike messages of many launches as one.
///
/// @param rule identifier, such as `SOLBottleneck`
/// @param type `ok`, `warning`, `error`, `optimization` or `none`
/// @param launches how many launches have this message
/// @param text of the launch that took longest, without ncu's markup
/// @param globalGain nanoseconds: Σ duration · estimated speedup, where the estimate is for the whole launch
/// @param localGain the same where the estimate is for what the section covers; never added to the other
public record RuleFinding(
        String rule,
        String name,
        String type,
        String title,
        long launches,
        String text,
        OptionalDouble globalGain,
        OptionalDouble localGain) {}
