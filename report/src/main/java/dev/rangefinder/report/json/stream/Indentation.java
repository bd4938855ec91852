package dev.rangefinder.report.json.stream;

import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.util.DefaultPrettyPrinter;

/// Line breaks with two blanks per level, as bytes: they are a third of a long report.
final class Indentation extends ObjectWriteContext.Base implements DefaultPrettyPrinter.Indenter {
    private static final List<SerializedString> BY_LEVEL = IntStream.range(0, 24)
            .mapToObj(level -> new SerializedString("\n" + "  ".repeat(level)))
            .toList();

    private final DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    private boolean paused;
    private boolean lined;

    Indentation() {
        printer.indentObjectsWith(this);
        printer.indentArraysWith(new ArrayIndentation());
    }

    /// Everything on one line, or no longer; tells what held before.
    boolean pause(boolean wanted) {
        boolean before = paused;
        paused = wanted;
        return before;
    }

    /// Whether elements of an array stand on lines of their own.
    void line(boolean wanted) {
        lined = wanted;
    }

    @Override
    public boolean hasPrettyPrinter() {
        return true;
    }

    @Override
    public PrettyPrinter getPrettyPrinter() {
        return printer;
    }

    @Override
    public void writeIndentation(JsonGenerator generator, int level) {
        if (paused) {
            generator.writeRaw(' ');
        } else if (level < BY_LEVEL.size()) {
            generator.writeRaw(BY_LEVEL.get(level));
        } else {
            generator.writeRaw("\n" + "  ".repeat(level));
        }
    }

    @Override
    public boolean isInline() {
        return false;
    }

    /// Between elements of arrays: a blank, or a line break where each has a line.
    private final class ArrayIndentation implements DefaultPrettyPrinter.Indenter {
        @Override
        public void writeIndentation(JsonGenerator generator, int level) {
            if (lined && !paused) {
                Indentation.this.writeIndentation(generator, level);
            } else {
                generator.writeRaw(' ');
            }
        }

        @Override
        public boolean isInline() {
            return true;
        }
    }
}
