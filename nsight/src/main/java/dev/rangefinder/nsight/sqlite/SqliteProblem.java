package dev.rangefinder.nsight.sqlite;

import dev.rangefinder.capture.UnreadableCaptureException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// Says what SQLite found in one sentence that tells what to do.
final class SqliteProblem {
    private static final int PRIMARY_CODE = 0xFF;

    private SqliteProblem() {}

    static UnreadableCaptureException refusal(Path file, SQLException problem) {
        SQLiteErrorCode code = problem instanceof SQLiteException known
                ? SQLiteErrorCode.getErrorCode(known.getResultCode().code & PRIMARY_CODE)
                : SQLiteErrorCode.SQLITE_ERROR;
        return new UnreadableCaptureException(file, sentence(code, problem));
    }

    private static String sentence(SQLiteErrorCode code, SQLException problem) {
        return switch (code) {
            case SQLITE_BUSY, SQLITE_LOCKED ->
                "another program is writing to it; wait until it has finished, or copy the file and read the copy";
            case SQLITE_NOTADB -> "not a SQLite file, or an encrypted one";
            case SQLITE_CORRUPT, SQLITE_ERROR, SQLITE_SCHEMA, SQLITE_FORMAT, SQLITE_TOOBIG, SQLITE_NOMEM ->
                "damaged (SQLite says: " + oneLine(problem) + "); export it again";
            default -> "SQLite cannot read it (" + oneLine(problem) + ")";
        };
    }

    private static String oneLine(SQLException problem) {
        String text = String.valueOf(problem.getMessage()).replaceAll("\\s+", " ");
        // The driver puts the code and an explanation of it around the message.
        int from = text.indexOf('(');
        return text.startsWith("[") && from > 0 && text.endsWith(")")
                ? text.substring(from + 1, text.length() - 1)
                : text;
    }
}
