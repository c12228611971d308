package dev.steadyhand.client.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.Kickoff;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The call of a kickoff function, with named arguments. */
record KickoffCall(Kickoff kickoff) {

  /**
   * Returns the call with parameters for all values. The names are validated; quoting them is a
   * second safeguard.
   */
  String sql() {
    String function = quoted(kickoff.function().replace(".", "\".\""));
    String arguments =
        kickoff.arguments().entrySet().stream()
            .map(argument -> quoted(argument.getKey()) + " => ?" + cast(argument.getValue()))
            .collect(Collectors.joining(", "));
    return "%s(%s) f".formatted(function, arguments);
  }

  void bind(PreparedStatement statement, int firstParameter) throws SQLException {
    int next = firstParameter;
    for (Object value : kickoff.arguments().values()) {
      // Text without a type: the declaration of the function determines the type.
      statement.setObject(next++, text(value), Types.OTHER);
    }
  }

  /** Returns the row of a kickoff. */
  static Map<String, @Nullable Object> columns(ResultSet row) throws SQLException {
    ResultSetMetaData data = row.getMetaData();
    Map<String, @Nullable Object> columns = new LinkedHashMap<>();
    for (int i = 1; i <= data.getColumnCount(); i++) {
      columns.put(data.getColumnLabel(i), row.getObject(i));
    }
    return columns;
  }

  private static String quoted(String name) {
    return '"' + name + '"';
  }

  private static String cast(@Nullable Object value) {
    return switch (value) {
      case Instant time -> "::timestamptz";
      case JsonNode node -> "::jsonb";
      case null, default -> "";
    };
  }

  private static @Nullable String text(@Nullable Object value) {
    return switch (value) {
      case null -> null;
      case JsonNode node -> Json.write(node);
      default -> value.toString();
    };
  }
}
