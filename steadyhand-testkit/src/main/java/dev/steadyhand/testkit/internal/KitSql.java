package dev.steadyhand.testkit.internal;

import dev.steadyhand.client.KickedOff;
import dev.steadyhand.client.Kickoff;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.TaskState;
import dev.steadyhand.client.operator.Identity;
import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.testkit.TestKitException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** All SQL of the kit. */
public final class KitSql {
  private static final String SCRIPT = "/dev/steadyhand/testkit/testkit.sql";

  /** A task type in a queue. */
  public record Lane(String queue, String taskType) {}

  private interface Question<T> {
    T ask(Connection connection) throws SQLException;
  }

  interface Reader<T extends @Nullable Object> {
    T read(ResultSet row) throws SQLException;
  }

  private final DataSource owner;

  public KitSql(DataSource owner) {
    this.owner = owner;
  }

  /** Installs the functions that the other queries need. */
  public void install() {
    try (InputStream script = KitSql.class.getResourceAsStream(SCRIPT)) {
      String text =
          new String(Objects.requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8);
      ask(
          connection -> {
            try (Statement statement = connection.createStatement()) {
              return statement.execute(text);
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public void setClock(Instant time) {
    rows("select from testkit.set_clock(?)", row -> true, time);
  }

  /** Sets the clock unless it is already later; returns the time. */
  public Instant startClock(Instant time) {
    return times("select now from testkit.start_clock(?) as now", time).getFirst();
  }

  /** Returns the time of the next event. */
  public Optional<Instant> nextDue() {
    return times("select due_at from testkit.next_due() as due_at where due_at is not null")
        .stream()
        .findFirst();
  }

  /** Returns the time of the next event, those of processes without end included. */
  public Optional<Instant> nextDueOfAll() {
    return times("select due_at from testkit.next_due_of_all() as due_at where due_at is not null")
        .stream()
        .findFirst();
  }

  /** Returns what the failed attempts of a task threw: class and message, or only the class. */
  public List<String> failures(long taskId) {
    return lines("select line from testkit.failures(?) as line", taskId);
  }

  /** Describes what has not ended. */
  public List<String> openWork() {
    return lines("select line from testkit.open_work() as line");
  }

  /** Describes where derived data differs from its source. */
  public List<String> drift() {
    return lines("select line from testkit.drift() as line");
  }

  /** Returns the lanes to serve. */
  public List<Lane> lanes() {
    return rows(
        "select queue_name, task_type from testkit.lane()",
        row -> new Lane(row.getString(1), row.getString(2)));
  }

  /** Returns the steps of these tasks; for a run of a process in Java, its process. */
  public Map<Long, String> steps(Collection<Long> taskIds) {
    Map<Long, String> steps = new HashMap<>();
    Long[] ids = taskIds.toArray(Long[]::new);
    rows(
        """
        select task_id, step from queues.task_state where task_id = any (?)
        union all
        select d.task_id, d.process_name
        from supervision.decision d
        join supervision.process p on p.process_name = d.process_name and p.decided_by = 'java'
        where d.task_id = any (?)\
        """,
        row -> steps.put(row.getLong(1), row.getString(2)),
        ids,
        ids);
    return steps;
  }

  public Optional<InstanceState> instance(String process, long instanceId) {
    return ask(connection -> new Operator(connection).instance(new Instance(process, instanceId)))
        .map(
            row ->
                new InstanceState(
                    row.text("state"),
                    row.text("status"),
                    row.text("reason"),
                    row.number("runs"),
                    row.get("next_wake_at") instanceof Instant time ? time : null,
                    Identity.of(row)));
  }

  /** Returns the history of an instance, one line each. */
  public List<String> why(String process, long instanceId) {
    return story(
        ask(connection -> new Operator(connection).why(new Instance(process, instanceId))));
  }

  /** Returns the history of a task, one line each. */
  public List<String> life(long taskId) {
    return story(ask(connection -> new Operator(connection).tasks().life(taskId)));
  }

  /** Returns the errors of a task, one line each. */
  public List<String> errors(long taskId) {
    return ask(connection -> new Operator(connection).tasks().life(taskId)).stream()
        .filter(row -> row.text("event").equals("error"))
        .map(row -> row.text("story"))
        .toList();
  }

  private static List<String> story(List<Row> rows) {
    return rows.stream()
        .map(row -> "%s  %s".formatted(row.text("happened_at"), row.text("story")))
        .toList();
  }

  /** Returns the decisions of its supervisor, in order. */
  public List<String> decisions(String process, long instanceId) {
    return lines(
        "select action from supervision.decision_log where process_name = ? and instance_id = ?"
            + " order by decision_id",
        process,
        instanceId);
  }

  public long deadLetters(String process, long instanceId) {
    return number(
        "select count(*) from supervision.why(?, ?) where event = 'dead_letter'",
        process,
        instanceId);
  }

  public long attempts(String process, long instanceId) {
    return number("select testkit.attempts(?, ?)", process, instanceId);
  }

  public Optional<TaskState> task(long taskId) {
    return ask(connection -> new TaskClient().inspect(connection, taskId));
  }

  public KickedOff kickOff(Kickoff kickoff) {
    return ask(connection -> new TaskClient().kickoff(connection, kickoff));
  }

  public void execute(String text, @Nullable Object... parameters) {
    ask(
        connection -> {
          try (PreparedStatement statement = prepare(connection, text, parameters)) {
            return statement.execute();
          }
        });
  }

  public long number(String query, @Nullable Object... parameters) {
    return rows(query, row -> row.getLong(1), parameters).getFirst();
  }

  public List<@Nullable String> texts(String query, @Nullable Object... parameters) {
    return this.<@Nullable String>rows(query, row -> row.getString(1), parameters);
  }

  private List<Instant> times(String query, Object... parameters) {
    return rows(query, row -> row.getObject(1, OffsetDateTime.class).toInstant(), parameters);
  }

  private List<String> lines(String query, Object... parameters) {
    return rows(query, row -> String.valueOf(row.getString(1)), parameters);
  }

  <T extends @Nullable Object> List<T> rows(
      String query, Reader<T> reader, @Nullable Object... parameters) {
    return ask(
        connection -> {
          List<T> rows = new ArrayList<>();
          try (PreparedStatement statement = prepare(connection, query, parameters);
              ResultSet result = statement.executeQuery()) {
            while (result.next()) {
              rows.add(reader.read(result));
            }
          }
          return rows;
        });
  }

  private static PreparedStatement prepare(
      Connection connection, String text, @Nullable Object... parameters) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(text);
    for (int i = 0; i < parameters.length; i++) {
      Object value = parameters[i];
      statement.setObject(
          i + 1, value instanceof Instant time ? time.atOffset(ZoneOffset.UTC) : value);
    }
    return statement;
  }

  private <T> T ask(Question<T> question) {
    try (Connection connection = owner.getConnection()) {
      return question.ask(connection);
    } catch (SQLException e) {
      throw new TestKitException("A query on the test database failed: " + e.getMessage(), e);
    }
  }
}
