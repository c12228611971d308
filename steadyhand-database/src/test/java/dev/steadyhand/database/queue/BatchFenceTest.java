package dev.steadyhand.database.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.SqlState;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.Fence;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.database.testing.Waiting;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A batch hears of the end of each member, takes none afterwards, and calls back once. */
@DatabaseTest
class BatchFenceTest {
  private static final String MEMBER = "{\"task_type\": \"sms\", \"payload\": {}}";

  private static final String RUN =
      "select queues.run_batch_supervisor('{\"batch_id\": 1}') ->> 'status'";

  private static final String RUN_DUE = "select array_to_string(test.run_due(), ' ')";

  private static final Mutation WITHOUT_ROOT_LOCK =
      Mutation.without("supervision.lock_roots", "for no key update skip locked");

  @TestFactory
  Stream<DynamicContainer> fences() {
    return Stream.of(
            new Fence(
                "a batch is woken by the completion of many",
                silent("queues.complete_batch", "_batch_ids"),
                (database, first, second) ->
                    endMembers(
                        database,
                        second,
                        "select queues.complete_batch(array_agg(d.task_id order by d.task_id),"
                            + " array_agg(d.task_lease_id order by d.task_id))")),
            new Fence(
                "a batch is woken by the completion of one",
                silent("queues.complete_task", "array[(_done.row).batch_id]"),
                (database, first, second) ->
                    endMembers(
                        database,
                        second,
                        "select queues.complete_task(d.task_id, d.task_lease_id)")),
            new Fence(
                "a batch is woken by a dead letter",
                silent("queues.complete_for_engine", "array[_open.batch_id]"),
                (database, first, second) ->
                    endMembers(
                        database,
                        second,
                        "select queues.give_up_task(d.task_id, d.task_lease_id, 'no use',"
                            + " 'validation')")),
            new Fence(
                "a batch is woken by whoever may have been the last",
                new Mutation(
                    "queues.complete_task",
                    "queues.wake_batches(array[(_done.row).batch_id]);",
                    "queues.wake_batches(array[(_done.row).batch_id]) where not exists (select"
                        + " from queues.ready w where w.batch_id = (_done.row).batch_id);"),
                BatchFenceTest::endTheLastTwoBesideEachOther),
            new Fence(
                "a batch takes members only from the transaction that created it",
                Mutation.without(
                    "queues.require_open_batch", "and b.created_in = pg_current_xact_id()"),
                BatchFenceTest::addToTheBatchOfAnother))
        .map(Fence::tests);
  }

  @Test
  void two_runs_at_the_end_call_back_once(@From(Template.SENTENCES) TestDatabase database)
      throws Exception {
    endWithoutARun(database);
    try (Session first = begin(database);
        Session second = new Session(database.connect())) {
      assertThat(first.text(RUN)).isEqualTo("done");
      assertThat(second.text(RUN)).isEqualTo("busy");
      first.connection().commit();
    }
    assertThat(callbacks(database)).isOne();
  }

  @Test
  void without_the_lock_of_the_root_the_key_stops_the_second_callback(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    WITHOUT_ROOT_LOCK.apply(database);
    endWithoutARun(database);
    assertThatThrownBy(() -> runBesideARun(database)).hasStackTraceContaining("batch_done_pkey");
    assertThat(callbacks(database)).isOne();
  }

  @Test
  void without_lock_and_key_both_runs_call_back(@From(Template.SENTENCES) TestDatabase database)
      throws Exception {
    WITHOUT_ROOT_LOCK.apply(database);
    database.execute("alter table queues.batch_done drop constraint batch_done_pkey");
    endWithoutARun(database);
    assertThat(runBesideARun(database)).isEqualTo("done");
    assertThat(callbacks(database)).isEqualTo(2);
  }

  private static Mutation silent(String function, String batches) {
    return new Mutation(function, "perform queues.wake_batches(" + batches + ");", "null;");
  }

  private static void endMembers(TestDatabase database, Session session, String end)
      throws SQLException {
    create(database, 2);
    assertThat(session.text(RUN_DUE)).isEqualTo("waiting");
    session.execute(end + " from queues.dequeue_batch(2, _task_types => '{sms}') d");
    assertThat(session.text(RUN_DUE)).endsWith("done");
    assertThat(callbacks(database)).isOne();
  }

  private static void endTheLastTwoBesideEachOther(
      TestDatabase database, Session first, Session second) throws SQLException {
    create(database, 2);
    assertThat(second.text(RUN_DUE)).isEqualTo("waiting");
    second.execute("select queues.dequeue_batch(2, _task_types => '{sms}')");
    String complete =
        "select queues.complete_task(w.task_id, w.task_lease_id) from (select * from queues.ready r"
            + " where r.batch_id = 1 order by r.task_id offset ? limit 1) w";
    first.execute(complete, 0);
    second.execute(complete, 1);
    assertThat(second.text(RUN_DUE)).doesNotContain("done");
    first.connection().commit();
    assertThat(second.text(RUN_DUE)).isEqualTo("done");
  }

  private static void addToTheBatchOfAnother(TestDatabase database, Session first, Session second)
      throws SQLException {
    create(database, 1);
    assertThatThrownBy(() -> second.execute("select queues.enqueue_batch('[" + MEMBER + "]', 1)"))
        .isInstanceOfSatisfying(
            SQLException.class,
            e -> assertThat(e.getSQLState()).isEqualTo(SqlState.INVALID_BATCH.code()));
  }

  private static void create(TestDatabase database, int members) throws SQLException {
    try (Session session = begin(database)) {
      session.execute(
          "select queues.create_batch('{\"task_type\": \"webhook\", \"payload\": {}}')");
      session.execute(
          "select queues.enqueue_batch((select jsonb_agg('"
              + MEMBER
              + "'::jsonb) from"
              + " generate_series(1, ?)), 1)",
          members);
      session.connection().commit();
    }
  }

  /** Its wakes are removed, so that only triggers meet, and no wake serializes them. */
  private static void endWithoutARun(TestDatabase database) throws SQLException {
    create(database, 1);
    database.execute(
        "select queues.complete_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1,"
            + " _task_types => '{sms}') d");
    database.execute("delete from queues.ready");
  }

  private static String runBesideARun(TestDatabase database) throws Exception {
    try (Session first = begin(database);
        Session second = new Session(database.connect());
        Session observer = new Session(database.connect())) {
      assertThat(first.text(RUN)).isEqualTo("done");
      Waiting<String> late =
          Waiting.start(second, () -> String.valueOf(second.text(RUN))).untilBlocked(observer);
      first.connection().commit();
      return late.answer();
    }
  }

  private static Session begin(TestDatabase database) throws SQLException {
    Session session = new Session(database.connect());
    session.connection().setAutoCommit(false);
    return session;
  }

  private static long callbacks(TestDatabase database) throws SQLException {
    return database.number("select count(*) from queues.task where task_type = 'webhook'");
  }
}
