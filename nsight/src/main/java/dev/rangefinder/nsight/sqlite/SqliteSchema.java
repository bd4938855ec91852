package dev.rangefinder.nsight.sqlite;

import dev.rangefinder.nsight.sqlite.SqliteTable.Column;
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
final class SqliteSchema {
    private static final String TABLES = "SELECT name, rootpage, sql FROM sqlite_schema WHERE type = 'table'";
    private static final String COLUMNS = "SELECT name, type, dflt_value, pk, hidden FROM pragma_table_xinfo(?)";

    private final Map<String, SqliteTable> tables;

    private SqliteSchema(Map<String, SqliteTable> tables) {
        this.tables = tables;
    }

    static SqliteSchema read(Connection connection) throws SQLException {
        Map<String, SqliteTable> tables = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(TABLES);
                PreparedStatement columns = connection.prepareStatement(COLUMNS)) {
            while (found.next()) {
                String name = found.getString(1);
                long rootPage = found.getLong(2);
                if (name != null && rootPage > 0) {
                    SqliteTable table = table(name, rootPage, String.valueOf(found.getString(3)), columns);
                    tables.put(name.toLowerCase(Locale.ROOT), table);
                }
            }
        }
        return new SqliteSchema(tables);
    }

    private static SqliteTable table(String name, long rootPage, String declaration, PreparedStatement statement)
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
        return new SqliteTable(name, rootPage, columns, plain);
    }

    /// SQLite stores whole numbers of such columns as such and turns them into floating-point numbers on reading.
    private static boolean isRead(String type) {
        return !type.contains("INT") && (type.contains("REAL") || type.contains("FLOA") || type.contains("DOUB"));
    }

    /// Rather too often than too seldom: the words may also stand in a comment.
    private static boolean withoutRowId(String declaration) {
        return declaration.toUpperCase(Locale.ROOT).contains("WITHOUT");
    }

    Optional<SqliteTable> table(String name) {
        return Optional.ofNullable(tables.get(name.toLowerCase(Locale.ROOT)));
    }

    List<String> tables() {
        return tables.values().stream().map(SqliteTable::name).toList();
    }
}
