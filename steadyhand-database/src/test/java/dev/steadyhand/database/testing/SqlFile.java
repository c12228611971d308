package dev.steadyhand.database.testing;

import dev.steadyhand.database.sql.SqlStatement;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;

/**
 * An SQL file that is run like psql would: statement by statement, each in its own transaction
 * unless it uses {@code begin}.
 *
 * @param path its path
 */
public record SqlFile(Path path) {

  /** Returns the SQL files directly in this directory, by name; empty if it does not exist. */
  public static List<SqlFile> all(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".sql"))
          .sorted()
          .map(SqlFile::new)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs the whole file; an {@link AssertionError} names the line that failed. */
  public void run(Connection connection) {
    String text = text();
    for (SqlStatement part : SqlStatement.split(text)) {
      try (Statement statement = connection.createStatement()) {
        statement.setEscapeProcessing(false);
        statement.execute(part.text());
      } catch (SQLException e) {
        throw failure(text, part, e);
      }
    }
  }

  /** Returns its content. */
  public String text() {
    try {
      return Files.readString(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private AssertionError failure(String text, SqlStatement part, SQLException cause) {
    return new AssertionError(
        "%s:%d: %s: %s"
            .formatted(path, part.line(text, cause), cause.getSQLState(), cause.getMessage()),
        cause);
  }
}
