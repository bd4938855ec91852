package dev.rangefinder.nsight.sqlite;

import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.sqlite.SqliteTable.Column;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// All that a file declares, read from its pages before SQLite is let near it: whether reading a table would evaluate
/// an expression of the file, which may allocate without bounds (`zeroblob`), is known before anything is evaluated.
///
/// A declaration counts under the name in its statement, because SQLite goes by that. Where the list of tables says
/// another name, the file is refused.
final class Declarations {
    private static final int NAME = 0;
    private static final int TABLE_NAME = 1;
    private static final int STATEMENT = 2;
    private static final List<String> COLUMNS = List.of("name", "tbl_name", "sql");

    /// The list of tables is a table itself, and always the first.
    private static final SqliteTable LIST = new SqliteTable(
            "sqlite_schema",
            1,
            List.of(
                    new Column("type", true),
                    new Column("name", true),
                    new Column("tbl_name", true),
                    new Column("rootpage", true),
                    new Column("sql", true)),
            true);

    private final Path file;
    private final SqliteHeader header;
    private final Map<String, String> oddities = new HashMap<>();

    private Declarations(Path file, SqliteHeader header) {
        this.file = file;
        this.header = header;
    }

    /// @throws UnreadableCaptureException if the list cannot be read, or contradicts itself
    static Declarations read(Path file, FileChannel channel, SqliteHeader header) throws IOException {
        Declarations declarations = new Declarations(file, header);
        try {
            BTreeRows.read(channel, header, LIST, COLUMNS, declarations::add);
        } catch (UnusualTableException unusual) {
            throw new UnreadableCaptureException(
                    file,
                    "damaged: the list of its tables cannot be read (" + unusual.getMessage() + "); export it again");
        }
        return declarations;
    }

    private void add(RowCells cells) {
        for (int column = 0; column < COLUMNS.size(); column++) {
            if (!cells.isText(column) && !cells.isNothing(column)) {
                throw new UnreadableCaptureException(
                        file, "damaged: something else than text in the list of its tables; export it again");
            }
        }
        Optional<Declaration> declared = Declaration.parse(text(cells, STATEMENT));
        if (declared.isEmpty()) {
            return;
        }
        Declaration declaration = declared.get();
        String name = text(cells, NAME);
        if (!name.equalsIgnoreCase(declaration.name())) {
            throw new UnreadableCaptureException(
                    file,
                    "damaged: the list of its tables calls '" + name + "' what its declaration calls '"
                            + declaration.name() + "'; export it again");
        }
        switch (declaration.kind()) {
            case "TABLE" -> declaration.computed().ifPresent(computed -> add(name, "has " + computed));
            case "INDEX" -> {}
            case "TRIGGER" -> add(text(cells, TABLE_NAME), "has a trigger");
            default -> add(name, "is a " + (declaration.kind().equals("VIRTUAL") ? "virtual table" : "view"));
        }
    }

    private void add(String table, String oddity) {
        oddities.putIfAbsent(table.toLowerCase(Locale.ROOT), oddity);
    }

    /// SQLite reads text up to the first NUL.
    private String text(RowCells cells, int column) {
        if (!cells.isText(column)) {
            return "";
        }
        String text = new String(
                cells.textBytes(column),
                cells.textFrom(column),
                cells.textTo(column) - cells.textFrom(column),
                header.encoding());
        int end = text.indexOf('\0');
        return end < 0 ? text : text.substring(0, end);
    }

    /// Refuses a table of this name whose rows are not simply what is stored.
    ///
    /// @throws UnreadableCaptureException in one sentence
    void refuseUnlessPlain(String table) {
        String oddity = oddities.get(table.toLowerCase(Locale.ROOT));
        if (oddity != null) {
            throw new UnreadableCaptureException(
                    file, table + " " + oddity + ", which no export of Nsight Systems has; export it again");
        }
    }
}
