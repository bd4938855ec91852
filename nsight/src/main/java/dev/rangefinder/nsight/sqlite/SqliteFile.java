package dev.rangefinder.nsight.sqlite;

import dev.rangefinder.capture.UnreadableCaptureException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// A SQLite file, opened for reading only. Nothing is ever written, to it or beside it; what could not be read without
/// writing is refused.
public final class SqliteFile implements AutoCloseable {
    private final Path path;
    private final FileChannel channel;
    private final SqliteHeader header;
    private final Connection connection;
    private final Declarations declarations;
    private final SqliteSchema schema;

    private SqliteFile(
            Path path,
            FileChannel channel,
            SqliteHeader header,
            Declarations declarations,
            Connection connection,
            SqliteSchema schema) {
        this.path = path;
        this.channel = channel;
        this.header = header;
        this.declarations = declarations;
        this.connection = connection;
        this.schema = schema;
    }

    /// Whether these first bytes of a file are those of SQLite.
    public static boolean startsWith(byte[] start) {
        return SqliteHeader.fits(start);
    }

    /// Opens a file and reads its schema. Writers are kept from changing it until it is closed.
    ///
    /// @throws UnreadableCaptureException if it is no SQLite file, damaged, in use by a writer, or unfinished
    /// @throws UncheckedIOException if it cannot be opened
    public static SqliteFile open(Path path) {
        if (!Files.isRegularFile(path) && Files.exists(path)) {
            throw new UnreadableCaptureException(path, "not a file; give the export itself");
        }
        try {
            // Stays open until the connection is closed: closing any handle of a file ends the locks of the process.
            FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
            try {
                SqliteHeader header = SqliteHeader.read(path, channel);
                header.refuseUnfinished(path);
                Declarations declarations = Declarations.read(path, channel, header);
                return connected(path, channel, header, declarations);
            } catch (IOException | RuntimeException e) {
                channel.close();
                throw e;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SqliteFile connected(
            Path path, FileChannel channel, SqliteHeader header, Declarations declarations) {
        try {
            Connection connection = ReadOnlyConnection.open(path, header.writeAhead());
            try {
                return new SqliteFile(path, channel, header, declarations, connection, SqliteSchema.read(connection));
            } catch (SQLException | RuntimeException e) {
                connection.close();
                throw e;
            }
        } catch (SQLException problem) {
            throw SqliteProblem.refusal(path, problem);
        }
    }

    public Path path() {
        return path;
    }

    /// How many bytes it has.
    public long size() {
        try {
            return channel.size();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A table by its name; empty where there is none. Nothing that a file says is ever evaluated.
    ///
    /// @throws UnreadableCaptureException if it is a view or virtual, or if something in it is computed
    public Optional<SqliteTable> table(String name) {
        declarations.refuseUnlessPlain(name);
        return schema.table(name);
    }

    public List<String> tables() {
        return schema.tables();
    }

    /// Sends all rows of a table to a sink.
    ///
    /// @param columns the wanted ones; one that the table does not have is nothing in every row
    /// @param fresh makes the sink; asked again if a first attempt to read the table had to be given up
    /// @return the sink that took all rows
    /// @throws UnreadableCaptureException if the table is damaged
    public <S extends RowSink> S read(SqliteTable table, List<String> columns, Supplier<S> fresh) {
        if (BTreeRows.fits(header, table, columns)) {
            try {
                return readPages(table, columns, fresh.get());
            } catch (UnusualTableException unusual) {
                // The driver can tell whether it is damaged.
            }
        }
        return readWithDriver(table, columns, fresh.get());
    }

    <S extends RowSink> S readPages(SqliteTable table, List<String> columns, S sink) throws UnusualTableException {
        try {
            BTreeRows.read(channel, header, table, columns, sink);
            return sink;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    synchronized <S extends RowSink> S readWithDriver(SqliteTable table, List<String> columns, S sink) {
        try {
            new DriverRows(connection, size()).read(table, columns, sink);
            return sink;
        } catch (SQLException problem) {
            throw SqliteProblem.refusal(path, problem);
        }
    }

    SqliteHeader header() {
        return header;
    }

    @Override
    public void close() {
        try (channel) {
            connection.close();
        } catch (SQLException problem) {
            throw SqliteProblem.refusal(path, problem);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
