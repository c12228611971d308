package dev.steadyhand.testkit;

import static dev.steadyhand.testkit.Answer.accepts;
import static dev.steadyhand.testkit.Answer.fails;
import static dev.steadyhand.testkit.Answer.killsTheWorker;
import static dev.steadyhand.testkit.Answer.refuses;
import static dev.steadyhand.testkit.Words.attempts;
import static dev.steadyhand.testkit.Words.process;
import static dev.steadyhand.testkit.Words.task;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.steadyhand.client.NewTask;
import dev.steadyhand.worker.TaskEnd;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Responses that arrive late, or after the worker has died, while other tasks go on. */
@SteadyhandTest(packs = "comms")
class LateAnswerTest {
  private static final Duration LEASE = Duration.ofMinutes(5);

  @Test
  void others_go_on_while_an_answer_is_on_its_way(TestKit kit) throws Exception {
    kit.webhook().once(accepts().after(Duration.ofSeconds(30)));
    long late = kit.client().enqueue(NewTask.of("webhook", Map.of())).taskId();
    long other = kit.client().enqueue(NewTask.of("webhook", Map.of())).taskId();
    Instant arrival = kit.clock().instant().plusSeconds(30);

    assertThat(kit.drain().ran()).extracting(Ran::taskId).containsExactly(other);
    assertThat(task(late)).isHeld();
    assertThat(kit.clock().advanceToNextDue()).contains(arrival);
    assertThat(kit.drain().ran())
        .extracting(Ran::taskId, Ran::end)
        .containsExactly(tuple(late, TaskEnd.COMPLETED));
    assertThat(task(late)).completed().wasDelivered(1);
  }

  @Test
  void an_answer_after_the_lease_finds_the_task_done_by_another(TestKit kit) {
    kit.email().once(accepts().after(LEASE.plusMinutes(1)));
    long id = Emails.kickOff(kit);

    Drained drained = kit.drainToTheEnd();

    assertThat(drained.ran()).extracting(Ran::end).contains(TaskEnd.LEASE_LOST);
    assertThat(kit.email()).wasCalled(2).hadEffects(1).hadAtMostOneEffectPerKey();
    assertThat(process(Emails.PROCESS, id)).succeeded().after(1, attempts);
    kit.nothingIsOpen();
  }

  @Test
  void a_late_refusal_does_not_undo_what_was_accepted_meanwhile(TestKit kit) {
    kit.email().once(refuses("no such address").after(LEASE.plusMinutes(1)));
    long id = Emails.kickOff(kit);

    kit.drainToTheEnd();

    assertThat(kit.email()).wasCalled(2).hadEffects(1);
    assertThat(process(Emails.PROCESS, id)).succeeded();
    kit.nothingIsOpen();
  }

  @Test
  void a_worker_that_dies_after_the_call_loses_nothing(TestKit kit) {
    kit.email().once(killsTheWorker());
    long id = Emails.kickOff(kit);

    kit.drain();
    assertThat(process(Emails.PROCESS, id)).isRunning();
    assertThat(kit.email()).hadEffects(1);
    kit.drainToTheEnd();

    assertThat(process(Emails.PROCESS, id)).succeeded().after(1, attempts);
    assertThat(kit.email()).wasCalled(2).hadEffects(1).hadAtMostOneEffectPerKey();
    assertThat(kit.email().calls())
        .extracting(call -> call.call().delivery())
        .containsExactly(1, 2);
    kit.nothingIsOpen();
  }

  @Test
  void a_worker_that_dies_every_time_is_bounded(TestKit kit) {
    kit.email().always(fails("down").thenTheWorkerDies());
    long id = Emails.kickOff(kit);

    kit.drainToTheEnd();

    assertThat(process(Emails.PROCESS, id))
        .failed()
        .hasDeadLetter()
        .hasStatus("max_attempts_reached");
    kit.nothingIsOpen();
  }
}
