package dev.rangefinder.result;

import dev.rangefinder.capture.Message;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A finished report: everything that any writer shows.
///
/// @param inputs in the order of their names, each once
/// @param scopes per host, process and device (S1), in that order
/// @param aggregate all scopes together, unless it was not wanted (S2)
/// @param messages for the reader of the report, most important first
/// @param headlines the metrics that stand in tables, in the order of their columns (K3)
/// @param verdict of all scopes
/// @param meanings of its metrics; empty unless they were asked for and NVIDIA's library was found
/// @param strips what its timelines look like
public record RegionReport(
        Provenance provenance,
        List<Input> inputs,
        Selection selection,
        List<ScopeReport> scopes,
        Optional<ScopeReport> aggregate,
        List<Message> messages,
        List<Headline> headlines,
        Verdict verdict,
        Optional<MetricMeanings> meanings,
        TimelineStrips strips) {
    /// The code of the message that the capture was limited to some ranges (C1).
    public static final String FILTERED = "capture-filter";

    public RegionReport {
        inputs = List.copyOf(inputs);
        scopes = List.copyOf(scopes);
        messages = List.copyOf(messages);
        headlines = List.copyOf(headlines);
    }

    /// A report without meanings of metrics.
    public RegionReport(
            Provenance provenance,
            List<Input> inputs,
            Selection selection,
            List<ScopeReport> scopes,
            Optional<ScopeReport> aggregate,
            List<Message> messages,
            List<Headline> headlines,
            Verdict verdict) {
        this(provenance, inputs, selection, scopes, aggregate, messages, headlines, verdict, Optional.empty());
    }

    /// A report of which nobody knows what its timelines look like.
    public RegionReport(
            Provenance provenance,
            List<Input> inputs,
            Selection selection,
            List<ScopeReport> scopes,
            Optional<ScopeReport> aggregate,
            List<Message> messages,
            List<Headline> headlines,
            Verdict verdict,
            Optional<MetricMeanings> meanings) {
        this(
                provenance,
                inputs,
                selection,
                scopes,
                aggregate,
                messages,
                headlines,
                verdict,
                meanings,
                TimelineStrips.NONE);
    }

    /// The same report with what its metrics mean.
    public RegionReport with(MetricMeanings known) {
        return new RegionReport(
                provenance,
                inputs,
                selection,
                scopes,
                aggregate,
                messages,
                headlines,
                verdict,
                Optional.of(known),
                strips);
    }

    /// The same report with what its timelines look like.
    public RegionReport with(TimelineStrips known) {
        return new RegionReport(
                provenance, inputs, selection, scopes, aggregate, messages, headlines, verdict, meanings, known);
    }

    /// The same report with more told about its scopes.
    public RegionReport with(List<ScopeReport> known, Optional<ScopeReport> together) {
        return new RegionReport(
                provenance, inputs, selection, known, together, messages, headlines, verdict, meanings, strips);
    }

    /// The same report with what stands above its tables and in them.
    public RegionReport with(List<Headline> columns, Verdict found) {
        return new RegionReport(
                provenance, inputs, selection, scopes, aggregate, messages, columns, found, meanings, strips);
    }

    /// The same report with one more message.
    public RegionReport saying(Message message) {
        List<Message> told =
                Stream.concat(messages.stream(), Stream.of(message)).toList();
        return new RegionReport(
                provenance, inputs, selection, scopes, aggregate, told, headlines, verdict, meanings, strips);
    }

    /// Whether the capture was limited to some ranges, so that shares are shares of a part, and nobody can tell what
    /// was outside (C1).
    public boolean isFiltered() {
        return messages.stream().anyMatch(message -> message.code().equals(FILTERED));
    }
}
