package dev.steadyhand.database.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.SqlState;
import dev.steadyhand.database.testing.Fence;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.database.testing.Waiting;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;

/** Every lock, constraint and {@code on conflict} in the lifecycle of a task. */
class FenceTest {
  @TestFactory
  Stream<DynamicContainer> fences() {
    return Stream.of(
            new Fence(
                "a claim skips the rows of a claim under way",
                Mutation.without("queues.take_due", "skip locked"),
                FenceTest::claimBesideAClaim),
            new Fence(
                "a claim locks the rows it takes",
                Mutation.without("queues.take_due", "for update skip locked"),
                FenceTest::claimBesideAClaim),
            new Fence(
                "a claim does not wait long at the gate",
                Mutation.without("queues.await_claim_turn", "SET lock_timeout TO '50ms'"),
                FenceTest::batchClaimBesideABatchClaim),
            new Fence(
                "a recovery skips the rows of a completion under way",
                Mutation.without("queues.recover_expired_leases", "skip locked"),
                FenceTest::recoverBesideACompletion),
            new Fence(
                "a recovery that is rolled back is made again at once",
                new Mutation(
                    "queues.recover_expired_leases",
                    "and w.expires_at <= _now)\n    then",
                    "and false)\n    then"),
                FenceTest::recoverBesideARecovery),
            new Fence(
                "a recovery of a lost worker skips the rows of a completion under way",
                Mutation.without("queues.recover_leases_of", "for update skip locked"),
                FenceTest::recoverALostWorkerBesideACompletion),
            new Fence(
                "a worker is lost only if it is still silent when its row is locked",
                Mutation.without("queues.recover_lost_workers", "for update skip locked"),
                FenceTest::recoverALostWorkerBesideItsBeat),
            new Fence(
                "a completion is fenced by its lease",
                Mutation.without("queues.complete_task", "w.task_lease_id = _task_lease_id and"),
                FenceTest::completeUnderALeaseThatIsLostMeanwhile),
            new Fence(
                "each completion of a batch is fenced by its lease",
                Mutation.without("queues.complete_batch", "w.task_lease_id = g.task_lease_id and"),
                FenceTest::completeABatchUnderALeaseThatIsLostMeanwhile),
            new Fence(
                "a completion that waited until its lease was over completes nothing",
                new Mutation(
                    "queues.complete_task",
                    "(_done.row).expires_at <= _done.completed_at",
                    "false"),
                FenceTest::completeAfterAWaitThatOutlivedTheLease),
            new Fence(
                "a completion of a batch that waited until its lease was over completes nothing",
                new Mutation("queues.complete_batch", "g.expires_at <= g.done_at", "false"),
                FenceTest::completeABatchAfterAWaitThatOutlivedTheLease),
            new Fence(
                "a task is not released by whoever waited until the lease was over",
                new Mutation("queues.lock_held", "> internal.wall_clock()", "> now()"),
                FenceTest::releaseAfterAWaitThatOutlivedTheLease),
            new Fence(
                "work on tasks does not begin after a wait that outlived their leases",
                new Mutation("queues.hold_tasks", "_now := internal.wall_clock()", "_now := now()"),
                FenceTest::holdAfterAWaitThatOutlivedTheLease),
            new Fence(
                "a failure is recorded only while the lease holds",
                Mutation.without("queues.lock_held", "for update"),
                FenceTest::failBesideACompletion),
            new Fence(
                "a start is noted only while the lease holds",
                Mutation.without("queues.lock_held", "and w.task_lease_id = _task_lease_id"),
                FenceTest::startUnderALeaseThatIsLostMeanwhile),
            new Fence(
                "batches note starts in one order",
                new Mutation("queues.start_batch", "order by g.task_id", "order by g.task_id desc"),
                FenceTest::startInAnyOrderLocksInOne),
            new Fence(
                "batches complete in one order",
                // In reverse, since without an order by the planner chooses.
                new Mutation(
                    "queues.complete_batch", "w.task_id = g.task_id", "- w.task_id = - g.task_id"),
                FenceTest::completeInAnyOrderLocksInOne),
            new Fence(
                "a completion is recorded once",
                Mutation.without("queues.complete_task", "on conflict do nothing"),
                FenceTest::completeAgainAfterDrift),
            new Fence(
                "each completion of a batch is recorded once",
                Mutation.without("queues.append_completions", "on conflict do nothing"),
                FenceTest::completeABatchAgainAfterDrift),
            new Fence(
                "a dedupe key is taken once",
                Mutation.without(
                    "queues.take_dedupe_key", "on conflict (queue_name, dedupe_key) do nothing"),
                FenceTest::enqueueTheSameKeyTwice),
            new Fence(
                "batches take keys in one order",
                new Mutation(
                    "queues.enqueue_batch",
                    "order by n.queue_name, n.dedupe_key, n.ordinality",
                    "order by n.ordinality"),
                FenceTest::takeKeysInAnyOrderLocksInOne),
            new Fence(
                "whoever takes a dedupe key has a lock on ready, as all others have",
                Mutation.without(
                    "queues.take_dedupe_key", "lock table queues.ready in row exclusive mode;"),
                FenceTest::rebuildBesideATakenKey),
            new Fence(
                "a rebuild gives way to a transaction that does not end",
                Mutation.without("queues.lock_derived_tables", "SET lock_timeout TO '100ms'"),
                FenceTest::rebuildBesideAWriter),
            new Fence(
                "a new queue and a new type get their lane",
                Mutation.without(
                    "queues.create_queue",
                    "lock table queues.queue, queues.registered_task_type in share row exclusive"
                        + " mode;"),
                FenceTest::createQueueBesideANewType))
        .map(Fence::tests);
  }

  private static void claimBesideAClaim(TestDatabase database, Session first, Session second)
      throws Exception {
    Tasks.enqueue(database, 2, "email");
    assertThat(first.number("select (queues.dequeue_next_available_task()).task_id")).isOne();
    assertThat(second.number("select (queues.dequeue_next_available_task()).task_id")).isEqualTo(2);
  }

  private static void batchClaimBesideABatchClaim(
      TestDatabase database, Session first, Session second) throws Exception {
    Tasks.enqueue(database, 20, "email");
    assertThat(first.number("select count(*) from queues.dequeue_batch(10)")).isEqualTo(10);
    assertThat(second.number("select count(*) from queues.dequeue_batch(10)")).isEqualTo(10);
  }

  /** The rows that it has locked are not gone, and nobody must look only above them. */
  private static void recoverBesideARecovery(TestDatabase database, Session first, Session second)
      throws SQLException {
    database.execute("select queues.enqueue('email', '{}')");
    database.execute("select queues.dequeue_batch(1)");
    database.execute("select test.pass(interval '10 minutes')");
    assertThat(first.number("select queues.recover_expired_leases()")).isOne();
    assertThat(second.number("select queues.recover_expired_leases()")).isZero();
    first.connection().rollback();
    assertThat(second.number("select queues.recover_expired_leases()")).isOne();
  }

  private static void recoverBesideACompletion(TestDatabase database, Session first, Session second)
      throws Exception {
    Tasks.enqueue(database, 2, "email");
    database.execute("select queues.dequeue_batch(2)");
    first.execute("select queues.complete_task(1)");
    database.execute("select test.pass(interval '5 minutes')");
    assertThat(second.number("select queues.recover_expired_leases()")).isOne();
  }

  private static void loseAWorker(TestDatabase database) throws SQLException {
    Tasks.enqueue(database, 2, "email");
    database.execute("select queues.begin_worker(n, '{}') from unnest('{ann,bob}'::text[]) n");
    database.execute("select queues.dequeue_batch(2, _worker => 'ann')");
    database.execute("select test.pass('1 hour')");
    database.execute("update queues.worker set seen_at = test.now() where worker_name = 'bob'");
  }

  private static void recoverALostWorkerBesideACompletion(
      TestDatabase database, Session first, Session second) throws Exception {
    database.execute("select queues.configure_queue('default', interval '2 hours')");
    loseAWorker(database);
    first.execute("select queues.complete_task(1, 1)");
    second.execute("set lock_timeout = '5s'");
    second.execute("select queues.recover_lost_workers(2)");
    assertThat(second.texts("select task_id from queues.task_lease_ended")).containsExactly("2");
    first.connection().commit();
    second.execute("select queues.recover_lost_workers(2)");
    assertThat(second.texts("select worker_name from queues.worker")).containsExactly("bob");
  }

  private static void recoverALostWorkerBesideItsBeat(
      TestDatabase database, Session first, Session second) throws Exception {
    loseAWorker(database);
    first.execute("select queues.beat_worker(1)");
    second.execute("set lock_timeout = '5s'");
    assertThat(second.number("select count(*) from queues.recover_lost_workers(2)")).isZero();
    first.connection().commit();
    assertThat(second.number("select count(*) from queues.task_lease_ended")).isZero();
  }

  private static void completeUnderALeaseThatIsLostMeanwhile(
      TestDatabase database, Session first, Session second) throws Exception {
    assertLost(database, first, second, "select queues.complete_task(1, 1)");
  }

  private static void completeABatchUnderALeaseThatIsLostMeanwhile(
      TestDatabase database, Session first, Session second) throws Exception {
    assertLost(database, first, second, "select verdict from queues.complete_batch('{1}', '{1}')");
  }

  private static void startUnderALeaseThatIsLostMeanwhile(
      TestDatabase database, Session first, Session second) throws Exception {
    assertLost(
        database,
        first,
        second,
        "select coalesce(queues.start_task(1, 1)::text, 'lease_lost') as answer");
    assertThat(database.number("select count(*) from queues.task_lease where has_begun")).isZero();
  }

  private static void assertLost(
      TestDatabase database, Session first, Session second, String complete) throws Exception {
    Tasks.enqueue(database, 1, "email");
    database.execute("select queues.dequeue_batch(1)");
    first.execute("select queues.release_task(1, 1)");
    first.execute("select queues.dequeue_batch(1)");
    Waiting<String> late =
        Waiting.start(second, () -> second.text(complete))
            .untilBlocked(new Session(database.connect()));
    first.connection().commit();
    assertThat(late.answer()).isEqualTo("lease_lost");
  }

  private static void completeAfterAWaitThatOutlivedTheLease(
      TestDatabase database, Session first, Session second) throws Exception {
    assertOutlived(database, first, second, "select queues.complete_task(1, 1)");
  }

  private static void completeABatchAfterAWaitThatOutlivedTheLease(
      TestDatabase database, Session first, Session second) throws Exception {
    assertOutlived(
        database, first, second, "select verdict from queues.complete_batch('{1}', '{1}')");
  }

  private static void releaseAfterAWaitThatOutlivedTheLease(
      TestDatabase database, Session first, Session second) throws Exception {
    assertOutlived(database, first, second, "select queues.release_task(1, 1)");
  }

  private static void holdAfterAWaitThatOutlivedTheLease(
      TestDatabase database, Session first, Session second) throws Exception {
    assertOutlived(database, first, second, refused("queues.hold_tasks(''{1}'', ''{1}'')"));
  }

  private static String refused(String call) {
    return "select coalesce(nullif(test.refused('select %s', 'SH009')::text, ''), 'lease_lost')"
        .formatted(call);
  }

  /**
   * The session that held the row changes nothing, so PostgreSQL does not recheck the condition.
   */
  private static void assertOutlived(
      TestDatabase database, Session first, Session second, String complete) throws Exception {
    database.execute("select queues.enqueue_once('email', '{}', 'order-7')");
    database.execute("select queues.dequeue_batch(1)");
    first.execute("select from queues.ready where task_id = 1 for update");
    Waiting<String> late =
        Waiting.start(second, () -> second.text(complete))
            .untilBlocked(new Session(database.connect()));
    database.execute("select test.pass('5 minutes')");
    first.connection().rollback();
    assertThat(late.answer()).isEqualTo("lease_lost");
    assertThat(database.number("select count(*) from queues.task_completed")).isZero();
    database.execute("select test.no_drift()");
    assertThat(database.number("select count(*) from queues.dequeue_batch(1)"))
        .as("it is delivered again")
        .isOne();
  }

  private static void failBesideACompletion(TestDatabase database, Session first, Session second)
      throws Exception {
    Tasks.enqueue(database, 1, "email");
    database.execute("select queues.dequeue_batch(1)");
    first.execute("select queues.complete_task(1, 1)");
    Waiting<String> late =
        Waiting.start(second, () -> second.text("select queues.fail_task(1, 'late', 1)"))
            .untilBlocked(new Session(database.connect()));
    first.connection().commit();
    assertThat(late.answer()).isEqualTo("lease_lost");
    assertThat(database.number("select count(*) from queues.error")).isZero();
  }

  /** A session that waits for the lower id must not hold the higher one. */
  private static void completeInAnyOrderLocksInOne(
      TestDatabase database, Session first, Session second) throws Exception {
    Tasks.enqueue(database, 2, "email");
    first.execute("select from queues.ready where task_id = 1 for update");
    Waiting<Long> backwards =
        Waiting.start(
                second,
                () ->
                    second.number(
                        "select count(*) from queues.complete_batch('{2,1}', '{null,null}')"))
            .untilBlocked(new Session(database.connect()));
    first.execute("select from queues.ready where task_id = 2 for update nowait");
    first.connection().rollback();
    assertThat(backwards.answer()).isEqualTo(2);
  }

  private static void startInAnyOrderLocksInOne(
      TestDatabase database, Session first, Session second) throws Exception {
    Tasks.enqueue(database, 2, "email");
    database.execute("select queues.dequeue_batch(2)");
    first.execute("select from queues.ready where task_id = 1 for update");
    Waiting<Long> backwards =
        Waiting.start(
                second,
                () -> second.number("select count(*) from queues.start_batch('{2,1}', '{2,1}')"))
            .untilBlocked(new Session(database.connect()));
    first.execute("select from queues.ready where task_id = 2 for update nowait");
    first.connection().rollback();
    assertThat(backwards.answer()).isEqualTo(2);
  }

  private static void completeAgainAfterDrift(TestDatabase database, Session first, Session second)
      throws Exception {
    assertMended(database, second, "select queues.complete_task(1)");
  }

  private static void completeABatchAgainAfterDrift(
      TestDatabase database, Session first, Session second) throws Exception {
    assertMended(database, second, "select verdict from queues.complete_batch('{1}', '{null}')");
  }

  private static void assertMended(TestDatabase database, Session session, String complete)
      throws Exception {
    Tasks.enqueue(database, 1, "email");
    session.execute("select queues.complete_task(1)");
    session.execute(
        "insert into queues.ready (task_id, lane_id, available_at) values (1, 1, now())");
    assertThat(session.text(complete)).isEqualTo("completed");
  }

  private static void enqueueTheSameKeyTwice(TestDatabase database, Session first, Session second)
      throws Exception {
    String enqueue = "select e::text from queues.enqueue_once('email', '{}', 'k') e";
    assertThat(first.text(enqueue)).isEqualTo("(1,t)");
    Waiting<String> twin =
        Waiting.start(second, () -> second.text(enqueue))
            .untilBlocked(new Session(database.connect()));
    first.connection().commit();
    assertThat(twin.answer()).isEqualTo("(1,f)");
    assertThat(database.number("select count(*) from queues.task")).isOne();
  }

  private static void takeKeysInAnyOrderLocksInOne(
      TestDatabase database, Session first, Session second) throws Exception {
    String take = "insert into queues.dedupe_key values ('default', ?, ?)";
    first.execute(take, "a", 1001);
    Waiting<Long> backwards =
        Waiting.start(
                second,
                () ->
                    second.number(
                        """
                        select count(*) from queues.enqueue_batch('[
                            {"task_type": "email", "payload": {}, "dedupe_key": "b"},
                            {"task_type": "email", "payload": {}, "dedupe_key": "a"}]')
                        """))
            .untilBlocked(new Session(database.connect()));
    first.execute("set local lock_timeout = '500ms'");
    first.execute(take, "b", 1002);
    first.connection().rollback();
    assertThat(backwards.answer()).isEqualTo(2);
  }

  /** A session that waits for the second table must not hold the first. */
  private static void rebuildBesideATakenKey(TestDatabase database, Session first, Session second)
      throws Exception {
    // Keeps it blocked for as long as the test needs.
    database.execute("alter function queues.lock_derived_tables() set lock_timeout = '60s'");
    first.execute("select queues.take_dedupe_key('default', 'k', 1001)");
    Waiting<Long> rebuild =
        Waiting.start(second, () -> second.number("select queues.rebuild_ready()"))
            .untilBlocked(new Session(database.connect()));
    first.execute("lock table queues.ready in row exclusive mode nowait");
    first.connection().rollback();
    assertThat(rebuild.answer()).isZero();
  }

  private static void rebuildBesideAWriter(TestDatabase database, Session first, Session second)
      throws Exception {
    first.execute("select queues.enqueue('email', '{}')");
    assertThatThrownBy(() -> second.execute("select queues.rebuild_ready()"))
        .isInstanceOfSatisfying(
            SQLException.class, e -> assertThat(SqlState.of(e)).contains(SqlState.TABLES_IN_USE))
        .hasMessageContaining(
            "the transaction of backend " + first.number("select pg_backend_pid()"));
    first.connection().commit();
    assertThat(second.number("select queues.rebuild_ready()")).isOne();
  }

  private static void createQueueBesideANewType(
      TestDatabase database, Session first, Session second) throws Exception {
    first.execute("select queues.create_queue('other')");
    Waiting<String> type =
        Waiting.start(second, () -> second.text("select queues.register_task_type('push')"))
            .untilBlocked(new Session(database.connect()));
    first.connection().commit();
    assertThat(type.answer()).isEqualTo("t");
    database.execute("select queues.enqueue('push', '{}', _queue => 'other')");
  }
}
