package dev.steadyhand.database.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each role has exactly its rights on processes. */
@DatabaseTest
class ProcessRightsTest {
  private static final String WORKER = "worker_service_user";
  private static final String APPLICATION = "steadyhand_application";
  private static final String OPERATOR = "steadyhand_operator";
  private static final String OBSERVER = "steadyhand_observer";
  private static final String INSUFFICIENT_PRIVILEGE = "42501";

  @Test
  void the_worker_runs_every_supervisor_and_handler_and_starts_nothing(TestDatabase db)
      throws SQLException {
    assertThat(
            db.texts(
                """
                select c.function_name
                from internal.callable_function c
                where not has_function_privilege('worker_service_user', c.function_name || '(jsonb)', 'execute')
                """))
        .as("callable, but not by the worker")
        .isEmpty();
    assertThat(
            db.texts(
                """
                select p.kickoff_function
                from supervision.process p
                where has_function_privilege('worker_service_user', to_regproc(p.kickoff_function), 'execute')
                """))
        .as("kickoffs of the worker")
        .isEmpty();
    refused(
        db,
        WORKER,
        "select queues.enqueue('email', '{}', now())",
        "select supervision.wake('comms.send_email', 1, now())",
        "select supervision.release('comms.send_email', 1, 'reason', 'me')",
        "select supervision.configure_process('comms.send_email', 'max_attempts', '9')",
        "select comms.create_email_message('a@example.org', 's', 't')",
        "select comms.kickoff_send_email(1, now())",
        "select comms.schedule_email_attempt(1)",
        "select comms.send_email_supervisor_facts(1)");
  }

  @Test
  void the_application_starts_processes_and_decides_nothing(TestDatabase db) throws SQLException {
    assertThat(
            db.texts(
                """
                select p.kickoff_function
                from supervision.process p
                where not has_function_privilege('steadyhand_application', to_regproc(p.kickoff_function), 'execute')
                    and not p.is_perpetual
                """))
        .as("kickoffs that the application may not call")
        .isEmpty();
    assertThat(
            db.texts(
                """
                select c.function_name
                from internal.callable_function c
                where has_function_privilege('steadyhand_application', c.function_name || '(jsonb)', 'execute')
                """))
        .as("supervisors and handlers of the application")
        .isEmpty();
    refused(
        db,
        APPLICATION,
        "select comms.send_email_supervisor('{}')",
        "select comms.record_email_success('{}')",
        "select supervision.release('comms.send_email', 1, 'reason', 'me')",
        "select supervision.why('comms.send_email', 1)");
  }

  @ParameterizedTest
  @ValueSource(strings = {WORKER, APPLICATION, OPERATOR, OBSERVER})
  void no_role_touches_the_tables_of_processes(String role, TestDatabase db) throws SQLException {
    for (String table :
        db.texts(
            """
            select c.oid::regclass::text
            from pg_class c
            where c.relnamespace in ('supervision'::regnamespace, 'comms'::regnamespace)
                and c.relkind in ('r', 'p')
            """)) {
      refused(
          db,
          role,
          "insert into %s default values".formatted(table),
          "delete from " + table,
          "truncate " + table);
      // Policies are settings, and requests to cancel say who asked: the manual tells people to
      // look.
      boolean mayLook =
          List.of("supervision.policy", "supervision.cancel_requested").contains(table)
              && List.of(OPERATOR, OBSERVER).contains(role);
      if (!mayLook) {
        refused(db, role, "select * from " + table);
      }
    }
  }

  @Test
  void each_role_does_its_part_of_one_process(TestDatabase db) throws SQLException {
    try (Session application = new Session(db.connectAs(APPLICATION));
        Session worker = new Session(db.connectAs(WORKER));
        Session operator = new Session(db.connectAs(OPERATOR));
        Session observer = new Session(db.connectAs(OBSERVER))) {
      operator.execute(
          "select supervision.configure_process('comms.send_email', 'max_attempts', '1')");
      operator.execute(
          "select supervision.configure_process('comms.send_email', 'least_spacing', '0')");
      application.execute("select comms.create_email_message('ann@example.org', 'Hello', 'Text')");
      application.execute("select comms.kickoff_send_email(1)");
      assertThat(application.text("select state from supervision.instance_state"))
          .isEqualTo("running");

      assertThat(run(worker)).isEqualTo("scheduled");
      worker.execute("select queues.dequeue_batch(1, 'default', array['email'])");
      worker.execute("select queues.begin_call(2, 2)");
      worker.execute(
          "select queues.record_outcome(2, 2, 'try_again', null, 'provider_unreachable', '503')");
      worker.execute("select queues.finish_call(2, 2)");
      assertThat(run(worker)).isEqualTo("max_attempts_reached");

      assertThat(observer.number("select count(*) from supervision.why('comms.send_email', 1)"))
          .isPositive();
      assertThat(observer.text("select status from supervision.dry_run('comms.send_email', 1)"))
          .isEqualTo("max_attempts_reached");
      assertThat(observer.text("select state from supervision.tree('comms.send_email', 1)"))
          .isEqualTo("failed");
      assertThat(
              observer.texts(
                  "select reason_now from supervision.replay_decisions('comms.send_email')"))
          .isEmpty();
      operator.execute("select supervision.release('comms.send_email', 1, 'the provider is back')");
      assertThat(run(worker)).isEqualTo("scheduled");
    }
    refused(
        db,
        OBSERVER,
        "select supervision.wake('comms.send_email', 1, now())",
        "select supervision.release('comms.send_email', 1, 'reason', 'me')",
        "select comms.send_email_supervisor('{}')");
  }

  @ParameterizedTest
  @ValueSource(strings = {OPERATOR, OBSERVER})
  void an_observer_may_dry_run_every_process_of_ours(String role, TestDatabase db)
      throws SQLException {
    try (Session session = new Session(db.connectAs(role))) {
      for (String process : db.texts("select process_name from supervision.process")) {
        session.texts("select reason from supervision.dry_run(?, 1)", process);
        session.texts("select reason_now from supervision.replay_decisions(?)", process);
      }
      assertThat(session.texts("select finding from maintenance.deep_findings()")).isEmpty();
    }
  }

  private static String run(Session worker) throws SQLException {
    return String.valueOf(
        worker.text(
            """
            select queues.run_task(d.task_id, d.task_lease_id) ->> 'status'
            from queues.dequeue_batch(1, 'default', array['db_function']) d
            """));
  }

  private static void refused(TestDatabase db, String role, String... statements)
      throws SQLException {
    try (Session session = new Session(db.connectAs(role))) {
      for (String sql : statements) {
        assertThatThrownBy(() -> session.execute(sql))
            .as("%s: %s", role, sql)
            .isInstanceOfSatisfying(
                SQLException.class,
                e -> assertThat(e.getSQLState()).isEqualTo(INSUFFICIENT_PRIVILEGE));
      }
    }
  }
}
