package dev.steadyhand.database.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The cost of a claim does not grow with history, with tasks that are scheduled or in other lanes,
 * nor with long transactions. Measured in buffers, not in seconds.
 */
@DatabaseTest
class ClaimCostTest {
  private static final double ALLOWED = 1.5;
  private static final int CLAIMS = 200;

  private static final String ONE = "select * from queues.dequeue_next_available_task()";
  private static final String BATCH = "select * from queues.dequeue_batch(20)";

  private static final Pattern BUFFERS = Pattern.compile("\"Shared (?:Hit|Read) Blocks\": (\\d+)");

  private static Cost empty;

  /** The baseline for all comparisons. */
  @BeforeAll
  static void measureEmpty() throws SQLException {
    try (TestDatabase database = TestDatabase.create()) {
      empty = measure(database);
    }
  }

  @Test
  void of_two_hundred_thousand_completed_tasks(TestDatabase database) throws SQLException {
    completeInBulk(database, 200_000);
    assertFlat(database);
  }

  @Test
  void of_two_hundred_thousand_future_tasks(TestDatabase database) throws SQLException {
    Tasks.enqueue(database, 200_000, "email", "1 day");
    assertFlat(database);
  }

  @Test
  void of_a_hundred_thousand_tasks_of_another_channel_ahead(TestDatabase database)
      throws SQLException {
    Tasks.enqueue(database, 100_000, "sms");
    Tasks.enqueue(database, 1000, "email");
    String claim = "select * from queues.dequeue_batch(1, _task_types => '{email}')";
    double ahead = usualBuffers(database, claim);
    try (TestDatabase other = TestDatabase.create()) {
      Tasks.enqueue(other, 1000, "email");
      assertThat(ahead / usualBuffers(other, claim)).isLessThan(ALLOWED);
    }
  }

  @Test
  void of_a_hundred_thousand_tasks_that_pass_while_a_transaction_is_held_open(TestDatabase database)
      throws SQLException {
    try (Session held = new Session(database.connect())) {
      held.connection().setAutoCommit(false);
      held.execute("set transaction isolation level repeatable read");
      held.execute("select count(*) from pg_class");
      for (int i = 0; i < 10; i++) {
        Tasks.enqueue(database, 10_000, "email");
        Tasks.drain(database);
      }
      assertFlat(database);
    }
  }

  @Test
  void of_a_hundred_thousand_tasks_that_pass_while_a_writer_is_held_open(TestDatabase database)
      throws SQLException {
    try (Session held = new Session(database.connect())) {
      held.connection().setAutoCommit(false);
      held.execute("select queues.enqueue('sms', '{}')");
      for (int i = 0; i < 10; i++) {
        Tasks.enqueue(database, 10_000, "email");
        Tasks.drain(database);
      }
      assertFlat(database);
    }
  }

  /** Control: without the floor every claim reads dead index entries. */
  @Test
  void grows_behind_a_held_transaction_without_the_floor(TestDatabase database)
      throws SQLException {
    new Mutation("queues.scan_start", "_sweep_from < _floor_at", "true").apply(database);
    new Mutation(
            "queues.scan_start",
            "row(_lane, _sweep_from, 0)",
            "row(_lane, '-infinity'::timestamptz, 0)")
        .apply(database);
    try (Session held = new Session(database.connect())) {
      held.connection().setAutoCommit(false);
      held.execute("set transaction isolation level repeatable read");
      held.execute("select count(*) from pg_class");
      Tasks.enqueue(database, 20_000, "email");
      Tasks.drain(database);
      Tasks.enqueue(database, 1000, "email");
      assertThat(usualBuffers(database, ONE) / empty.one).isGreaterThan(ALLOWED);
    }
  }

  private record Cost(double one, double batch) {}

  private static Cost measure(TestDatabase database) throws SQLException {
    Tasks.enqueue(database, 30 * CLAIMS, "email");
    return new Cost(usualBuffers(database, ONE), usualBuffers(database, BATCH));
  }

  private static void assertFlat(TestDatabase database) throws SQLException {
    Cost cost = measure(database);
    System.out.printf(
        "buffers per claim: one %.1f against %.1f (%.2f), batch of 20 %.1f against %.1f (%.2f)%n",
        cost.one,
        empty.one,
        cost.one / empty.one,
        cost.batch,
        empty.batch,
        cost.batch / empty.batch);
    assertThat(cost.one / empty.one).as("a single claim").isLessThan(ALLOWED);
    assertThat(cost.batch / empty.batch).as("a batch").isLessThan(ALLOWED);
  }

  /**
   * The median: twice a second a claim looks further back, and how many do depends on their speed.
   * Uses a separate session, after a few claims that load the catalogue and the plans.
   */
  private static double usualBuffers(TestDatabase database, String claim) throws SQLException {
    try (Session session = new Session(database.connect())) {
      for (int i = 0; i < 10; i++) {
        buffers(session, claim);
      }
      long[] counts = new long[CLAIMS];
      for (int i = 0; i < CLAIMS; i++) {
        counts[i] = buffers(session, claim);
      }
      Arrays.sort(counts);
      return counts[CLAIMS / 2];
    }
  }

  /** The counts of the top node include everything below it, including inside functions. */
  private static long buffers(Session session, String claim) throws SQLException {
    String plan = session.text("explain (analyze, buffers, format json) " + claim);
    assertThat(plan).as("the claim found a task").containsPattern("\"Actual Rows\": [1-9]");
    Matcher matcher = BUFFERS.matcher(plan == null ? "" : plan);
    long buffers = 0;
    for (int i = 0; i < 2 && matcher.find(); i++) {
      buffers += Long.parseLong(matcher.group(1));
    }
    return buffers;
  }

  private static void completeInBulk(TestDatabase database, int count) throws SQLException {
    database.execute(
        """
        with t as (
            insert into queues.task (task_type, payload, enqueued_at, scheduled_at, queue_name, root_task_id)
            select 'email', jsonb_build_object('n', n), now(), now(), 'default', n
            from generate_series(1, ?::integer) n
            returning task_id
        ), l as (
            insert into queues.task_lease (task_lease_id, task_id, delivery, leased_at, expires_at)
            select nextval('queues.task_lease_id_seq'), task_id, 1, now(), now() from t
        )
        insert into queues.task_completed (task_id, completed_at) select task_id, now() from t
        """,
        count);
    Tasks.assertNoDrift(database);
  }
}
