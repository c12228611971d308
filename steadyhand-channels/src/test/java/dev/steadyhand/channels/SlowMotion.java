package dev.steadyhand.channels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Worker;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A process in slow motion: the clock stands still until it is moved, and a real worker does either
 * what supervisors have to do by now, or what the channel has, and stops.
 *
 * @param database with the settable clock
 * @param channel a new one each time, since a worker closes its own
 */
record SlowMotion(TestDatabase database, Supplier<Channel> channel) {
  /** The supervisors that are due run. */
  void supervise() throws Exception {
    worker().build().drain();
  }

  /** The calls that are due are made, and their handlers run. */
  void call() throws Exception {
    worker().withoutFunctions().channel(channel.get()).build().drain();
  }

  /** Time passes. */
  void pass(String interval) throws SQLException {
    database.execute("select test.pass(?::interval)", interval);
  }

  /** Lets it go on until nothing is left to do but for dead letters, however long that takes. */
  void finish() throws Exception {
    while (database.number("select count(*) " + OPEN) > 0) {
      worker().channel(channel.get()).build().drain();
      database.execute(
          "update test.clock set at = greatest(at, (select min(r.available_at) " + OPEN + "))");
    }
  }

  private static final String OPEN =
      "from queues.ready r join queues.lane l using (lane_id) where l.queue_name = 'default'";

  /** Every row of a table as PostgreSQL writes it, in order, but with the time of the day alone. */
  List<@Nullable String> rows(String table) throws SQLException {
    database.execute("set timezone = 'UTC'");
    return database.texts(
        """
        select regexp_replace(t::text, '"2030-01-01 ([0-9:]+)[+]00"', '\\1', 'g') from %s t order by t
        """
            .formatted(table));
  }

  /** What was decided, in order: action, status, state, and the seconds until the next look. */
  List<@Nullable String> decisions() throws SQLException {
    return database.texts(
        """
        select concat_ws(' ', action, status, state, extract(epoch from next_wake_at - decided_at)::integer)
        from supervision.decision
        order by decision_id
        """);
  }

  /** Why each of them was taken: the number of wakes by cause. */
  List<@Nullable String> causes() throws SQLException {
    return database.texts("select woken_by::text from supervision.decision order by decision_id");
  }

  /** The errors of tasks, in order: kind and message. */
  List<@Nullable String> errors() throws SQLException {
    return database.texts(
        "select error_kind || ': ' || error_message from queues.error order by error_id");
  }

  /** The payloads of the tasks of this type, in order. */
  List<@Nullable String> payloads(String taskType) throws SQLException {
    return database.texts(
        "select payload::text from queues.task where task_type = ? order by task_id", taskType);
  }

  /** Nobody will do anything any more. */
  void assertNothingIsLeft() throws SQLException {
    assertThat(rows("queues.ready")).as("open tasks").isEmpty();
    assertThat(rows("supervision.ticket")).as("tickets").isEmpty();
    assertThat(database.texts("select difference from queues.check_ready()")).isEmpty();
  }

  private Worker.Builder worker() {
    return Worker.builder(database.url("worker_service_user"));
  }
}
