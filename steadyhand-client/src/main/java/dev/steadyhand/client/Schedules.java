package dev.steadyhand.client;

import dev.steadyhand.client.internal.ScheduleSql;
import dev.steadyhand.client.internal.Transactions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The schedules of the database, by name. Created with {@link TaskClient#schedules()}:
 *
 * <pre>{@code
 * client.schedules().put("nightly report", Schedule.cron("0 3 * * *", zone), task);
 * }</pre>
 *
 * <p>Methods with a {@link Connection} run in the transaction that is open on it. The others run in
 * a transaction of their own.
 *
 * <p>All methods throw {@link QueueException} if the database rejects a request, and {@link
 * SQLException} for everything else, for example a lost connection.
 */
public final class Schedules {
  /** Registers the type of a task that code has declared, and encrypts its payload. */
  interface Preparation {
    NewTask prepared(Connection connection, NewTask task) throws SQLException;
  }

  /** Registers the type of a task in a transaction of its own. */
  interface Declaration {
    void declare(NewTask task) throws SQLException;
  }

  private final Supplier<Transactions> transactions;
  private final Preparation preparation;
  private final Declaration declaration;

  Schedules(Supplier<Transactions> transactions, Preparation preparation, Declaration declaration) {
    this.transactions = transactions;
    this.preparation = preparation;
    this.declaration = declaration;
  }

  /**
   * Creates a schedule, or changes the one of that name to this definition. The same definition
   * again changes nothing: call it at every start of every instance of your application. A schedule
   * that was paused stays paused.
   *
   * @param task the task to enqueue at each due time; its payload gets a field {@code schedule}
   *     with the name and the due time. The schedule decides when it runs, so it must have neither
   *     a time nor a dedupe key
   * @throws QueueException if the definition is invalid; nothing has changed then
   */
  public void put(Connection connection, String name, Schedule schedule, NewTask task)
      throws SQLException {
    if (task.scheduledAt() != null || task.dedupe() != null) {
      throw new IllegalArgumentException(
          "The task of schedule %s has a time or a dedupe key: its due times decide when it runs."
              .formatted(name));
    }
    new ScheduleSql(connection).put(name, schedule, preparation.prepared(connection, task));
  }

  /** Creates or changes a schedule for tasks of this type, and commits. */
  public <P> void put(String name, Schedule schedule, TaskType<P> type, P payload)
      throws SQLException {
    put(name, schedule, type.task(payload));
  }

  /** Creates or changes a schedule and commits. */
  public void put(String name, Schedule schedule, NewTask task) throws SQLException {
    // Before a connection is taken: a pool may have only one.
    declaration.declare(task);
    commit(
        connection -> {
          put(connection, name, schedule, task);
          return true;
        });
  }

  /**
   * Enqueues one task of a schedule now, also while it is paused; its due times stay as they are.
   *
   * @return the id of the task; empty if the schedule skips due times while its previous task is
   *     open, and that is the case
   * @throws QueueException if there is no such schedule
   */
  public Optional<Long> runNow(Connection connection, String name) throws SQLException {
    return new ScheduleSql(connection).runNow(name);
  }

  /** Enqueues one task of a schedule now and commits. */
  public Optional<Long> runNow(String name) throws SQLException {
    return commit(connection -> runNow(connection, name));
  }

  /**
   * Pauses a schedule: it enqueues nothing until it is resumed. Does nothing if it is paused.
   *
   * @return whether there is such a schedule
   */
  public boolean pause(Connection connection, String name) throws SQLException {
    return new ScheduleSql(connection).pause(name);
  }

  /** Pauses a schedule and commits. */
  public boolean pause(String name) throws SQLException {
    return commit(connection -> pause(connection, name));
  }

  /**
   * Resumes a paused schedule with its next due time. Does nothing if it is not paused.
   *
   * @return whether there is such a schedule
   */
  public boolean resume(Connection connection, String name) throws SQLException {
    return new ScheduleSql(connection).resume(name);
  }

  /** Resumes a paused schedule and commits. */
  public boolean resume(String name) throws SQLException {
    return commit(connection -> resume(connection, name));
  }

  /**
   * Ends a schedule. Tasks that it has enqueued stay.
   *
   * @return whether there was such a schedule
   */
  public boolean remove(Connection connection, String name) throws SQLException {
    return new ScheduleSql(connection).remove(name);
  }

  /** Ends a schedule and commits. */
  public boolean remove(String name) throws SQLException {
    return commit(connection -> remove(connection, name));
  }

  /** Returns a schedule; empty if there is none of that name. */
  public Optional<ScheduleState> find(Connection connection, String name) throws SQLException {
    return new ScheduleSql(connection).find(name);
  }

  /** Returns a schedule; empty if there is none of that name. */
  public Optional<ScheduleState> find(String name) throws SQLException {
    return commit(connection -> find(connection, name));
  }

  private <T> T commit(Transactions.Work<T> work) throws SQLException {
    return transactions.get().statement(work);
  }
}
