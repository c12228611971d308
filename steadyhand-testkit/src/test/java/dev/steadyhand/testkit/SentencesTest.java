package dev.steadyhand.testkit;

import static dev.steadyhand.testkit.Answer.fails;
import static dev.steadyhand.testkit.Words.attempts;
import static dev.steadyhand.testkit.Words.process;
import static dev.steadyhand.testkit.Words.runs;
import static dev.steadyhand.testkit.Words.task;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.client.Kickoff;
import dev.steadyhand.client.NewTask;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A failed assertion shows the history that explains it. */
@SteadyhandTest(packs = "all", fresh = SteadyhandTest.Fresh.PER_TEST)
class SentencesTest {
  @Test
  void of_a_process_tell_its_story(TestKit kit) {
    kit.email().always(fails("mail server is down"));
    long id = Emails.kickOff(kit);
    kit.drainToTheEnd();
    TestedProcess email = process(Emails.PROCESS, id);
    assertThat(email)
        .failed()
        .hasStatus("max_attempts_reached")
        .isAbout("1", "to ann@example.org: Hello")
        .after(4, runs);

    assertThatThrownBy(() -> assertThat(email).succeeded())
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("Expected comms.send_email %d to have succeeded.", id)
        .hasMessageContaining("It is failed (max_attempts_reached: ")
        .hasMessageContaining("2030-01-01T12:00:00Z  run 1, woken by kickoff, saw ")
        .hasMessageContaining("failed: provider_unreachable: mail server is down");
    for (Consumer<ProcessAssert> sentence :
        List.<Consumer<ProcessAssert>>of(
            ProcessAssert::isRunning,
            ProcessAssert::isStuck,
            ProcessAssert::hasDeadLetter,
            it -> it.hasStatus("failed"),
            it -> it.isAbout("1", ""),
            it -> it.because("the moon"),
            it -> it.after(3, attempts),
            it -> it.after(3, runs),
            it -> it.decided("finish"),
            it -> it.isWaitingUntil(Instant.parse(TestKit.BEGINNING)))) {
      assertThatThrownBy(() -> sentence.accept(assertThat(email)))
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("Its history:");
    }
  }

  @Test
  void of_a_process_that_nobody_started_say_so() {
    assertThatThrownBy(() -> assertThat(process(Emails.PROCESS, 4711)).succeeded())
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("There is no comms.send_email 4711");
  }

  @Test
  void of_a_task_tell_its_life(TestKit kit) throws Exception {
    long id = kit.client().enqueue(NewTask.of("webhook", Map.of())).taskId();
    assertThat(task(id)).isDue().isOpen();
    kit.drain();

    for (Consumer<TaskAssert> sentence :
        List.<Consumer<TaskAssert>>of(
            TaskAssert::isDue,
            TaskAssert::isOpen,
            TaskAssert::isHeld,
            TaskAssert::hasDeadLetter,
            it -> it.wasDelivered(2),
            it -> it.isScheduledFor(Instant.EPOCH))) {
      assertThatThrownBy(() -> sentence.accept(assertThat(task(id))))
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("It is completed. Its history:")
          .hasMessageContaining("enqueued to default");
    }
  }

  /** A task is completed whatever its function returns, so that alone proves little. */
  @Test
  void of_a_task_tell_what_its_function_answered(TestKit kit) throws Exception {
    kit.execute(
        """
        create function public.confirm(_payload jsonb) returns jsonb language sql as 'select _payload -> ''answer''';
        select internal.register_function('public.confirm');
        grant execute on function public.confirm(jsonb) to public;
        """);
    long found = confirm(kit, "succeeded");
    long missing = confirm(kit, "order_not_found");
    kit.drain();

    assertThat(task(found)).succeeded();
    assertThat(task(missing)).completed().hasError("public.confirm: answered order_not_found");
    assertThatThrownBy(() -> assertThat(task(missing)).succeeded())
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("to have succeeded without an error")
        .hasMessageContaining("not_succeeded: public.confirm: answered order_not_found");
    assertThatThrownBy(() -> assertThat(task(found)).hasError("order_not_found"))
        .isInstanceOf(AssertionError.class);
  }

  private static long confirm(TestKit kit, String status) throws Exception {
    return kit.client()
        .enqueue(
            NewTask.of(
                "db_function",
                Map.of("db_function", "public.confirm", "answer", Map.of("status", status))))
        .taskId();
  }

  @Test
  void of_a_provider_show_its_calls(TestKit kit) throws Exception {
    kit.webhook().withoutKeys();
    for (int i = 0; i < 2; i++) {
      kit.client().enqueue(NewTask.of("webhook", Map.of("idempotency_key", "order-7")));
    }
    kit.drain();

    for (Consumer<ProviderAssert> sentence :
        List.<Consumer<ProviderAssert>>of(
            ProviderAssert::wasNotCalled,
            ProviderAssert::hadAtMostOneEffectPerKey,
            it -> it.wasCalled(1),
            it -> it.hadEffects(1),
            it -> it.wasCalledWith("idempotency_key", "order-8"))) {
      assertThatThrownBy(() -> sentence.accept(assertThat(kit.webhook())))
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("Expected the provider of webhook ")
          .hasMessageContaining("at 2030-01-01T12:00:")
          .hasMessageContaining("with key order-7, with effect");
    }
  }

  @Test
  void a_kickoff_that_is_refused_fails_the_test(TestKit kit) {
    assertThatThrownBy(
            () -> kit.kickOff(Kickoff.of("comms.kickoff_send_email").with("_message_id", 4711L)))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("email_message_not_found");
  }

  @Test
  void open_work_is_reported(TestKit kit) {
    long id = Emails.kickOff(kit);

    assertThatThrownBy(kit::nothingIsOpen)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("comms.send_email %d is running", id)
        .hasMessageContaining("comms.send_email_supervisor (task ");
    kit.drainToTheEnd();
    kit.nothingIsOpen();
  }

  @Test
  void a_queue_that_differs_from_its_ledger_is_reported(TestKit kit) throws Exception {
    long id = kit.client().enqueue(NewTask.of("webhook", Map.of())).taskId();
    kit.execute("delete from queues.ready where task_id = ?", id);

    assertThatThrownBy(kit::ledgerIsSound)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("task %d: ", id);
    kit.execute("select queues.rebuild_ready()");
    kit.drain();
    kit.nothingIsOpen();
  }

  @Test
  void words_are_for_the_thread_of_the_test() {
    CompletableFuture<TestedTask> elsewhere = new CompletableFuture<>();
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                elsewhere.complete(task(1));
              } catch (RuntimeException e) {
                elsewhere.completeExceptionally(e);
              }
            });

    assertThatThrownBy(elsewhere::get)
        .isInstanceOf(ExecutionException.class)
        .hasMessageContaining("No test with @SteadyhandTest runs on this thread");
  }
}
