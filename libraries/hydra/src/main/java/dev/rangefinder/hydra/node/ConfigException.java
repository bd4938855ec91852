package dev.rangefinder.hydra.node;

import java.io.Serial;

/// A configuration that cannot be read, composed, changed or understood. The message is written for the person who
/// wrote it: what is wrong, where, and what would be right.
public final class ConfigException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final Kind kind;
    private final String remedy;

    public ConfigException(Kind kind, String message) {
        this(kind, message, "");
    }

    /// A failure with what would fix it, which is not part of the message: messages are the original's.
    public ConfigException(Kind kind, String message, String remedy) {
        super(message);
        this.kind = kind;
        this.remedy = remedy;
    }

    /// A failure because of another; a remedy for that one is one for this.
    public ConfigException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
        this.remedy = cause instanceof ConfigException config ? config.remedy : "";
    }

    public Kind kind() {
        return kind;
    }

    /// What would fix it, such as the nearest key that there is; empty where there is none.
    public String remedy() {
        return remedy;
    }

    /// What went wrong, in the words of the original: messages that wrap another error name its kind.
    public enum Kind {
        /// An override of the command line that the grammar does not know.
        OVERRIDE("OverrideParseException"),
        /// YAML that is not YAML, or not safe.
        YAML("ParserError"),
        /// A key that is not there, in a tree that takes no new ones.
        KEY("ConfigKeyError"),
        /// The same, asked for as an attribute.
        ATTRIBUTE("ConfigAttributeError"),
        /// A place in a list that is not there.
        INDEX("ConfigIndexError"),
        /// A value of the wrong type.
        TYPE("ConfigTypeError"),
        /// A value that its type does not take.
        VALIDATION("ValidationError"),
        /// A mandatory value that nobody gave.
        MISSING("MissingMandatoryValue"),
        /// `${…}` that is no interpolation.
        GRAMMAR("GrammarParseError"),
        /// An interpolation whose key is not there.
        INTERPOLATION_KEY("InterpolationKeyError"),
        /// An interpolation to a mandatory value that nobody gave.
        INTERPOLATION_MISSING("InterpolationToMissingValueError"),
        /// An interpolation that fails in another way.
        INTERPOLATION("InterpolationResolutionError"),
        /// A resolver that nobody registered.
        RESOLVER("UnsupportedInterpolationType"),
        /// A configuration that does not compose.
        COMPOSITION("ConfigCompositionException"),
        /// A file of the search path that is not there.
        NOT_FOUND("MissingConfigException"),
        /// A value that a function, a resolver or a rule does not take.
        VALUE("ValueError");

        private final String originalName;

        Kind(String originalName) {
            this.originalName = originalName;
        }

        /// The name of the error in the original, as its messages quote it.
        public String originalName() {
            return originalName;
        }
    }
}
