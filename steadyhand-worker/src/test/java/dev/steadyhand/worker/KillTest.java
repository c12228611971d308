package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A worker process is killed with SIGKILL at every step: after its lease expires, everything still
 * completes.
 */
@DatabaseTest
class KillTest {
  @ParameterizedTest
  @EnumSource(Step.class)
  void a_worker_killed_at_a_step_leaves_nothing_behind(Step step) throws Exception {
    try (TestDatabase database = prepare()) {
      for (String channel : new String[] {"email", "sms"}) {
        database.execute(
            "select queues.enqueue(?, ('{\"message_id\": 7, ' || ? || '}')::jsonb)",
            channel,
            Handlers.NAMES);
        kill(ChildWorker.start(urlOf(database), "doomed", step.name()), step);
        workUntilAllIsCompleted(database);
      }

      assertThat(database.number("select count(*) from queues.task_completed")).isEqualTo(2);
      assertThat(database.texts("select difference from queues.check_ready()")).isEmpty();
      assertThat(database.number("select count(*) from queues.dead_letter")).isZero();
      boolean answerWasLost = step == Step.PROVIDER_ANSWERED;
      assertThat(calls(database, "email"))
          .as("calls under one key, which the provider answers once")
          .isEqualTo(answerWasLost ? 2 : 1);
      assertThat(database.number("select count(distinct idempotency_key) from app.call")).isOne();
      boolean unknown = answerWasLost || step == Step.CALL_BEGUN;
      assertThat(calls(database, "sms"))
          .as("calls that must not be repeated")
          .isEqualTo(step == Step.CALL_BEGUN ? 0 : 1);
      assertThat(database.text("select outcome from queues.task_outcome where task_id = 2"))
          .isEqualTo(unknown ? "unknown" : "accepted");
      assertThat(Handlers.told(database, unknown ? "failure" : "success"))
          .isEqualTo(unknown ? 1 : 2);
      boolean claimEnded = step == Step.HANDLED;
      assertThat(
              database.number(
                  "select count(*) from queues.error where error_kind = 'worker_crashed'"))
          .isEqualTo(claimEnded ? 0 : 2);
    }
  }

  @Test
  void a_payload_that_ends_the_process_is_dead_after_six_workers(TestDatabase ignored)
      throws Exception {
    try (TestDatabase database = prepare()) {
      database.execute("select queues.enqueue('email', '{\"exit\": true}')");
      for (int delivery = 1; delivery <= 6; delivery++) {
        Process worker = ChildWorker.start(urlOf(database), "victim-" + delivery);
        assertThat(worker.waitFor()).isEqualTo(3);
      }
      database.execute("select queues.enqueue('email', '{}')");

      workUntilAllIsCompleted(database);

      assertThat(
              database.text(
                  "select concat_ws(' ', original_task_id, deliveries, error_kind, last_error) from"
                      + " queues.dead_letter"))
          .isEqualTo(
              "1 6 worker_crashed lease expired: worker victim-6 stopped responding after the work"
                  + " began");
      assertThat(
              database.texts(
                  "select counts from queues.task_lease_ended where task_id = 1 order by"
                      + " task_lease_id"))
          .as("the first one that vanishes is free")
          .containsExactly("f", "t", "t", "t", "t", "t");
      assertThat(calls(database, "email")).as("the sound one").isOne();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"email", "db_function"})
  void a_task_that_a_killed_worker_had_only_claimed_does_not_become_dead(String taskType)
      throws Exception {
    try (TestDatabase database = prepare()) {
      database.execute(
          "select queues.enqueue(?, '{\"db_function\": \"app.step\"}') from generate_series(1, 10)",
          taskType);
      for (int kill = 1; kill <= 7; kill++) {
        kill(
            ChildWorker.start(urlOf(database), "doomed-" + kill, Step.CLAIMED.name()),
            Step.CLAIMED);
      }

      workUntilAllIsCompleted(database);

      assertThat(database.number("select count(*) from queues.dead_letter")).isZero();
      assertThat(database.number("select count(*) from queues.task_completed")).isEqualTo(10);
      assertThat(
              database.texts(
                  """
                  select concat_ws(' ', e.counts, count(*), min(r.error_message))
                  from queues.task_lease_ended e
                  join queues.task_lease l using (task_id, task_lease_id)
                  join queues.error r using (task_id, task_lease_id)
                  group by e.counts, l.leased_by order by l.leased_by
                  """))
          .containsExactly(
              "f 10 lease expired: worker doomed-1 stopped responding",
              "f 10 lease expired: worker doomed-2 stopped responding before the work began",
              "f 10 lease expired: worker doomed-3 stopped responding before the work began",
              "f 10 lease expired: worker doomed-4 stopped responding before the work began",
              "f 10 lease expired: worker doomed-5 stopped responding before the work began",
              "f 10 lease expired: worker doomed-6 stopped responding before the work began",
              "f 10 lease expired: worker doomed-7 stopped responding before the work began");
      assertThat(database.texts("select difference from queues.check_ready()")).isEmpty();
    }
  }

  @Test
  void a_worker_killed_while_tasks_share_a_transaction_leaves_nothing_behind(TestDatabase ignored)
      throws Exception {
    try (TestDatabase database = prepare();
        SharedSteps steps = SharedSteps.install(database)) {
      Process worker = ChildWorker.start(urlOf(database), "doomed");
      steps.gather(20, "{}", "{}");
      worker.destroyForcibly().waitFor();
      steps.release();

      workUntilAllIsCompleted(database);

      steps.assertDoneOnce(20);
      assertThat(database.number("select count(*) from queues.dead_letter")).isZero();
    }
  }

  @Test
  void two_processes_share_the_work_and_one_may_stop_in_the_middle(TestDatabase ignored)
      throws Exception {
    try (TestDatabase database = prepare()) {
      database.execute("select queues.configure_queue('default', interval '5 minutes')");
      database.execute(
          """
          select queues.enqueue_batch(jsonb_agg(jsonb_build_object('task_type', 'email', 'payload', '{}'::jsonb)))
          from generate_series(1, 4000)
          """);
      Process one = ChildWorker.start(urlOf(database), "one");
      Process two = ChildWorker.start(urlOf(database), "two");
      Await.until(
          "both work", () -> database.number("select count(distinct worker) from app.call") == 2);
      one.destroy();
      one.waitFor();
      Await.until("all is done", () -> database.number("select count(*) from queues.ready") == 0);
      two.destroy();
      two.waitFor();

      assertThat(database.number("select count(*) from app.call")).isEqualTo(4000);
      assertThat(database.number("select count(distinct task_id) from app.call")).isEqualTo(4000);
      assertThat(
              database.texts(
                  "select distinct reason || ' ' || counts from queues.task_lease_ended"))
          .isSubsetOf("shutdown false");
      assertThat(database.number("select count(*) from queues.error")).isZero();
      assertThat(database.texts("select difference from queues.check_ready()")).isEmpty();
    }
  }

  private static TestDatabase prepare() throws SQLException {
    TestDatabase database = TestDatabase.create();
    Handlers.install(database);
    database.execute("create table app.call (task_id bigint, idempotency_key text, worker text)");
    database.execute("select queues.configure_queue('default', interval '1 second')");
    return database;
  }

  private static String urlOf(TestDatabase database) {
    DatabaseUrl url = database.url();
    return "%s?user=%s".formatted(url.jdbcUrl(), url.properties().get("user"));
  }

  private static void kill(Process worker, Step step) throws IOException, InterruptedException {
    try (BufferedReader output = worker.inputReader(StandardCharsets.UTF_8)) {
      String line = output.readLine();
      while (line != null && !line.equals(ChildWorker.REACHED + step)) {
        line = output.readLine();
      }
      assertThat(line).as("the worker came to the step").isNotNull();
    }
    worker.destroyForcibly().waitFor();
  }

  private static final String OPEN =
      "select count(*) from queues.ready r join queues.lane l using (lane_id) where l.queue_name ="
          + " 'default'";

  private static void workUntilAllIsCompleted(TestDatabase database) throws Exception {
    try (Worker worker =
        Worker.builder(database.url())
            .options(WorkerOptions.defaults().named("heir").polling(Duration.ofMillis(50)))
            .channel(ChildWorker.provider(database.url(), "email", "heir"))
            .channel(ChildWorker.provider(database.url(), "sms", "heir").notIdempotent())
            .build()) {
      worker.start();
      Await.until("all is done", () -> database.number(OPEN) == 0);
    }
  }

  private static long calls(TestDatabase database, String channel) throws SQLException {
    return database.number(
        "select count(*) from app.call c join queues.task t using (task_id) where t.task_type = ?",
        channel);
  }
}
