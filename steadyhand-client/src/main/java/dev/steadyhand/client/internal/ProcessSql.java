package dev.steadyhand.client.internal;

import dev.steadyhand.client.Delivery;
import dev.steadyhand.client.Json;
import dev.steadyhand.client.process.Instance;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.Signal;
import dev.steadyhand.client.process.Signal.Approval;
import dev.steadyhand.client.process.Started;
import dev.steadyhand.client.process.internal.Declaration;
import dev.steadyhand.client.process.internal.Values;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The SQL of processes in Java.
 *
 * @param connection the connection, with whatever transaction is open on it
 */
public record ProcessSql(Connection connection) {
  private static final String REGISTER = "select supervision.register_java_process(?, ?::jsonb)";

  private static final String IS_REGISTERED = "select supervision.is_java_process(?)";

  private static final String START =
      """
      select instance_id, created, same_input
      from supervision.start_java(?, ?, ?::jsonb, ?, ?)\
      """;

  private static final String SIGNAL = "select supervision.signal_java(?, ?, ?, ?::jsonb, ?)";

  private static final String APPROVE = "select supervision.approve_java(?, ?, ?, ?, ?)";

  private static final String CANCEL = "select supervision.cancel_java(?, ?, ?)";

  private static final String FIND =
      """
      select instance_id, state, status, reason, result::text, version, started_at, runs,
          cancel_requested
      from supervision.find_java(?, ?)\
      """;

  /** Reads the only row of a statement. */
  @FunctionalInterface
  private interface Reader<T> {
    T read(ResultSet row) throws SQLException;
  }

  /** Registers a process that nobody has registered, and returns whether it is new. */
  public boolean register(ProcessType<?, ?> type) throws SQLException {
    return only(REGISTER, row -> row.getBoolean(1), type.name(), Json.write(Declaration.of(type)));
  }

  /** Returns whether a process is registered. */
  public boolean isRegistered(ProcessType<?, ?> type) throws SQLException {
    return only(IS_REGISTERED, row -> row.getBoolean(1), type.name());
  }

  /** Starts an instance unless there is one with this key. */
  public Started start(ProcessType<?, ?> type, String key, Object input, @Nullable String summary)
      throws SQLException {
    return only(
        START,
        row ->
            new Started(
                row.getLong("instance_id"),
                row.getBoolean("created"),
                row.getBoolean("same_input")),
        type.name(),
        key,
        Json.write(Values.bounded(input, type + " " + key + ": the input")),
        type.version(),
        summary);
  }

  /** Keeps a signal. */
  public Delivery signal(
      ProcessType<?, ?> type,
      String key,
      Signal<?> signal,
      @Nullable Object body,
      @Nullable String dedupeKey)
      throws SQLException {
    if (body == null) {
      throw new IllegalArgumentException(
          "%s %s: signal %s has no body: give it one, or declare it with Signal.of(\"%s\")"
              .formatted(type, key, signal, signal));
    }
    String text = Json.write(Values.bounded(body, "%s %s: signal %s".formatted(type, key, signal)));
    return only(
        SIGNAL,
        row -> Delivery.of(row.getString(1)),
        type.name(),
        key,
        signal.name(),
        text,
        dedupeKey);
  }

  /** Keeps the answer of a person. */
  public Delivery approve(
      ProcessType<?, ?> type, String key, Signal<Approval> approval, Approval answer)
      throws SQLException {
    return only(
        APPROVE,
        row -> Delivery.of(row.getString(1)),
        type.name(),
        key,
        approval.name(),
        answer.granted(),
        answer.reason());
  }

  /** Keeps a request to cancel; false if the instance has ended. */
  public boolean cancel(ProcessType<?, ?> type, String key, String reason) throws SQLException {
    return only(CANCEL, row -> row.getBoolean(1), type.name(), key, reason);
  }

  /** Returns an instance; empty if there is none with this key. */
  public <R> Optional<Instance<R>> find(ProcessType<?, R> type, String key) throws SQLException {
    try (PreparedStatement statement = prepare(FIND, type.name(), key);
        ResultSet row = statement.executeQuery()) {
      return row.next() ? Optional.of(instance(type, key, row)) : Optional.empty();
    } catch (SQLException e) {
      Refusal.throwIfOurs(e);
      throw e;
    }
  }

  private static <R> Instance<R> instance(ProcessType<?, R> type, String key, ResultSet row)
      throws SQLException {
    String result = row.getString("result");
    return new Instance<>(
        row.getLong("instance_id"),
        key,
        Instance.State.of(row.getString("state")),
        Objects.requireNonNullElse(row.getString("status"), "not decided yet"),
        row.getString("reason"),
        result == null
            ? Optional.empty()
            : Optional.of(
                Values.read(
                    Json.parseStored(result), type.result(), type + " " + key + ": the result")),
        row.getInt("version"),
        Times.required(row, "started_at"),
        row.getInt("runs"),
        row.getBoolean("cancel_requested"));
  }

  private <T> T only(String sql, Reader<T> reader, @Nullable Object... values) throws SQLException {
    try (PreparedStatement statement = prepare(sql, values);
        ResultSet row = statement.executeQuery()) {
      row.next();
      return reader.read(row);
    } catch (SQLException e) {
      Refusal.throwIfOursOrPayload(e);
      throw e;
    }
  }

  private PreparedStatement prepare(String sql, @Nullable Object... values) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
    return statement;
  }
}
