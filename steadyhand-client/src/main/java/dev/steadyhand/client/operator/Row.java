package dev.steadyhand.client.operator;

import dev.steadyhand.client.Json;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A row of a view or function.
 *
 * @param values the values by column name, in order: strings, numbers, booleans, {@link
 *     java.time.Instant}s, JSON, lists
 */
public record Row(Map<String, @Nullable Object> values) {

  /** Creates a row with these values. */
  public Row {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** Creates a row with one value. */
  public static Row of(String name, @Nullable Object value) {
    return new Row(Map.of()).with(name, value);
  }

  /** Creates a row with a copy of these values. */
  public static Row copyOf(Map<String, ? extends @Nullable Object> values) {
    return new Row(new LinkedHashMap<>(values));
  }

  static Row of(ResultSet result) throws SQLException {
    ResultSetMetaData columns = result.getMetaData();
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      values.put(columns.getColumnLabel(i), value(result, i, columns.getColumnTypeName(i)));
    }
    return new Row(values);
  }

  /** Returns a copy with one more value. */
  public Row with(String name, @Nullable Object value) {
    Map<String, @Nullable Object> more = new LinkedHashMap<>(values);
    more.put(name, value);
    return new Row(more);
  }

  /** Returns a copy with only these values, in this order. */
  public Row only(String... names) {
    Map<String, @Nullable Object> fewer = new LinkedHashMap<>();
    for (String name : names) {
      fewer.put(name, get(name));
    }
    return new Row(fewer);
  }

  /** Returns a copy without this value. */
  public Row without(String name) {
    Map<String, @Nullable Object> fewer = new LinkedHashMap<>(values);
    fewer.remove(name);
    return new Row(fewer);
  }

  /** Converts rows to plain maps, to nest them in another row. */
  public static List<Map<String, @Nullable Object>> plain(List<Row> rows) {
    return rows.stream().map(Row::values).toList();
  }

  /** Returns the value of a column, which must exist. */
  public @Nullable Object get(String name) {
    if (!values.containsKey(name)) {
      throw new IllegalArgumentException("no column " + name);
    }
    return values.get(name);
  }

  /** Returns the value as text; empty for null. */
  public String text(String name) {
    return switch (get(name)) {
      case null -> "";
      case JsonNode json -> Json.write(json);
      case Object value -> value.toString();
    };
  }

  /** Returns the first line of the text, for lists; it ends with … if there are more. */
  public String firstLine(String name) {
    String text = text(name).strip();
    String first = text.lines().findFirst().orElse("").stripTrailing();
    return first.length() == text.length() ? first : first + " …";
  }

  /** Returns the value as a number; 0 for null. */
  public long number(String name) {
    return get(name) instanceof Number number ? number.longValue() : 0;
  }

  private static @Nullable Object value(ResultSet result, int column, String type)
      throws SQLException {
    if (result.getObject(column) == null) {
      return null;
    }
    return switch (type) {
      // A process may use infinity, which an Instant cannot represent.
      case "timestamptz" -> {
        OffsetDateTime time = result.getObject(column, OffsetDateTime.class);
        yield time.equals(OffsetDateTime.MAX) || time.equals(OffsetDateTime.MIN)
            ? result.getString(column)
            : time.toInstant();
      }
      case "json", "jsonb" -> Json.parseStored(result.getString(column));
      case "interval" -> result.getString(column);
      default ->
          result.getObject(column) instanceof Array array
              ? Arrays.asList((Object[]) array.getArray())
              : result.getObject(column);
    };
  }
}
