package dev.steadyhand.worker;

import static dev.steadyhand.worker.WorkerHarness.worker;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/**
 * A supervisor that raises an error: its step is rolled back and retried up to the delivery
 * ceiling; then the process is stuck and its parent is notified, until it is fixed and released.
 */
@DatabaseTest
class SupervisorFailureTest {
  @Test
  void an_effect_that_raises_halfway_leaves_no_trace_and_ends_stuck(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    Mutation broken =
        new Mutation(
            "supervision.enqueue_effects",
            "perform queues.append_tasks(",
            "raise exception 'broken'; perform queues.append_tasks(");
    kickOff(database, "0");

    failUntilItIsFixed(database, broken, "P0001: broken");
  }

  @Test
  void a_decision_that_cannot_be_done_ends_stuck(@From(Template.SENTENCES) TestDatabase database)
      throws Exception {
    Mutation broken =
        new Mutation(
            "comms.send_email_decide",
            "supervision.decide_attempt(_facts)",
            "null::supervision.step");
    kickOff(database, "0");

    failUntilItIsFixed(
        database,
        broken,
        "SH017: process comms.send_email: the decide function returned an invalid step: action"
            + " null, status null, state null, next look null");
  }

  /**
   * Its own ticket is not due for a long time: the failing run is one that was enqueued separately.
   */
  @Test
  void a_supervisor_that_was_enqueued_without_a_ticket_ends_stuck_too(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    Mutation broken =
        new Mutation(
            "comms.send_email_decide",
            "supervision.decide_attempt(_facts)",
            "(1 / 0)::text::supervision.step");
    kickOff(database, "1 day");
    database.execute(
        """
        select queues.enqueue('db_function', '{"task_type": "db_function", "db_function": "comms.send_email_supervisor", "send_email_task_id": 1}')
        """);

    failUntilItIsFixed(database, broken, "22012: division by zero");
  }

  private static void failUntilItIsFixed(TestDatabase database, Mutation broken, String error)
      throws Exception {
    String fixed =
        database.text("select pg_get_functiondef(to_regproc(?)::oid)", broken.function());
    broken.apply(database);

    String before = database.text("select test.row_counts()");
    worker(database).build().drain();
    assertThat(
            database.texts(
                """
                select n.key from jsonb_each(test.row_counts()) n where n.value <> ?::jsonb -> n.key order by 1
                """,
                before))
        .as("tables with new rows after a run that raised")
        .containsExactly("queues.error", "queues.task_lease", "queues.task_lease_ended");

    // Four more deliveries, the dead letter, and a moment for the parent, which may just have run.
    for (int i = 0; i < 6; i++) {
      database.execute("select test.pass(interval '5 minutes')");
      worker(database).build().drain();
    }
    assertThat(database.texts("select error_kind || ' ' || error_message from queues.error"))
        .hasSize(5)
        .containsOnly("handler_failed " + error);
    assertThat(database.text("select step || ' ' || deliveries from queues.dead_letter"))
        .isEqualTo("comms.send_email_supervisor 5");
    assertThat(database.number("select count(*) from comms.send_email_attempt")).isZero();
    assertStuck(database, error);

    database.execute(fixed);
    database.execute("select supervision.release('comms.send_email', 1, 'fixed')");
    for (int i = 0; i < 4; i++) {
      worker(database).channel(TestChannel.accepting("email")).build().drain();
      database.execute("select test.pass(interval '1 day')");
    }
    assertThat(stateOfTheChild(database)).isEqualTo("succeeded");
    assertThat(childrenOfTheParent(database)).isEqualTo("(0,1,0,0,,0)");
  }

  /** Any process can be the parent of any other: here an SMS, whose attempt takes long. */
  private static void kickOff(TestDatabase database, String delay) throws Exception {
    database.execute(
        """
        select comms.kickoff_send_sms((comms.create_sms_message('+15550001111', 'Hello')).message_id)
        """);
    worker(database).build().drain();
    database.execute(
        """
        select comms.kickoff_send_email(
            (comms.create_email_message('a@example.org', 'Hello', 'World')).message_id, test.now() + ?::interval)
        """,
        delay);
    database.execute("select supervision.watch('comms.send_sms', 1, 'comms.send_email', 1)");
  }

  private static void assertStuck(TestDatabase database, String error) throws SQLException {
    assertThat(stateOfTheChild(database)).isEqualTo("stuck");
    assertThat(
            database.text(
                """
                select format('%s: %s', s.reason, s.message)
                from supervision.process_stuck s
                join queues.dead_letter d on d.task_id = s.dead_letter_id
                """))
        .isEqualTo("supervisor_failed: " + error);
    assertThat(childrenOfTheParent(database))
        .isEqualTo("(0,0,0,1,\"comms.send_email 1 is stuck\",0)");
    assertThat(
            database.number(
                "select count(*) from supervision.ticket_consumed where cause = 'child_ended'"))
        .as("wakes of the parent because of its child")
        .isOne();
  }

  private static String stateOfTheChild(TestDatabase database) throws SQLException {
    return database.text(
        "select state from supervision.instance where process_name = 'comms.send_email'");
  }

  private static String childrenOfTheParent(TestDatabase database) throws SQLException {
    return database.text("select supervision.children_of('comms.send_sms', 1)::text");
  }
}
