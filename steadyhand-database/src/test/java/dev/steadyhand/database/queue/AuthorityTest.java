package dev.steadyhand.database.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.SqlState;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** Identity claims of an application or a worker have no effect. */
@DatabaseTest
class AuthorityTest {
  /**
   * Email 1 is stuck because of a dead letter; SMS 1 has its own dead letter, which was replayed.
   */
  private static void twoDeadLetters(TestDatabase database) throws SQLException {
    database.execute("select test.email(), test.sms(), test.email()");
    database.execute(
        """
        select queues.give_up_task(d.task_id, d.task_lease_id, 'broken', 'handler_failed')
        from queues.dequeue_batch(10, _task_types => '{db_function}') d
        where d.payload ->> 'send_email_task_id' = '1' or d.payload ->> 'send_sms_task_id' is not null
        """);
    database.execute("select test.run_due()");
    database.execute(
        """
        select queues.replay_dead_letter(f.dead_letter_id, 'same', 'fixed', 'the operator')
        from queues.find_dead_letters(_step => 'comms.send_sms_supervisor') f
        """);
  }

  @Test
  void an_application_cannot_release_in_the_name_of_an_operator(
      @From(Template.SENTENCES) TestDatabase database) throws SQLException {
    twoDeadLetters(database);
    try (Session application = new Session(database.connectAs("steadyhand_application"))) {
      for (String replay : database.texts("select task_id from queues.task_replayed")) {
        application.execute(
            """
            select set_config('steadyhand.task_id', ?, false), set_config('steadyhand.root_task_id', '1', false),
                set_config('steadyhand.task', ? || ' 1 ' || repeat('0', 64), false)
            """,
            replay,
            replay);
        application.execute("select supervision.wake('comms.send_email', 1)");
      }
    }
    database.execute("select test.pass('10 seconds')");
    database.execute("select test.run_due()");

    assertThat(
            database.text(
                "select state from supervision.instance where process_name = 'comms.send_email' and"
                    + " instance_id = 1"))
        .isEqualTo("stuck");
    assertThat(database.texts("select process_name from supervision.process_released"))
        .containsExactly("comms.send_sms");
    assertThat(database.number("select count(*) from queues.find_dead_letters()")).isOne();
    assertThat(database.number("select count(*) from queues.dead_letter_discarded")).isZero();
  }

  @Test
  void an_application_cannot_make_a_process_stuck(@From(Template.SENTENCES) TestDatabase database)
      throws SQLException {
    twoDeadLetters(database);
    try (Session application = new Session(database.connectAs("steadyhand_application"))) {
      for (String key : new String[] {"db_function", "error_handler", "success_handler"}) {
        assertThatThrownBy(
                () ->
                    application.execute(
                        "select queues.enqueue('db_function', jsonb_build_object("
                            + "'"
                            + key
                            + "'"
                            + """
                            , 'supervision.record_supervisor_failure', 'dead_letter_id', 7,
                            'original_payload', '{"db_function": "comms.send_email_supervisor", "send_email_task_id": 2}'::jsonb))
                            """))
            .isInstanceOfSatisfying(
                SQLException.class,
                e -> assertThat(e.getSQLState()).isEqualTo(SqlState.FUNCTION_NOT_CALLABLE.code()));
      }
    }
  }

  @Test
  void a_worker_cannot_make_a_process_stuck_that_has_no_dead_letter(
      @From(Template.SENTENCES) TestDatabase database) throws SQLException {
    twoDeadLetters(database);
    try (Session worker = new Session(database.connectAs("worker_service_user"))) {
      for (String letter : database.texts("select task_id from queues.dead_letter")) {
        worker.execute(
            """
            select supervision.record_supervisor_failure(jsonb_build_object('dead_letter_id', ?::bigint, 'error', 'forged',
                'original_payload', '{"db_function": "comms.send_email_supervisor", "send_email_task_id": 2}'::jsonb))
            """,
            letter);
      }
    }
    assertThat(
            database.texts(
                "select instance_id || ' ' || state from supervision.instance where process_name ="
                    + " 'comms.send_email' order by 1"))
        .containsExactly("1 stuck", "2 running");
    assertThat(database.texts("select message from supervision.process_stuck"))
        .doesNotContain("forged");
  }

  @Test
  void a_worker_acts_for_no_task_but_its_own(@From(Template.SENTENCES) TestDatabase database)
      throws SQLException {
    Tasks.enqueue(database, 2, "sms");
    database.execute("select queues.dequeue_batch(1)");
    try (Session worker = new Session(database.connectAs("worker_service_user"))) {
      for (String call :
          new String[] {
            "internal.set_running_task(2, 2, null)",
            "internal.sign('task 1 1')",
            "internal.task_settings(array[1], array[1])",
            "internal.signature('x', 'task 1 1')",
            "internal.running_task()"
          }) {
        assertThatThrownBy(() -> worker.execute("select " + call))
            .as(call)
            .isInstanceOfSatisfying(
                SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("42501"));
      }
      assertThatThrownBy(() -> worker.execute("select queues.note_call_starts(array[2], array[1])"))
          .hasMessageContaining("task 2 is not held under lease 1");
      assertThatThrownBy(() -> worker.execute("select queues.settle_unknown_outcome(2, 1, 'lost')"))
          .hasMessageContaining("task 2 is not held under lease 1");
      assertThatThrownBy(() -> worker.execute("select queues.record_outcome(2, 1, 'accepted')"))
          .hasMessageContaining("task 2 was never leased under lease 1");
    }
  }
}
