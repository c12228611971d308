package dev.steadyhand.worker;

import static dev.steadyhand.worker.WorkerHarness.makeDue;
import static dev.steadyhand.worker.WorkerHarness.worker;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A task that no retry can fix becomes a dead letter, is inspected, fixed and replayed, and leaves
 * its rows.
 */
@DatabaseTest
class DeadLetterStoryTest {
  private static final String PAYLOAD =
      """
      {"db_function": "app.transcribe", "recording_id": 42, "error_handler": "app.failure"}\
      """;

  @Test
  void poison_is_delivered_five_times_diagnosed_fixed_replayed_and_done(TestDatabase database)
      throws Exception {
    Handlers.install(database);
    transcribe(database, "raise exception 'sample rate of recording 42 is zero';");
    database.execute("select queues.enqueue('db_function', ?::jsonb)", PAYLOAD);

    for (int delivery = 1; delivery <= 5; delivery++) {
      worker(database).build().drain();
      assertThat(database.number("select deliveries from queues.ready")).isEqualTo(delivery);
      assertThat(database.number("select count(*) from queues.dead_letter")).isZero();
      makeDue(database);
    }
    worker(database).build().drain();

    assertThat(
            database.text(
                """
                select concat_ws(' | ', dead_letter_id, original_task_id, queue_name, step, subject_ids, deliveries, error_kind,
                    last_error, state, handling, first_seen_at < dead_at)
                from queues.dead_letter_state
                """))
        .isEqualTo(
            "2 | 1 | default | app.transcribe | {\"recording_id\": 42} | 5 | handler_failed |"
                + " P0001: sample rate of recording 42 is zero | open | done | t");
    assertThat(
            database.text(
                "select count(*) from queues.task t join queues.ready using (task_id) where"
                    + " t.queue_name = 'default_dlq' and t.payload = ?::jsonb",
                PAYLOAD))
        .as("in the sibling queue, with the same payload")
        .isEqualTo("1");
    assertThat(
            database.texts(
                "select concat_ws(' ', handler, payload ->> 'error_kind', payload ->>"
                    + " 'dead_letter_id') from app.told"))
        .containsExactly("failure handler_failed 2");

    transcribe(database, "return '{\"status\": \"succeeded\"}';");
    assertThat(
            database.number(
                "select queues.replay_dead_letter(2, 'same', 'empty recordings are skipped now',"
                    + " 'ann')"))
        .isEqualTo(4);
    worker(database).build().drain();

    assertRowsOfTheStory(database);
  }

  private static void assertRowsOfTheStory(TestDatabase database) throws SQLException {
    assertThat(
            database.texts(
                """
                select concat_ws(' ', t.task_id, t.queue_name, t.payload ->> 'db_function', 'caused by', coalesce(t.caused_by_task_id::text, 'nobody'),
                    'root', t.root_task_id, count(distinct l.delivery), 'leases', count(*) filter (where l.has_begun), 'starts', case when c.task_id is not null then 'completed' end)
                from queues.task t
                left join queues.task_lease l using (task_id)
                left join queues.task_completed c on c.task_id = t.task_id
                group by t.task_id, t.queue_name, t.payload, t.caused_by_task_id, t.root_task_id, c.task_id
                order by t.task_id
                """))
        .containsExactly(
            "1 default app.transcribe caused by nobody root 1 5 leases 4 starts completed",
            "2 default_dlq app.transcribe caused by 1 root 1 0 leases 0 starts completed",
            "3 default queues.handle_dead_letter caused by 1 root 1 1 leases 0 starts completed",
            "4 default app.transcribe caused by 2 root 1 1 leases 0 starts completed");
    assertThat(
            database.texts(
                "select concat_ws(' ', task_id, reason, counts, count(*)) from"
                    + " queues.task_lease_ended group by task_id, reason, counts"))
        .containsExactly("1 failed t 5");
    assertThat(
            database.texts(
                "select concat_ws(' ', task_id, error_kind, count(*)) from queues.error group by"
                    + " task_id, error_kind"))
        .containsExactly("1 handler_failed 5");
    assertThat(
            database.texts(
                "select concat_ws(' ', task_id, dead_letter_id, original_task_id, effect, actor,"
                    + " reason) from queues.task_replayed"))
        .containsExactly("4 2 1 same ann empty recordings are skipped now");
    assertThat(
            database.text(
                "select concat_ws(' ', state, replay_task_id, settled_by, settled_because) from"
                    + " queues.dead_letter_state"))
        .isEqualTo("replayed 4 ann empty recordings are skipped now");
    assertThat(database.number("select count(*) from queues.dead_letter")).isOne();
    assertThat(Handlers.told(database, "transcribed")).isOne();
    WorkerHarness.assertNothingIsLeft(database, 4);
  }

  @Test
  void a_channel_gives_up_after_one_delivery(TestDatabase database) throws Exception {
    Handlers.install(database);
    TestChannel email =
        new TestChannel(
            "email", call -> new Outcome.GiveUp(ErrorKind.VALIDATION, "no such template"));
    database.execute("select queues.enqueue('email', '{\"error_handler\": \"app.failure\"}')");

    worker(database).channel(email).build().drain();

    assertThat(email.calls()).hasSize(1);
    assertGivenUpAtOnce(database, "validation no such template");
  }

  @Test
  void a_function_gives_up_after_one_delivery(TestDatabase database) throws Exception {
    Handlers.install(database);
    transcribe(database, "raise exception 'recording 42 was deleted' using errcode = 'SH021';");
    database.execute("select queues.enqueue('db_function', ?::jsonb)", PAYLOAD);

    worker(database).build().drain();

    assertGivenUpAtOnce(database, "handler_failed SH021: recording 42 was deleted");
  }

  private static void assertGivenUpAtOnce(TestDatabase database, String error) throws SQLException {
    assertThat(
            database.text(
                "select concat_ws(' ', deliveries, state, handling, error_kind, last_error) from"
                    + " queues.dead_letter_state"))
        .isEqualTo("1 open done " + error);
    assertThat(
            database.texts(
                "select concat_ws(' ', payload ->> 'error_kind', payload ->> 'error') from app.told"
                    + " where handler = 'failure'"))
        .containsExactly(error);
    assertThat(database.number("select count(*) from queues.error")).isOne();
    WorkerHarness.assertNothingIsLeft(database, 2);
  }

  /** The provider accepted the call; only the handler's record of it is missing. */
  @Test
  void a_replay_of_what_was_accepted_repeats_the_handler_and_not_the_call(TestDatabase database)
      throws Exception {
    Handlers.install(database);
    database.execute("insert into app.told values ('broken', null)");
    database.execute("select queues.configure_queue('default', _delivery_ceiling => 1)");
    database.execute("select queues.enqueue('email', '{\"success_handler\": \"app.success\"}')");
    TestChannel email = TestChannel.accepting("email");
    worker(database).channel(email).build().drain();
    makeDue(database);
    worker(database).channel(email).build().drain();
    assertThat(database.text("select state from queues.dead_letter_state")).isEqualTo("open");

    database.execute("delete from app.told");
    database.execute(
        "select queues.replay_dead_letter(dead_letter_id, 'same', 'fixed') from"
            + " queues.find_dead_letters()");
    worker(database).channel(email).build().drain();

    assertThat(email.calls()).hasSize(1);
    assertThat(
            database.text(
                "select payload -> 'worker_payload' ->> 'id' from app.told where handler ="
                    + " 'success'"))
        .isEqualTo("m1");
  }

  @Test
  void a_replay_has_the_key_of_the_original_or_one_of_its_own(TestDatabase database)
      throws Exception {
    assertThat(keysOfReplays(database, "{\"idempotency_key\": \"order-7\"}"))
        .startsWith("order-7", "order-7")
        .element(2)
        .isNotEqualTo("order-7");
  }

  @Test
  void so_has_a_replay_of_a_task_without_a_key(TestDatabase database) throws Exception {
    List<String> keys = keysOfReplays(database, "{\"idempotency_key\": null}");
    assertThat(keys.get(1)).isEqualTo(keys.get(0)).endsWith("-task-1");
    assertThat(keys.get(2)).isNotEqualTo(keys.get(0));
  }

  /** Keys of the original, of a replay with the same effect, and of one with a new effect. */
  private static List<String> keysOfReplays(TestDatabase database, String payload)
      throws Exception {
    TestChannel email =
        new TestChannel("email", call -> new Outcome.GiveUp(ErrorKind.VALIDATION, "broken"));
    database.execute("select queues.enqueue('email', ?::jsonb)", payload);
    worker(database).channel(email).build().drain();
    replay(database, "same");
    worker(database).channel(email).build().drain();
    replay(database, "new");
    worker(database).channel(email).build().drain();
    List<String> keys = email.calls().stream().map(Call::idempotencyKey).toList();
    assertThat(keys).hasSize(3);
    return keys;
  }

  private static void replay(TestDatabase database, String effect) throws SQLException {
    database.execute(
        "select queues.replay_dead_letter(dead_letter_id, ?, 'fixed') from"
            + " queues.find_dead_letters()",
        effect);
  }

  private static void transcribe(TestDatabase database, String body) throws SQLException {
    database.execute(
        """
        create or replace function app.transcribe(_payload jsonb) returns jsonb language plpgsql security definer as $$
        begin
            insert into app.told values ('transcribed', _payload);
            %s
        end;
        $$
        """
            .formatted(body));
    database.execute("grant execute on function app.transcribe(jsonb) to worker_service_user");
    database.execute("select internal.register_function('app.transcribe')");
  }
}
