package dev.steadyhand.testkit;

import static dev.steadyhand.testkit.Answer.accepts;
import static dev.steadyhand.testkit.Answer.answers;
import static dev.steadyhand.testkit.Answer.asksToWait;
import static dev.steadyhand.testkit.Answer.fails;
import static dev.steadyhand.testkit.Answer.givesUp;
import static dev.steadyhand.testkit.Answer.losesTheAnswer;
import static dev.steadyhand.testkit.Answer.refuses;
import static dev.steadyhand.testkit.Answer.timesOut;
import static dev.steadyhand.testkit.Words.attempts;
import static dev.steadyhand.testkit.Words.process;
import static dev.steadyhand.testkit.Words.task;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.NewTask;
import dev.steadyhand.worker.Worker;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The responses of test doubles, and how the worker and the process handle them. */
@SteadyhandTest(packs = "all")
class ProviderDoubleTest {
  private static List<String> errors(TestKit kit) {
    return kit
        .texts(
            "select error_kind || ': ' || error_message from queues.error order by error_id desc"
                + " limit 1")
        .stream()
        .map(String::valueOf)
        .toList();
  }

  private static long enqueue(TestKit kit, String taskType, String key) throws Exception {
    return kit.client()
        .enqueue(NewTask.of(taskType, Map.of("idempotency_key", key, "name", key)))
        .taskId();
  }

  @Test
  void does_what_it_is_told_so_often_and_then_what_it_always_does(TestKit kit) throws Exception {
    kit.webhook().always(refuses("closed")).once(fails("down")).times(2, accepts());
    kit.webhook().forKey("c").once(givesUp("nonsense"));
    kit.webhook().when(call -> call.text("name").orElse("").equals("e")).always(accepts());
    for (String key : List.of("a", "b", "c", "d", "e", "f")) {
      enqueue(kit, "webhook", key);
    }
    kit.drain();

    assertThat(kit.webhook().calls())
        .extracting(ProviderCall::idempotencyKey)
        .containsExactly("a", "b", "c", "d", "e", "f");
    assertThat(kit.webhook().effects())
        .extracting(ProviderCall::idempotencyKey)
        .as("after one failure, of two calls and of those that are like e")
        .containsExactly("b", "c", "e");
    assertThat(kit.webhook()).wasCalledWith("name", "f").hadAtMostOneEffectPerKey();
    assertThat(errors(kit)).containsExactly("provider_refused: closed");
  }

  @Test
  void a_timeout_is_tried_again_and_nobody_waits_for_it(TestKit kit) {
    kit.email().once(timesOut());
    long id = Emails.kickOff(kit);

    kit.drainToTheEnd();

    assertThat(process(Emails.PROCESS, id)).succeeded().after(2, attempts).because("timeout");
    assertThat(kit.email()).wasCalled(2).hadEffects(1);
  }

  @Test
  void what_is_asked_for_again_after_a_lost_answer_is_not_done_again(TestKit kit) {
    kit.email().once(losesTheAnswer());
    long id = Emails.kickOff(kit);

    kit.drainToTheEnd();

    assertThat(process(Emails.PROCESS, id)).succeeded();
    assertThat(kit.email()).wasCalled(2).hadEffects(1).hadAtMostOneEffectPerKey();
  }

  @Test
  void without_keys_a_lost_answer_stops_what_must_not_happen_twice(TestKit kit) throws Exception {
    kit.sms().withoutKeys().once(losesTheAnswer());
    long task = enqueue(kit, "sms", "x");

    kit.drainToTheEnd();

    assertThat(task(task)).completed();
    assertThat(kit.sms()).wasCalled(1).hadEffects(1);
    assertThat(errors(kit)).singleElement().asString().startsWith("outcome_unknown: ");
  }

  @Test
  void a_provider_that_asks_to_wait_is_given_the_time(TestKit kit) {
    kit.email().once(asksToWait(Duration.ofMinutes(10), "too many requests"));
    long id = Emails.kickOff(kit);
    kit.drainToTheEnd();

    assertThat(process(Emails.PROCESS, id)).succeeded().after(2, attempts);
    assertThat(
            Duration.between(
                kit.email().calls().getFirst().at(), kit.email().calls().getLast().at()))
        .isEqualTo(Duration.ofMinutes(10));
  }

  @Test
  void a_task_that_fails_permanently_is_a_dead_letter_and_its_process_is_notified(TestKit kit) {
    kit.email().once(givesUp("nonsense"));
    long id = Emails.kickOff(kit);

    kit.drainToTheEnd();

    assertThat(process(Emails.PROCESS, id)).hasDeadLetter().because("nonsense");
    kit.nothingIsOpen();
  }

  @Test
  void what_a_rule_throws_is_a_failure_of_the_channel(TestKit kit) throws Exception {
    kit.webhook()
        .once(
            answers(
                call -> {
                  throw new IllegalStateException("broken");
                }));
    enqueue(kit, "webhook", "y");

    kit.drain();

    assertThat(errors(kit)).singleElement().asString().startsWith("handler_failed: ");
  }

  @Test
  void tells_the_success_handler_what_it_answered(TestKit kit) {
    kit.email().once(accepts("message_id", "m-1"));
    long id = Emails.kickOff(kit);
    kit.drainToTheEnd();

    assertThat(
            kit.texts(
                """
                select s.answer ->> 'message_id'
                from comms.send_email_attempt_succeeded s join comms.send_email_attempt a using (send_email_attempt_id)
                where a.send_email_task_id = ?
                """,
                id))
        .containsExactly("m-1");
  }

  @Test
  void serves_many_threads_too(TestKit kit) throws Exception {
    kit.webhook().times(10, fails("down"));
    kit.client()
        .enqueueAll(
            Collections.nCopies(
                50, NewTask.of("webhook", Map.of("idempotency_key", "the same for all"))));

    try (Worker worker = kit.worker().build()) {
      worker.drain();
    }

    assertThat(kit.webhook()).wasCalled(50).hadEffects(1).hadAtMostOneEffectPerKey();
    kit.nothingIsOpen();
  }
}
