package dev.steadyhand.database.testing;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A connection with convenience methods for tests. Closing it closes the connection.
 *
 * @param connection the connection, for everything else
 */
public record Session(Connection connection) implements AutoCloseable {

  /** Runs a statement with or without a result. */
  public void execute(String sql, @Nullable Object... parameters) throws SQLException {
    try (PreparedStatement statement = prepare(sql, parameters)) {
      statement.execute();
    }
  }

  /** Returns all rows, each by column name. */
  public List<Map<String, @Nullable Object>> query(String sql, @Nullable Object... parameters)
      throws SQLException {
    List<Map<String, @Nullable Object>> rows = new ArrayList<>();
    try (PreparedStatement statement = prepare(sql, parameters);
        ResultSet result = statement.executeQuery()) {
      ResultSetMetaData columns = result.getMetaData();
      while (result.next()) {
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
          row.put(columns.getColumnLabel(i), result.getObject(i));
        }
        rows.add(row);
      }
    }
    return rows;
  }

  /** Returns the first column of every row as text. */
  public List<@Nullable String> texts(String sql, @Nullable Object... parameters)
      throws SQLException {
    List<@Nullable String> texts = new ArrayList<>();
    try (PreparedStatement statement = prepare(sql, parameters);
        ResultSet result = statement.executeQuery()) {
      while (result.next()) {
        texts.add(result.getString(1));
      }
    }
    return texts;
  }

  /** Returns the single value of the single row, as text. */
  public @Nullable String text(String sql, @Nullable Object... parameters) throws SQLException {
    List<@Nullable String> texts = texts(sql, parameters);
    if (texts.size() != 1) {
      throw new AssertionError("%d rows instead of one: %s".formatted(texts.size(), sql));
    }
    return texts.getFirst();
  }

  /** Returns the single value of the single row, as a number. */
  public long number(String sql, @Nullable Object... parameters) throws SQLException {
    String text = text(sql, parameters);
    if (text == null) {
      throw new AssertionError("null instead of a number: " + sql);
    }
    return Long.parseLong(text);
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }

  private PreparedStatement prepare(String sql, @Nullable Object... parameters)
      throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    for (int i = 0; i < parameters.length; i++) {
      statement.setObject(i + 1, parameters[i]);
    }
    return statement;
  }
}
