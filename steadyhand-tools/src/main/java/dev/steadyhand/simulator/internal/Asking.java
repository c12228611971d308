package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Elements;
import dev.steadyhand.simulator.call.Reply;
import dev.steadyhand.simulator.internal.Strand.Stop;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The connections of a worker: each statement stops its thread until the scheduler has an answer.
 * They know the methods of JDBC that the worker uses, and refuse others.
 */
final class Asking {
  /** Answers statements of the scheduler's own thread, such as those of a worker that starts. */
  interface Direct {
    List<List<@Nullable String>> ask(Asked asked) throws SQLException;
  }

  private final Direct direct;

  Asking(Direct direct) {
    this.direct = direct;
  }

  DataSource dataSource() {
    return proxy(
        DataSource.class,
        (self, method, arguments) ->
            switch (method.getName()) {
              case "getConnection" -> connection();
              default -> throw unknown(method.getName());
            });
  }

  private Connection connection() {
    return proxy(
        Connection.class,
        (self, method, arguments) ->
            switch (method.getName()) {
              case "prepareStatement" -> statement((Connection) self, String.valueOf(arguments[0]));
              case "createArrayOf" ->
                  array(String.valueOf(arguments[0]), (@Nullable Object[]) arguments[1]);
              case "setNetworkTimeout", "close" -> null;
              default -> throw unknown(method.getName());
            });
  }

  private static Array array(String type, @Nullable Object[] values) {
    Elements elements = Elements.of(type, values);
    return proxy(
        Array.class,
        (self, method, arguments) ->
            switch (method.getName()) {
              case "getArray" -> elements;
              default -> throw unknown(method.getName());
            });
  }

  private PreparedStatement statement(Connection connection, String sql) {
    List<@Nullable Object> values = new ArrayList<>();
    return proxy(
        PreparedStatement.class,
        (self, method, arguments) ->
            switch (method.getName()) {
              case "setLong", "setInt", "setBoolean", "setString" ->
                  set(values, (Integer) arguments[0], arguments[1]);
              case "setArray" ->
                  set(values, (Integer) arguments[0], ((Array) arguments[1]).getArray());
              case "executeQuery" -> rows(ask(new Asked(sql, new ArrayList<>(values))));
              case "getConnection" -> connection;
              case "setQueryTimeout", "getWarnings", "close" -> null;
              default -> throw unknown(method.getName());
            });
  }

  private static @Nullable Object set(
      List<@Nullable Object> values, int place, @Nullable Object value) {
    while (values.size() < place) {
      values.add(null);
    }
    values.set(place - 1, value);
    return null;
  }

  private List<List<@Nullable String>> ask(Asked asked) throws SQLException {
    Strand strand = Strand.current();
    if (strand == null) {
      return direct.ask(asked);
    }
    return switch (Objects.requireNonNull(strand.stopAt(new Stop.Statement(asked)))) {
      case Reply.Rows(var rows) -> rows;
      case Reply.Failed(SQLException e) -> throw e;
      default -> throw new IllegalStateException("no reply to " + asked.sql());
    };
  }

  private static ResultSet rows(List<List<@Nullable String>> rows) {
    int[] at = {-1};
    return proxy(
        ResultSet.class,
        (self, method, arguments) -> {
          if (method.getName().equals("next")) {
            at[0]++;
            return at[0] < rows.size();
          }
          if (method.getName().equals("close")) {
            return null;
          }
          String text = rows.get(at[0]).get((Integer) arguments[0] - 1);
          return switch (method.getName()) {
            case "getString" -> text;
            // As the driver does: the fraction of a numeric is left out.
            case "getLong" -> text == null ? 0L : new BigDecimal(text).longValue();
            case "getInt" -> text == null ? 0 : Integer.parseInt(text);
            // As the worker calls it: for an integer that may be null.
            case "getObject" -> text == null ? null : Integer.valueOf(text);
            case "getDouble" -> text == null ? 0.0 : Double.parseDouble(text);
            case "getBoolean" -> "t".equals(text);
            case "getArray" -> ids(String.valueOf(text));
            default -> throw unknown(method.getName());
          };
        });
  }

  /** An array of ids, as the server writes it. */
  private static Array ids(String text) {
    Long[] ids =
        Pattern.compile("\\d+")
            .matcher(text)
            .results()
            .map(m -> Long.valueOf(m.group()))
            .toArray(Long[]::new);
    return proxy(
        Array.class,
        (self, method, arguments) ->
            switch (method.getName()) {
              case "getArray" -> ids;
              default -> throw unknown(method.getName());
            });
  }

  private static IllegalStateException unknown(String method) {
    return new IllegalStateException("the worker calls %s by now".formatted(method));
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(Asking.class.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
