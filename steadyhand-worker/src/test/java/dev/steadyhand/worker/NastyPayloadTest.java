package dev.steadyhand.worker;

import static dev.steadyhand.worker.WorkerHarness.assertNothingIsLeft;
import static dev.steadyhand.worker.WorkerHarness.worker;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.Json;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.NastyPayloads;
import dev.steadyhand.database.testing.TestDatabase;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Every payload that can be enqueued can be processed, and does not harm the tasks claimed with it.
 */
@DatabaseTest
class NastyPayloadTest {
  private static final int MANY = NastyPayloads.ACCEPTED.size();

  @Test
  void every_payload_reaches_its_channel_and_every_answer_is_kept(TestDatabase database)
      throws Exception {
    NastyPayloads.enqueue(database, "email");
    NastyPayloads.enqueue(database, "sms");
    TestChannel email = TestChannel.accepting("email");
    TestChannel sms =
        new TestChannel("sms", call -> new Outcome.Accepted(call.request())).notIdempotent();

    worker(database).channel(email).channel(sms).build().drain();

    assertThat(email.calls()).hasSize(MANY);
    assertThat(sms.calls()).hasSize(MANY);
    assertThat(database.number("select count(*) from queues.error")).isZero();
    assertNothingIsLeft(database, 2 * MANY);
    assertThat(
            database.texts(
                """
                select t.payload ->> 'deep' is not null from queues.task t join queues.task_outcome o using (task_id)
                where o.outcome = 'accepted' and o.answer <> t.payload order by 1\
                """))
        .as("all but those that are nested very deeply are kept as they are")
        .containsOnly("t");
  }

  @Test
  void an_answer_is_kept_even_if_the_database_cannot_hold_all_of_it(TestDatabase database)
      throws Exception {
    List<JsonNode> answers =
        List.of(
            Json.object().put("id", "m1").set("n", Json.parse("1e200000")),
            Json.object().put("id", "m2").set("n", Json.parse("1e-200000")),
            Json.object()
                .put("id", "m3")
                .set("n", Json.parseStored("[".repeat(50_000) + "]".repeat(50_000))),
            Json.object().put("id", "m4").put("text", "a\0b"),
            Json.object().put("id", "m5").put("half", "\ud83d"));
    for (int i = 0; i < answers.size(); i++) {
      database.execute("select queues.enqueue('sms', jsonb_build_object('n', ?::integer))", i);
    }
    TestChannel sms =
        new TestChannel(
                "sms",
                call ->
                    new Outcome.Accepted(
                        answers.get(Integer.parseInt(call.text("n").orElseThrow()))))
            .notIdempotent();

    worker(database).channel(sms).build().drain();

    assertThat(sms.calls()).hasSameSizeAs(answers);
    assertThat(
            database.texts(
                "select outcome || ' ' || (answer ->> 'id') from queues.task_outcome order by 1"))
        .containsExactly("accepted m1", "accepted m2", "accepted m3", "accepted m4", "accepted m5");
    assertNothingIsLeft(database, answers.size());
  }

  /** The error message is redacted, which walks through the whole payload. */
  @Test
  void a_failing_step_is_retried_whatever_its_payload(TestDatabase database) throws Exception {
    Handlers.install(database);
    for (String payload : NastyPayloads.ACCEPTED.values()) {
      database.execute(
          "select queues.enqueue('db_function', ?::jsonb || '{\"db_function\": \"app.raising\"}')",
          payload);
    }
    database.execute("select queues.enqueue('db_function', '{\"db_function\": \"app.step\"}')");

    worker(database).build().drain();

    assertThat(database.number("select count(*) from queues.error")).isEqualTo(MANY);
    assertThat(
            database.number(
                "select count(*) from queues.ready where deliveries = 1 and task_lease_id is"
                    + " null"))
        .isEqualTo(MANY);
    assertThat(Handlers.told(database, "step")).isOne();
  }
}
