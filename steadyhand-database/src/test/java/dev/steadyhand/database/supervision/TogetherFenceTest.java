package dev.steadyhand.database.supervision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.Fence;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.database.testing.Waiting;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;

/** Every lock, and every lock order, in batched runs. */
class TogetherFenceTest {
  private static final String ATTEMPTS = "select count(*) from comms.send_email_attempt";
  private static final String RUN = "select has_failed from supervision.run_due('default', 10)";

  @TestFactory
  Stream<DynamicContainer> fences() {
    return Stream.of(
            new Fence(
                "two batches at once schedule one attempt of each",
                Mutation.without("supervision.lock_roots", "for no key update skip locked"),
                TogetherFenceTest::runBesideABatch),
            new Fence(
                "a batch does not wait for another",
                Mutation.without("supervision.lock_roots", "skip locked"),
                TogetherFenceTest::runBesideABatch),
            new Fence(
                "a batch does not keep others from writing facts",
                new Mutation("supervision.lock_roots", "for no key update", "for update"),
                TogetherFenceTest::writeFactsBesideABatch),
            new Fence(
                "whoever is busy is not run",
                new Mutation(
                    "supervision.begin_runs",
                    "and i.instance_id = any (_locked)",
                    "and i.instance_id is not null"),
                TogetherFenceTest::runBesideABatch),
            new Fence(
                "batches that hold the same tasks crosswise do not wait for each other",
                new Mutation(
                    "queues.hold_tasks",
                    "order by w.task_id for update",
                    "order by array_position(_task_ids, w.task_id) for update"),
                TogetherFenceTest::holdCrosswise),
            new Fence(
                "batches that record the same outcomes crosswise do not wait for each other",
                new Mutation(
                    "queues.record_outcomes",
                    "order by g.task_id",
                    "order by array_position(_task_ids, g.task_id)"),
                TogetherFenceTest::recordCrosswise))
        .map(Fence::tests);
  }

  private static void kickOff(TestDatabase database) throws SQLException {
    Emails.makeHasty(database);
    Emails.kickOff(database, 3);
  }

  private static void runBesideABatch(TestDatabase database, Session first, Session second)
      throws Exception {
    kickOff(database);
    assertThat(first.text(RUN)).isEqualTo("f");
    second.execute("select supervision.wake('comms.send_email', n) from generate_series(1, 3) n");
    assertThat(second.text(RUN)).isEqualTo("f");
    first.connection().commit();

    assertThat(second.number(ATTEMPTS)).as("attempts").isEqualTo(3);
    assertThat(second.text(RUN)).isEqualTo("f");
    assertThat(second.number(ATTEMPTS)).as("attempts after all").isEqualTo(3);
    assertThat(second.number("select count(*) from supervision.decision"))
        .as("those that found their root busy came back")
        .isEqualTo(6);
  }

  private static void writeFactsBesideABatch(TestDatabase database, Session first, Session second)
      throws Exception {
    kickOff(database);
    assertThat(first.text(RUN)).isEqualTo("f");
    second.execute("insert into comms.send_email_attempt (send_email_task_id) values (1)");
    second.execute("select supervision.wake('comms.send_email', 1)");
  }

  /**
   * One session waits for the other at the first task of both, and never while it holds a later
   * one.
   */
  private static void holdCrosswise(TestDatabase database, Session first, Session second)
      throws Exception {
    kickOff(database);
    database.execute("select queues.dequeue_batch(3)");
    try (Session observer = new Session(database.connect());
        Session third = new Session(database.connect())) {
      third.connection().setAutoCommit(false);
      third.execute("select from queues.ready where task_id = 1 for update");
      Waiting<String> crosswise =
          Waiting.start(
                  second, () -> second.text("select queues.hold_tasks('{2,1}', '{2,1}')::text"))
              .untilBlocked(observer);
      first.execute("select set_config('lock_timeout', '2s', true)");
      first.execute("select from queues.ready where task_id = 2 for update");
      third.connection().commit();
      first.connection().commit();
      assertThat(crosswise.answer()).contains("send_email_supervisor");
    }
  }

  private static void recordCrosswise(TestDatabase database, Session first, Session second)
      throws Exception {
    kickOff(database);
    database.execute("select queues.dequeue_batch(3)");
    String record =
        """
        select queues.record_outcomes(array[%1$s], array[%1$s], array['accepted', 'accepted'],
            array[null, null]::jsonb[], array[null, null]::text[], array[null, null]::text[], array[null, null]::interval[])
        """;
    try (Session observer = new Session(database.connect());
        Session third = new Session(database.connect())) {
      third.connection().setAutoCommit(false);
      third.execute("select queues.record_outcome(1, 1, 'accepted')");
      Waiting<String> crosswise =
          Waiting.start(second, () -> String.valueOf(second.text(record.formatted("2, 1"))))
              .untilBlocked(observer);
      first.execute("select set_config('lock_timeout', '2s', true)");
      first.execute("select queues.record_outcome(2, 2, 'accepted')");
      third.connection().commit();
      first.connection().commit();
      crosswise.answer();
    }
    assertThat(second.number("select count(*) from queues.task_outcome")).isEqualTo(2);
  }
}
