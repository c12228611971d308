package dev.steadyhand.client.operator;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A select whose conditions are left out if their value is null. */
final class Query {
  private final StringBuilder sql;
  private final List<@Nullable Object> parameters = new ArrayList<>();
  private boolean hasCondition;

  Query(String select, @Nullable Object... parameters) {
    this.sql = new StringBuilder(select);
    this.parameters.addAll(Arrays.asList(parameters));
  }

  Query and(String condition, @Nullable Object value) {
    if (value != null) {
      sql.append(hasCondition ? " and " : " where ").append(condition);
      parameters.add(value);
      hasCondition = true;
    }
    return this;
  }

  /** Adds parameters, in the order of their placeholders. */
  Query given(@Nullable Object... more) {
    parameters.addAll(Arrays.asList(more));
    return this;
  }

  /** Appends a clause after the conditions. */
  Query end(String clause, Object... values) {
    sql.append(' ').append(clause);
    parameters.addAll(List.of(values));
    return this;
  }

  List<Row> rows(Connection connection) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql.toString())) {
      for (int i = 0; i < parameters.size(); i++) {
        Object value = parameters.get(i);
        statement.setObject(
            i + 1, value instanceof Instant time ? time.atOffset(ZoneOffset.UTC) : value);
      }
      List<Row> rows = new ArrayList<>();
      try (ResultSet result = statement.executeQuery()) {
        while (result.next()) {
          rows.add(Row.of(result));
        }
      }
      return rows;
    }
  }

  /** Returns the row; at most one is expected. */
  Optional<Row> row(Connection connection) throws SQLException {
    return rows(connection).stream().findFirst();
  }

  /** Returns the row of a function that always returns one. */
  Row only(Connection connection) throws SQLException {
    return rows(connection).getFirst();
  }
}
