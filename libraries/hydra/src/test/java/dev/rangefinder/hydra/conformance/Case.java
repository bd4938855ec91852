package dev.rangefinder.hydra.conformance;

import java.nio.file.Path;
import tools.jackson.databind.JsonNode;

/// One case: what was asked of the original, and what it answered.
///
/// @param folder where the cases lie; `trees` is in it
/// @param meta what the file says of all its cases: environment, encoding
record Case(String file, Path folder, JsonNode meta, JsonNode request) {
    String id() {
        return request.get("id").asString();
    }

    /// The id with its file, as the list of known differences names it.
    String name() {
        return file + "/" + id();
    }

    String operation() {
        return request.get("op").asString();
    }

    JsonNode expected() {
        return request.get("expect");
    }

    boolean succeeds() {
        return expected().get("ok").asBoolean();
    }

    boolean isNondeterministic() {
        return request.path("nondeterministic").asBoolean(false);
    }
}
