package dev.steadyhand.database.queue;

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

/** Two sessions promote, replay or discard concurrently: one wins, and the other gets an error. */
class DeadLetterFenceTest {
  private static final Mutation UNLOCKED =
      Mutation.without("queues.settle_dead_letter", "for update");
  private static final String REPLAY = "select queues.replay_dead_letter(2, 'same', 'fixed')";
  private static final String DISCARD = "select queues.discard_dead_letter(2, 'not needed')";
  private static final String GIVE_UP =
      "select queues.give_up_task(1, 1, 'broken', 'handler_failed')";
  private static final String CLAIM = "select count(*) from queues.dequeue_batch(10)";

  @TestFactory
  Stream<DynamicContainer> fences() {
    return Stream.of(
            new Fence("a replay beside a replay", UNLOCKED, settle(REPLAY, REPLAY)),
            new Fence("a replay beside a discard", UNLOCKED, settle(DISCARD, REPLAY)),
            new Fence("a discard beside a replay", UNLOCKED, settle(REPLAY, DISCARD)),
            new Fence("a discard beside a discard", UNLOCKED, settle(DISCARD, DISCARD)),
            new Fence(
                "a replay beside someone who claims it", UNLOCKED, DeadLetterFenceTest::claimed),
            new Fence(
                "one who gives up beside another",
                Mutation.without("queues.lock_held", "for update"),
                DeadLetterFenceTest::giveUpBesideOneWhoGivesUp),
            new Fence(
                "one who gives up beside a claim that promotes",
                Mutation.without("queues.lock_held", "for update"),
                DeadLetterFenceTest::giveUpBesideAClaimThatPromotes),
            new Fence(
                "a claim beside one that promotes",
                Mutation.without("queues.take_due", "skip locked"),
                DeadLetterFenceTest::claimBesideAClaimThatPromotes),
            new Fence(
                "a claim beside one who gives up",
                Mutation.without("queues.recover_expired_leases", "skip locked"),
                DeadLetterFenceTest::claimBesideOneWhoGivesUp))
        .map(Fence::tests);
  }

  /** The second waits and gets an error; or succeeds if the first rolls back. */
  private static Fence.Story settle(String winner, String loser) {
    return (database, first, second) -> {
      makeDeadLetter(database);
      first.execute(winner);
      Waiting<String> late = start(database, second, loser);
      first.connection().commit();
      assertThat(late.answer()).isEqualTo("SH020");
      assertThat(settlements(database)).isOne();
      assertThat(database.number("select count(*) from queues.task where queue_name = 'default'"))
          .isEqualTo(winner.equals(REPLAY) ? 2 : 1);

      database.execute("select queues.enqueue('sms', '{}')");
      database.execute(
          "select queues.give_up_task(task_id, task_lease_id, 'broken', 'handler_failed') from"
              + " queues.dequeue_batch(1, 'default', '{sms}')");
      String another = database.text("select dead_letter_id from queues.find_dead_letters()");
      first.execute(winner.replace("(2", "(" + another));
      Waiting<String> heir = start(database, second, loser.replace("(2", "(" + another));
      first.connection().rollback();
      assertThat(heir.answer()).isEqualTo("done");
      assertThat(settlements(database)).isEqualTo(2);
    };
  }

  private static void claimed(TestDatabase database, Session first, Session second)
      throws Exception {
    makeDeadLetter(database);
    first.execute("select queues.dequeue_batch(1, 'default_dlq')");
    Waiting<String> late = start(database, second, REPLAY);
    first.connection().commit();
    assertThat(late.answer()).isEqualTo("SH020");
    assertThat(settlements(database)).isZero();
  }

  private static void giveUpBesideOneWhoGivesUp(
      TestDatabase database, Session first, Session second) throws Exception {
    deliverForTheLastTime(database);
    first.execute(GIVE_UP);
    assertLeaseLost(database, first, second);
  }

  private static void giveUpBesideAClaimThatPromotes(
      TestDatabase database, Session first, Session second) throws Exception {
    deliverForTheLastTime(database);
    letLeaseExpire(database);
    first.execute(CLAIM);
    assertLeaseLost(database, first, second);
  }

  private static void assertLeaseLost(TestDatabase database, Session first, Session second)
      throws Exception {
    Waiting<String> late =
        Waiting.start(second, () -> second.text(GIVE_UP))
            .untilBlocked(new Session(database.connect()));
    first.connection().commit();
    assertThat(late.answer()).isEqualTo("lease_lost");
    assertOneDeadLetter(database);
  }

  private static void claimBesideAClaimThatPromotes(
      TestDatabase database, Session first, Session second) throws Exception {
    deliverForTheLastTime(database);
    letLeaseExpire(database);
    database.execute("select queues.recover_expired_leases()");
    first.execute(CLAIM);
    assertNothingToClaim(database, first, second);
  }

  private static void claimBesideOneWhoGivesUp(TestDatabase database, Session first, Session second)
      throws Exception {
    deliverForTheLastTime(database);
    first.execute(GIVE_UP);
    letLeaseExpire(database);
    assertNothingToClaim(database, first, second);
  }

  /** It neither waits nor promotes again. */
  private static void assertNothingToClaim(TestDatabase database, Session first, Session second)
      throws Exception {
    assertThat(second.number(CLAIM)).isZero();
    first.connection().commit();
    assertThat(second.number(CLAIM)).isZero();
    assertOneDeadLetter(database);
  }

  private static void makeDeadLetter(TestDatabase database) throws SQLException {
    database.execute("select queues.enqueue('email', '{}')");
    database.execute("select queues.dequeue_batch(1)");
    database.execute(GIVE_UP);
  }

  private static void deliverForTheLastTime(TestDatabase database) throws SQLException {
    database.execute("select queues.configure_queue('default', _delivery_ceiling => 1)");
    database.execute("select queues.enqueue('email', '{}')");
    database.execute("select queues.dequeue_batch(1)");
    // A first delivery whose lease expires would not count.
    database.execute("select queues.fail_task(1, 'the handler raised', 1)");
  }

  private static void letLeaseExpire(TestDatabase database) throws SQLException {
    database.execute("select test.pass(interval '6 minutes')");
  }

  private static Waiting<String> start(TestDatabase database, Session session, String sql)
      throws SQLException {
    return Waiting.start(session, () -> attempt(session, sql))
        .untilBlocked(new Session(database.connect()));
  }

  /** Returns the SQLSTATE of an error, or done. */
  private static String attempt(Session session, String sql) {
    try {
      session.execute(sql);
      return "done";
    } catch (SQLException e) {
      return String.valueOf(e.getSQLState());
    }
  }

  private static long settlements(TestDatabase database) throws SQLException {
    return database.number(
        "select (select count(*) from queues.task_replayed) + (select count(*) from"
            + " queues.dead_letter_discarded)");
  }

  private static void assertOneDeadLetter(TestDatabase database) throws SQLException {
    assertThat(database.texts("select original_task_id from queues.dead_letter"))
        .containsExactly("1");
    assertThat(database.texts("select dead_letter_id from queues.find_dead_letters()"))
        .containsExactlyElementsOf(database.texts("select task_id from queues.dead_letter"));
  }
}
