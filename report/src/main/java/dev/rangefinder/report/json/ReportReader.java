package dev.rangefinder.report.json;

import dev.rangefinder.capture.Message;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.json.stream.JsonInput;
import dev.rangefinder.report.json.stream.JsonObject;
import dev.rangefinder.report.json.stream.JsonPlace;
import dev.rangefinder.result.Headline;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.MetricMeanings;
import dev.rangefinder.result.MetricMeanings.MetricMeaning;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Selection;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The whole report: what [ReportJson] wrote.
public final class ReportReader {
    private static final String FORMAT = "rangefinder.regions/";

    private final JsonInput in;
    private final Map<RegionKey, String> folders = new HashMap<>();
    private final List<ScopeReport> scopes = new ArrayList<>();
    private final List<ScopeReport> aggregate = new ArrayList<>();

    ReportReader(JsonInput in) {
        this.in = in;
    }

    ReportContent report() {
        JsonObject members = new JsonObject(new LinkedHashMap<>(), in.place());
        in.members(name -> {
            if (members.members().isEmpty() && !name.equals("schema")) {
                throw members.place().expected("a report of regions, whose first key is schema");
            }
            switch (name) {
                case "schema" -> {
                    in.keep(name, members);
                    version(members);
                }
                case "scopes" -> in.elements(() -> scopes.add(new ScopeReader(in, folders).scope()));
                case "aggregate" -> {
                    if (!in.isAbsent()) {
                        aggregate.add(new ScopeReader(in, folders).scope());
                    }
                }
                case "schema_minor", "generated_at", "config_fingerprint", "generator" -> in.keep(name, members);
                case "inputs", "selection", "metric_library", "headlines", "verdict", "messages", "timeline_strips" ->
                    in.keep(name, members);
                default -> in.skip();
            }
        });
        minor(members);
        return ReportContent.of(
                new RegionReport(
                        provenance(members),
                        members.objects("inputs").stream()
                                .map(ReportReader::input)
                                .toList(),
                        selection(members.object("selection")),
                        scopes,
                        aggregate.stream().findFirst(),
                        members.objects("messages").stream()
                                .map(ReportReader::message)
                                .toList(),
                        members.objects("headlines").stream()
                                .map(line -> new Headline(line.text("metric"), line.optionalText("title")))
                                .toList(),
                        VerdictJson.read(members),
                        members.optionalObject("metric_library").map(ReportReader::meanings),
                        StripReader.read(members)),
                folders);
    }

    /// Before anything else is read: in another major version everything may be different.
    private static void version(JsonObject members) {
        String schema = members.text("schema");
        JsonPlace place = members.place().member("schema");
        if (schema.startsWith(FORMAT) && !schema.equals(ReportJson.SCHEMA)) {
            throw place.otherVersion(
                    JsonPlace.shown(schema) + " is another version than " + ReportJson.SCHEMA + ", which is read here");
        }
        if (!schema.equals(ReportJson.SCHEMA)) {
            throw place.expected(ReportJson.SCHEMA + ", found " + JsonPlace.shown(schema));
        }
    }

    /// A newer minor version has more keys, which are skipped. An older one lacks some, which are not guessed.
    private static void minor(JsonObject members) {
        long minor = members.optionalCount("schema_minor").orElse(0L);
        if (minor < ReportJson.SCHEMA_MINOR) {
            throw members.place()
                    .member("schema_minor")
                    .otherVersion("an older Rangefinder wrote less than is read here");
        }
    }

    /// What [RecordsJson#provenance] wrote, for every document that has it.
    public static Provenance provenance(JsonObject members) {
        try {
            return new Provenance(
                    Instant.parse(members.text("generated_at")),
                    members.object("generator").text("version"),
                    members.text("config_fingerprint"));
        } catch (DateTimeParseException e) {
            throw members.place().member("generated_at").expected("a time such as 2026-01-31T12:00:00Z");
        }
    }

    /// An element of what [RecordsJson#inputs] wrote.
    public static Input input(JsonObject input) {
        return new Input(
                input.text("file"),
                input.text("sha256"),
                input.text("kind"),
                input.optionalText("tool_version"),
                input.optionalText("replay_mode"),
                input.optionalText("command"),
                input.flag("simulated"),
                input.count("launch_count"),
                EnvironmentJson.read(input));
    }

    private static MetricMeanings meanings(JsonObject library) {
        JsonObject metrics = library.object("metrics");
        Map<String, MetricMeaning> byMetric = new LinkedHashMap<>();
        metrics.members().keySet().forEach(metric -> {
            JsonObject meaning = metrics.object(metric);
            byMetric.put(metric, new MetricMeaning(meaning.text("unit"), meaning.text("description")));
        });
        return new MetricMeanings(library.text("chip"), library.text("version"), byMetric);
    }

    private static Selection selection(JsonObject selection) {
        return new Selection(
                selection.texts("include_patterns"),
                selection.texts("exclude_patterns"),
                selection.text("name_base"),
                selection.count("launches_left_out"),
                selection.texts("regions"),
                selection.optionalTexts("metrics"),
                selection.optionalTexts("sections"));
    }

    /// An element of what [RecordsJson#messages] wrote.
    public static Message message(JsonObject message) {
        return new Message(
                level(message),
                message.text("code"),
                message.text("text"),
                message.optionalText("remedy").orElse(""));
    }

    private static Message.Level level(JsonObject message) {
        String word = message.text("level");
        for (Message.Level level : Message.Level.values()) {
            if (level.name().toLowerCase(Locale.ROOT).equals(word)) {
                return level;
            }
        }
        throw message.place().member("level").expected("info, warning or error");
    }
}
