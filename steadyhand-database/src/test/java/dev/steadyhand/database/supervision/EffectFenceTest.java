package dev.steadyhand.database.supervision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.testing.Fence;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.database.testing.Waiting;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;

/** What keeps an effect from being made twice, and its first end from being replaced. */
class EffectFenceTest {
  private static final String EFFECTS = "select test.effects()";
  private static final String CLAIM =
      "select count(*) from queues.dequeue_batch(1, _with_runs => false)";
  private static final String SETTLE =
      "select (supervision.settle_attempts(array[e.task_id]))[1] ->> 'status' from"
          + " supervision.java_effect e";

  @TestFactory
  Stream<DynamicContainer> fences() {
    return Stream.of(
            new Fence(
                "two that tell of one failure schedule one attempt",
                new Mutation(
                    "supervision.settle_failure",
                    "    if not found then\n",
                    "    if found is null then\n"),
                EffectFenceTest::settleBesideASettlement),
            new Fence(
                "two that tell of one success wake once",
                Mutation.without("supervision.end_effects", "on conflict do nothing"),
                EffectFenceTest::endBesideAnEnd),
            new Fence(
                "what is being claimed is neither withdrawn nor waited for",
                Mutation.without("supervision.withdraw_effects", "skip locked"),
                EffectFenceTest::withdrawBesideAClaim),
            new Fence(
                "what is being claimed is not resolved",
                new Mutation(
                    "supervision.take_effect_task",
                    "_is_free := queues.lock_briefly(task_id);",
                    "_is_free := true;"),
                EffectFenceTest::resolveBesideAClaim),
            new Fence(
                "what fails while its instance is cancelled by force is not tried again",
                Mutation.without("supervision.settle_failure", "for key share"),
                EffectFenceTest::forceACancelBesideAFailure),
            new Fence(
                "a resolution that comes second is refused",
                new Mutation("supervision.resolve_effect", "]) = 0", "]) < 0"),
                EffectFenceTest::resolveBesideASettlement))
        .map(Fence::tests);
  }

  private static void start(TestDatabase database) throws SQLException {
    database.execute("select test.shop(), test.order()");
    database.execute("select test.start_effect('charge')");
  }

  /** As if a worker had recorded this, and its handler were still to be run. */
  private static void answer(TestDatabase database, String outcome, String kind)
      throws SQLException {
    database.execute(
        """
        insert into queues.task_outcome (task_id, outcome, error_kind, error_message, recorded_at)
        select e.task_id, '%s', %s, %s, internal.clock() from supervision.java_effect e\
        """
            .formatted(outcome, kind, kind));
  }

  private static void settleBesideASettlement(TestDatabase database, Session first, Session second)
      throws Exception {
    start(database);
    answer(database, "try_again", "'handler_failed'");
    assertThat(first.text(SETTLE)).isEqualTo("succeeded");
    try (Session observer = new Session(database.connect())) {
      Waiting<String> late =
          Waiting.start(second, () -> second.text(SETTLE)).untilBlocked(observer);
      first.connection().commit();
      assertThat(late.answer()).isEqualTo("already_recorded");
    }
    assertThat(second.text(EFFECTS)).isEqualTo("charge in_progress attempt 2");
  }

  private static void endBesideAnEnd(TestDatabase database, Session first, Session second)
      throws Exception {
    start(database);
    answer(database, "accepted", "null");
    assertThat(first.text(SETTLE)).isEqualTo("succeeded");
    try (Session observer = new Session(database.connect())) {
      Waiting<String> late =
          Waiting.start(second, () -> second.text(SETTLE)).untilBlocked(observer);
      first.connection().commit();
      assertThat(late.answer()).isEqualTo("succeeded");
    }
    assertThat(second.text("select test.wakes()")).isEqualTo("effect_ended 1");
  }

  private static void withdrawBesideAClaim(TestDatabase database, Session first, Session second)
      throws Exception {
    start(database);
    assertThat(first.number(CLAIM)).isOne();
    second.execute("select supervision.withdraw_effects('{1}', '{charge}', '{\"\"}')");
    first.connection().commit();
    assertThat(second.text(EFFECTS)).isEqualTo("charge in_progress attempt 1");
  }

  private static void resolveBesideAClaim(TestDatabase database, Session first, Session second)
      throws Exception {
    start(database);
    assertThat(first.number(CLAIM)).isOne();
    assertThatThrownBy(() -> resolve(second)).hasMessageContaining("is being made by task");
    first.connection().commit();
    assertThat(second.text(EFFECTS)).isEqualTo("charge in_progress attempt 1");
  }

  /** The task is over, and its dead letter is being told. */
  private static void resolveBesideASettlement(TestDatabase database, Session first, Session second)
      throws Exception {
    start(database);
    answer(database, "refused", "'provider_refused'");
    database.execute("select queues.complete_task(e.task_id) from supervision.java_effect e");
    assertThat(first.text(SETTLE)).isEqualTo("succeeded");
    try (Session observer = new Session(database.connect())) {
      Waiting<Boolean> late =
          Waiting.start(
                  second,
                  () -> {
                    resolve(second);
                    return true;
                  })
              .untilBlocked(observer);
      first.connection().commit();
      assertThatThrownBy(late::answer).hasStackTraceContaining("has ended meanwhile");
    }
    assertThat(second.text(EFFECTS)).startsWith("charge failed attempt 1 provider_refused");
  }

  /** The next attempt is scheduled, and not committed. */
  private static void forceACancelBesideAFailure(
      TestDatabase database, Session first, Session second) throws Exception {
    start(database);
    answer(database, "try_again", "'handler_failed'");
    assertThat(first.text(SETTLE)).isEqualTo("succeeded");
    try (Session observer = new Session(database.connect())) {
      Waiting<String> forced =
          Waiting.start(
                  second,
                  () ->
                      String.valueOf(
                          second.text(
                              "select supervision.force_cancel('shop.order', 1, 'broken')::text")))
              .untilBlocked(observer);
      first.connection().commit();
      assertThat(forced.answer()).isEqualTo("true");
    }
    assertThat(second.text(EFFECTS)).startsWith("charge withdrawn attempt 2");
  }

  private static void resolve(Session session) throws SQLException {
    session.execute(
        """
        select supervision.resolve_effect(
            'shop.order', 1, 'charge', '', 'succeeded', '{"id": "c-1"}', 'it is on the statement')\
        """);
  }
}
