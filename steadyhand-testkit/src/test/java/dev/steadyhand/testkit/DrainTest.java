package dev.steadyhand.testkit;

import static dev.steadyhand.testkit.Answer.fails;
import static dev.steadyhand.testkit.Answer.timesOut;
import static dev.steadyhand.testkit.Words.attempt;
import static dev.steadyhand.testkit.Words.attempts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.client.NewTask;
import dev.steadyhand.database.PackSelection;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Due tasks run in a deterministic order, and an endless drain is reported. */
@SteadyhandTest(packs = "all", fresh = SteadyhandTest.Fresh.PER_TEST)
class DrainTest {
  private static List<String> play() throws Exception {
    try (TestKit kit = TestKit.builder().packs(PackSelection.all()).build()) {
      kit.email().times(3, fails("down"));
      kit.sms().times(2, timesOut());
      for (int i = 0; i < 4; i++) {
        Emails.kickOff(kit);
        kit.execute(
            "select comms.kickoff_send_sms((comms.create_sms_message('+15550100',"
                + " 'x')).message_id)");
      }
      List<String> story = new ArrayList<>();
      kit.drainToTheEnd().ran().forEach(ran -> story.add(ran.toString()));
      kit.email().calls().forEach(call -> story.add(call.at() + " " + call.call()));
      kit.sms().calls().forEach(call -> story.add(call.at() + " " + call.call()));
      return story;
    }
  }

  @Test
  void the_same_happens_in_the_same_order_each_time() throws Exception {
    assertThat(play()).isEqualTo(play()).hasSizeGreaterThan(40);
  }

  @Test
  void tells_what_it_ran(TestKit kit) {
    Emails.kickOff(kit);

    Drained drained = kit.drain();

    assertThat(drained.steps())
        .containsExactly("comms.send_email_supervisor", "email", "comms.send_email_supervisor");
    assertThat(kit.drain().isEmpty()).isTrue();
    assertThat(drained.ran().getFirst())
        .hasToString("comms.send_email_supervisor (task 1, delivery 1) COMPLETED");
  }

  @Test
  void serves_every_queue_and_task_type_that_there_is(TestKit kit) throws Exception {
    kit.drain();
    kit.execute("select queues.create_queue('bulk')");
    kit.execute("select queues.register_task_type('push', 'Notifications')");
    kit.client().enqueue(NewTask.of("push", Map.of("title", "Hi")).on("bulk"));

    kit.drain();

    assertThat(kit.provider("push")).wasCalled(1).wasCalledWith("title", "Hi");
    kit.nothingIsOpen();
  }

  @Test
  void a_channel_of_your_own_takes_the_place_of_a_double(TestKit kit) throws Exception {
    List<Call> calls = new ArrayList<>();
    kit.serve(
        new Channel() {
          @Override
          public String taskType() {
            return "webhook";
          }

          @Override
          public Outcome call(Call call) {
            calls.add(call);
            return Outcome.Accepted.empty();
          }
        });
    kit.client().enqueue(NewTask.of("webhook", Map.of()));

    kit.drain();

    assertThat(calls).hasSize(1);
    assertThat(kit.webhook()).wasNotCalled();
  }

  @Test
  void works_with_the_rights_of_a_worker(TestKit kit) throws Exception {
    kit.execute("create schema app");
    kit.execute(
        """
        create function app.secret(_payload jsonb) returns jsonb language sql as $$ select '{"status": "succeeded"}'::jsonb $$
        """);
    kit.execute("select internal.register_function('app.secret')");
    kit.client().enqueue(NewTask.of("db_function", Map.of("db_function", "app.secret")));

    kit.drain();

    assertThat(kit.texts("select error_message from queues.error"))
        .singleElement()
        .asString()
        .contains("permission denied");
  }

  @Test
  void an_endless_drain_is_reported() throws Exception {
    try (TestKit kit = TestKit.builder().packs(PackSelection.all()).limit(20).build()) {
      kit.execute("create schema app");
      kit.execute(
          """
          create function app.again(_payload jsonb) returns jsonb language sql security definer as $$
              select jsonb_build_object('status', 'succeeded', 'task_id',
                  queues.enqueue('db_function', '{"db_function": "app.again"}', internal.clock() + interval '1 hour'))
          $$
          """);
      kit.execute("grant usage on schema app to worker_service_user");
      kit.execute("grant execute on function app.again(jsonb) to worker_service_user");
      kit.execute("select internal.register_function('app.again')");
      kit.client().enqueue(NewTask.of("db_function", Map.of("db_function", "app.again")));

      assertThatThrownBy(kit::drainToTheEnd)
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("The drain does not end: 21 tasks ran")
          .hasMessageContaining("app.again, 21 times")
          .hasMessageContaining("app.again (task 22) is open, and due at 2030-01-02 09:00:00");
    }
  }

  /** A recheck is not a task until it is due. */
  @Test
  void a_recheck_is_waited_for(TestKit kit) {
    kit.execute(
        """
        create or replace function supervision.wake_all(
            _process supervision.process, _instance_ids bigint[], _cause text, _settings text[])
        returns void language sql volatile as 'select'
        """);
    long email = Emails.kickOff(kit);
    kit.drain();
    assertThat(kit.process(Emails.PROCESS, email))
        .isRunning()
        .isWaitingUntil(kit.clock().instant().plusSeconds(30));

    assertThat(kit.drainToTheEnd().steps()).containsExactly("comms.send_email_supervisor");

    assertThat(kit.process(Emails.PROCESS, email)).succeeded().after(1, attempt);
    kit.nothingIsOpen();
  }

  @Test
  void processes_without_end_are_not_waited_for(TestKit kit) {
    kit.execute("select schedules.create_schedule('tick', 'webhook', '{}', interval '1 minute')");
    Emails.kickOff(kit);

    kit.drainToTheEnd();

    kit.nothingIsOpen();
    kit.clock().advance(Duration.ofMinutes(3));
    kit.drain();
    assertThat(kit.webhook().calls()).isNotEmpty();
  }

  /** A batch has the same results as single runs, in a different order. */
  @Test
  void makes_runs_together_as_a_busy_worker_does(TestKit kit) {
    kit.makeRunsTogether();
    kit.email().times(3, fails("down"));
    for (int i = 0; i < 5; i++) {
      Emails.kickOff(kit);
    }

    Drained first = kit.drain();
    kit.drainToTheEnd();

    List<String> steps = new ArrayList<>(Collections.nCopies(5, "comms.send_email_supervisor"));
    for (int i = 0; i < 5; i++) {
      steps.addAll(List.of("email", "comms.send_email_supervisor"));
    }
    assertThat(first.steps()).as("runs come before calls").isEqualTo(steps);
    assertThat(
            kit.number("select count(distinct xmin::text) from supervision.decision where run = 1"))
        .as("transactions of five first runs")
        .isOne();
    for (long id = 1; id <= 5; id++) {
      assertThat(kit.process(Emails.PROCESS, id)).succeeded();
    }
    assertThat(kit.email()).wasCalled(8).hadEffects(5).hadAtMostOneEffectPerKey();
    kit.nothingIsOpen();
  }

  @Test
  void a_task_that_fails_in_a_batch_fails_alone(TestKit kit) {
    kit.makeRunsTogether();
    kit.execute(
        kit.texts("select pg_get_functiondef('supervision.schedule_attempts'::regproc)").stream()
            .map(String::valueOf)
            .findFirst()
            .orElseThrow()
            .replaceFirst(
                "(?m)^begin",
                "begin if exists (select from unnest(_steps) s where (s.run).instance_id = 2) then"
                    + " raise exception 'broken'; end if;"));
    for (int i = 0; i < 3; i++) {
      Emails.kickOff(kit);
    }

    kit.drain();

    assertThat(kit.process(Emails.PROCESS, 1)).succeeded().after(1, attempt);
    assertThat(kit.process(Emails.PROCESS, 2)).after(0, attempts).because("broken");
    assertThat(kit.process(Emails.PROCESS, 3)).succeeded().after(1, attempt);
  }

  @Test
  void what_waits_in_a_paused_queue_is_not_waited_for_nor_does_it_stop_others(TestKit kit)
      throws Exception {
    kit.execute("select queues.create_queue('other')");
    kit.execute("select queues.pause_queue('default')");
    kit.client().enqueue(NewTask.of("webhook", Map.of()));
    long later =
        kit.client()
            .enqueue(
                NewTask.of("webhook", Map.of())
                    .on("other")
                    .at(kit.clock().instant().plus(Duration.ofHours(1))))
            .taskId();

    assertThat(kit.drainToTheEnd().ran()).extracting(Ran::taskId).containsExactly(later);

    assertThatThrownBy(kit::nothingIsOpen)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("webhook (task 1) is open, and due at 2030-01-01 12:00:00");
  }
}
