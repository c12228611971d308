package dev.steadyhand.simulator.call;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One statement of one actor, such as {@code select … from queues.run_tasks(?, ?)}.
 *
 * <p>On a connection in autocommit mode it is a transaction of its own. What is neither a number
 * nor a truth value nor {@link Elements} is passed as text, and the statement casts it.
 *
 * @param words a description, for the story
 * @param sql the statement
 * @param arguments a value for each question mark
 */
public record Call(String words, String sql, List<@Nullable Object> arguments) implements Request {
  /** Creates a call with these arguments. */
  public static Call of(String words, String sql, @Nullable Object... arguments) {
    List<@Nullable Object> all = new ArrayList<>();
    for (@Nullable Object argument : arguments) {
      all.add(argument);
    }
    return new Call(words, sql, all);
  }

  /** Executes the call and returns its rows, each value as text. */
  @Override
  public List<List<@Nullable String>> run(Connection connection) throws SQLException {
    return run(connection, 0);
  }

  /**
   * Executes the call and returns the rows of one of its results, each value as text.
   *
   * @param resultsBefore the number of results to skip
   */
  public List<List<@Nullable String>> run(Connection connection, int resultsBefore)
      throws SQLException {
    try (PreparedStatement statement = prepare(connection)) {
      statement.execute();
      for (int result = 0; result < resultsBefore; result++) {
        statement.getMoreResults();
      }
      try (ResultSet rows = statement.getResultSet()) {
        return texts(rows);
      }
    }
  }

  /** Returns the statement with its arguments; the caller closes it. */
  public PreparedStatement prepare(Connection connection) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    for (int at = 0; at < arguments.size(); at++) {
      Object argument = arguments.get(at);
      if (argument instanceof Elements(String type, var values)) {
        statement.setArray(at + 1, connection.createArrayOf(type, values.toArray()));
      } else {
        statement.setObject(at + 1, argument);
      }
    }
    return statement;
  }

  /** Arrays are written out here: the driver writes them in one of two ways, now and then. */
  private static @Nullable String text(ResultSet rows, int column) throws SQLException {
    if (rows.getMetaData().getColumnType(column) != Types.ARRAY) {
      return rows.getString(column);
    }
    Array array = rows.getArray(column);
    return array == null ? null : Arrays.toString((Object[]) array.getArray());
  }

  /** The rows of a result, each value as text. */
  public static List<List<@Nullable String>> texts(ResultSet rows) throws SQLException {
    List<List<@Nullable String>> all = new ArrayList<>();
    int columns = rows.getMetaData().getColumnCount();
    while (rows.next()) {
      List<@Nullable String> row = new ArrayList<>();
      for (int column = 1; column <= columns; column++) {
        row.add(text(rows, column));
      }
      all.add(row);
    }
    return all;
  }
}
