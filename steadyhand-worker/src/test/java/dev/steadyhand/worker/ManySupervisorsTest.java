package dev.steadyhand.worker;

import static dev.steadyhand.worker.WorkerHarness.worker;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import org.junit.jupiter.api.Test;

/** Steps that are batched do not fail together. */
@DatabaseTest
class ManySupervisorsTest {
  private static final int EMAILS = 40;

  @Test
  void one_of_many_that_fails_ends_stuck_and_the_others_end_well(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    new Mutation(
            "supervision.schedule_attempts",
            "begin",
            "begin if exists (select from unnest(_steps) s where (s.run).instance_id = 7) then"
                + " raise exception 'broken'; end if;")
        .apply(database);
    database.execute("select test.email() from generate_series(1, ?)", EMAILS);
    TestChannel channel = TestChannel.accepting("email");
    // Five deliveries, the dead letter, and the follow-ups of a response.
    for (int i = 0; i < 7; i++) {
      worker(database).channel(channel).build().drain();
      database.execute("select test.pass(interval '5 minutes')");
    }

    assertThat(channel.calls()).hasSize(EMAILS - 1);
    assertThat(
            database.texts(
                "select state || ' ' || count(*) from supervision.instance group by state order by"
                    + " 1"))
        .containsExactly("stuck 1", "succeeded " + (EMAILS - 1));
    assertThat(
            database.text(
                "select instance_id || ' ' || reason || ': ' || message from"
                    + " supervision.process_stuck"))
        .isEqualTo("7 supervisor_failed: P0001: broken");
    assertThat(database.texts("select error_kind || ' ' || error_message from queues.error"))
        .hasSize(5)
        .containsOnly("handler_failed P0001: broken");
    assertThat(database.text("select step || ' ' || deliveries from queues.dead_letter"))
        .isEqualTo("comms.send_email_supervisor 5");
    assertThat(database.number("select count(*) from comms.send_email_attempt"))
        .isEqualTo(EMAILS - 1);
    assertThat(database.texts("select difference from queues.check_ready()")).isEmpty();
  }

  @Test
  void one_of_many_handlers_that_fails_is_tried_again_and_the_others_end_well(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    database.execute(
        """
        select queues.enqueue('email', jsonb_build_object('n', n, 'success_handler', 'app.success')
            || case when n = 7 then jsonb '{"raise": true}' else '{}' end)
        from generate_series(1, ?) n
        """,
        EMAILS);
    database.execute("grant usage on schema app to worker_service_user");
    database.execute("grant execute on function app.success(jsonb) to worker_service_user");
    TestChannel channel = TestChannel.accepting("email");
    worker(database).channel(channel).channel(TestChannel.accepting("sms")).build().drain();

    assertThat(channel.calls()).hasSize(EMAILS);
    assertThat(database.number("select count(*) from app.told where handler = 'success'"))
        .isEqualTo(EMAILS - 1);
    assertThat(database.texts("select task_id || ' ' || error_message from queues.error"))
        .containsExactly("7 P0001: the handler is broken");
    assertThat(database.texts("select outcome from queues.task_outcome where task_id = 7"))
        .containsExactly("accepted");
    assertThat(
            database.texts(
                "select task_id::text from queues.ready r join queues.lane l using (lane_id) where"
                    + " l.queue_name = 'default'"))
        .containsExactly("7");
  }
}
