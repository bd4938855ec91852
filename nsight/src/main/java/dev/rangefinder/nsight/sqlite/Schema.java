package dev.rangefinder.nsight.sqlite;

import dev.rangefinder.nsight.sqlite.Table.Column;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The tables of a file. Views, virtual tables and tables of SQLite itself are not among them: they are no rows that a
/// profiler wrote.
final class Schema {
    private static final String TABLES = "SELECT name, rootpage, sql FROM sqlite_schema WHERE type = 'table'";
    private static final String COLUMNS = "SELECT name, type, dflt_value, pk, hidden FROM pragma_table_xinfo(?)";

    private final Map<String, Table> tables;

    private Schema(Map<String, Table> tables) {
        this.tables = tables;
    }

    static Schema read(Connection connection) throws SQLException {
        Map<String, Table> tables = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(TABLES);
                PreparedStatement columns = connection.prepareStatement(COLUMNS)) {
            while (found.next()) {
                String name = found.getString(1);
                long rootPage = found.getLong(2);
                if (name != null && rootPage > 0) {
                    Table table = table(name, rootPage, String.valueOf(found.getString(3)), columns);
                    tables.put(name.toLowerCase(Locale.ROOT), table);
                }
            }
        }
        return new Schema(tables);
    }

    private static Table table(String name, long rootPage, String declaration, PreparedStatement statement)
            throws SQLException {
        List<Column> columns = new ArrayList<>();
        boolean plain = !withoutRowId(declaration);
        statement.setString(1, name);
        try (ResultSet found = statement.executeQuery()) {
            while (found.next()) {
                String type = String.valueOf(found.getString(2)).toUpperCase(Locale.ROOT);
                boolean stored = found.getString(3) == null && !isRead(type);
                columns.add(new Column(String.valueOf(found.getString(1)), stored));
                // The key of a table may be its row id, which is not stored a second time.
                plain &= found.getInt(4) == 0 && found.getInt(5) == 0;
            }
        }
        return new Table(name, rootPage, columns, plain);
    }

    /// SQLite stores whole numbers of such columns as such and turns them into floating-point numbers on reading.
    private static boolean isRead(String type) {
        return !type.contains("INT") && (type.contains("REAL") || type.contains("FLOA") || type.contains("DOUB"));
    }

    /// Rather too often than too seldom: the words may also stand in a comment.
    private static boolean withoutRowId(String declaration) {
        return declaration.toUpperCase(Locale.ROOT).contains("WITHOUT");
    }

    Optional<Table> table(String name) {
        return Optional.ofNullable(tables.get(name.toLowerCase(Locale.ROOT)));
    }

    List<String> tables() {
        return tables.values().stream().map(Table::name).toList();
    }
}
