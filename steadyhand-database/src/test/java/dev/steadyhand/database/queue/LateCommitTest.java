package dev.steadyhand.database.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A writer may commit a task long after others, enqueued later, were claimed. The floor of a lane
 * must not pass it, unless the writer's transaction stays open for more than ten seconds; then the
 * sweep finds the task.
 */
@DatabaseTest
class LateCommitTest {
  /** Several times the number of rounds that it takes to publish, date and settle a mark. */
  private static final int ROUNDS = 12;

  /**
   * The clock starts at a full second and advances by 30 ms per round, so that no sweep happens
   * during the test: tasks are found above the floor.
   */
  @ParameterizedTest
  @ValueSource(strings = {"0 seconds", "-1 hour", "-30 milliseconds"})
  void whenever_a_writer_begins_and_commits_the_next_claim_finds_its_task(String delay)
      throws Exception {
    for (int begin = 0; begin < ROUNDS; begin++) {
      try (TestDatabase database = TestDatabase.create(Template.SENTENCES)) {
        for (int length = 0; begin + length < ROUNDS; length += 3) {
          findLateTask(database, begin, begin + length, delay);
        }
      }
    }
  }

  @Test
  void the_floor_passes_an_open_writer_if_it_does_not_wait_for_it(
      @From(Template.SENTENCES) TestDatabase database) throws SQLException {
    new Mutation(
            "queues.settle_horizon",
            "pg_snapshot_xmin(pg_current_snapshot())::text::bigint > _mark_xid",
            "true")
        .apply(database);
    assertThatThrownBy(() -> findLateTask(database, 2, 9, "0 seconds"))
        .isInstanceOf(AssertionError.class);
  }

  @Test
  void a_task_is_placed_below_the_floor_if_it_does_not_ask_for_the_mark(
      @From(Template.SENTENCES) TestDatabase database) throws SQLException {
    new Mutation(
            "queues.earliest_available_at", "return least(", "return '-infinity'; return least(")
        .apply(database);
    assertThatThrownBy(() -> findLateTask(database, 9, 10, "-1 hour"))
        .isInstanceOf(AssertionError.class);
  }

  @Test
  void whenever_a_writer_commits_the_next_runs_find_its_wake() throws Exception {
    for (int begin = 0; begin < ROUNDS; begin += 2) {
      try (TestDatabase database = TestDatabase.create(Template.SENTENCES)) {
        for (int length = 0; begin + length < ROUNDS; length += 3) {
          findLateWake(database, begin, begin + length);
        }
      }
    }
  }

  @Test
  void a_wake_is_missed_if_the_floor_goes_one_too_far(
      @From(Template.SENTENCES) TestDatabase database) throws SQLException {
    new Mutation("queues.take_due", "(_scan.lane, _settled_at, 0)", "(_scan.lane, _due_by, 0)")
        .apply(database);
    assertThatThrownBy(() -> findLateWake(database, 2, 9)).isInstanceOf(AssertionError.class);
  }

  private static void findLateWake(TestDatabase database, int begin, int commit)
      throws SQLException {
    database.execute("update test.clock set at = date_trunc('second', at) + interval '1 second'");
    String runs = "select supervision.run_due('default', 100)";
    database.execute(runs);
    try (Session writer = new Session(database.connect())) {
      writer.connection().setAutoCommit(false);
      for (int round = 0; round < ROUNDS; round++) {
        if (round == begin) {
          writer.execute("select test.email()");
        }
        if (round == commit) {
          writer.connection().commit();
        }
        database.execute("select test.email()");
        database.execute(runs);
        assertThat(database.number("select count(*) from supervision.instance where runs = 0"))
            .as("wake of round %d, committed in %d, in round %d", begin, commit, round)
            .isZero();
        database.execute("select test.pass(interval '30 milliseconds')");
      }
    }
  }

  @Test
  void a_mark_is_dated_only_by_a_transaction_younger_than_it(
      @From(Template.SENTENCES) TestDatabase database) throws SQLException {
    claim(database);
    Tasks.enqueue(database, 1, "email");
    claim(database);
    try (Session old = new Session(database.connect())) {
      old.connection().setAutoCommit(false);
      old.execute("select pg_current_xact_id()");
      old.execute("select queues.dequeue_batch(100)");
      assertThat(old.number("select last_value from queues.horizon_mark_xid")).isZero();
      old.connection().rollback();
    }
    claim(database);
    assertThat(database.number("select last_value from queues.horizon_mark_xid")).isPositive();
  }

  @Test
  void behind_a_writer_that_stays_open_the_floor_moves_on_and_a_sweep_finds_the_task(
      @From(Template.SENTENCES) TestDatabase database) throws SQLException {
    try (Session writer = new Session(database.connect())) {
      writer.connection().setAutoCommit(false);
      writer.execute("select queues.enqueue('email', '{\"late\": true}')");
      for (int second = 0; second < 30; second++) {
        Tasks.enqueue(database, 1, "email");
        claim(database);
        database.execute("select test.pass(interval '1 second')");
      }
      assertThat(
              database.number(
                  "select internal.to_micros(test.now()) - last_value from queues.lane_3_floor_at"))
          .as("microseconds that the floor lags behind")
          .isLessThanOrEqualTo(21_000_000);
      writer.connection().commit();
    }
    for (int half = 0; half < 60; half++) {
      database.execute("select test.pass(interval '500 milliseconds')");
      if (claim(database).contains("true")) {
        return;
      }
    }
    throw new AssertionError("the late task was not found");
  }

  private static void findLateTask(TestDatabase database, int begin, int commit, String delay)
      throws SQLException {
    database.execute("update test.clock set at = date_trunc('second', at) + interval '1 second'");
    claim(database);
    try (Session writer = new Session(database.connect())) {
      writer.connection().setAutoCommit(false);
      for (int round = 0; round < ROUNDS; round++) {
        if (round == begin) {
          writer.execute(
              "select queues.enqueue('email', '{\"late\": true}', test.now() + ?::interval)",
              delay);
        }
        if (round == commit) {
          writer.connection().commit();
        }
        Tasks.enqueue(database, 1, "email");
        assertThat(claim(database).contains("true"))
            .as("task begun in round %d, committed in %d, found in %d", begin, commit, round)
            .isEqualTo(round == commit);
        database.execute("select test.pass(interval '30 milliseconds')");
      }
    }
  }

  private static List<String> claim(TestDatabase database) throws SQLException {
    return database.texts(
        "select coalesce(d.payload ->> 'late', 'false') from queues.dequeue_batch(100) d");
  }
}
