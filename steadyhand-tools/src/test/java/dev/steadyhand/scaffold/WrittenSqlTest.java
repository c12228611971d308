package dev.steadyhand.scaffold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written in SQL, looked at in a database that all of these share. */
class WrittenSqlTest {
  private static TestDatabase db;

  @BeforeAll
  static void install(@TempDir Path project) throws SQLException {
    db = TestDatabase.create();
    Samples.install(project, db);
  }

  @AfterAll
  static void drop() throws SQLException {
    db.close();
  }

  @Test
  void what_is_missing_or_wrong_is_answered_and_not_raised() throws SQLException {
    assertThat(
            db.texts(
                """
                select k.validation_failure_code || ': ' || k.validation_failure_message from shop.kickoff_fulfil_order(' ') k
                union all select k.validation_failure_code || ': ' || k.validation_failure_message from shop.kickoff_fulfil_order('x', 'infinity') k
                union all select k.validation_failure_code || ': ' || k.validation_failure_message from shop.kickoff_send_invoice('x', 'a', '', 'b') k
                union all select k.validation_failure_code || ': ' || k.validation_failure_message from shop.kickoff_close_order(null) k
                union all select k.validation_failure_code || ': ' || k.validation_failure_message from shop.kickoff_close_order(99) k
                union all select k.validation_failure_code || ': ' || k.validation_failure_message from shop.kickoff_push_offer('x', '[]') k
                union all select k.validation_failure_code || ': ' || k.validation_failure_message from shop.kickoff_say_farewell(99, 99, 'u', '{}') k
                """))
        .containsExactly(
            "missing_reference: reference is missing",
            "invalid_scheduled_at: scheduled_at is not valid: it must be a time, and not infinite",
            "missing_subject: subject is missing",
            "missing_fulfil_order_task_id: fulfil_order_task_id is missing",
            "fulfil_order_task_not_found: fulfil order task 99 does not exist",
            "invalid_request: request is not valid",
            "account_not_found: account 99 does not exist");
    assertThat(
            db.texts(
                """
                select reference from shop.fulfil_order_task where reference <> 'busy'
                union all select reference from shop.send_invoice_task
                union all select reference from shop.push_offer_task
                """))
        .isEmpty();
    assertThat(
            db.texts(
                """
                select shop.record_send_invoice_failure('{}') ->> 'status'
                union all select shop.record_send_invoice_success('{"original_payload": {"send_invoice_attempt_id": 9}}') ->> 'status'
                union all select shop.get_send_invoice_payload('{"send_invoice_attempt_id": "x"}') ->> 'status'
                """))
        .containsOnly("send_invoice_attempt_not_found");
  }

  /** What a parent counts is changed under its lock only. */
  @Test
  void a_child_is_started_between_two_runs_of_its_parent() throws SQLException {
    String kickoff = "select k.close_order_task_id from shop.kickoff_close_order(1) k";
    db.execute("select shop.kickoff_fulfil_order('busy')");
    try (Session run = new Session(db.connect());
        Session application = new Session(db.connect())) {
      run.connection().setAutoCommit(false);
      run.execute("select supervision.lock_root_waiting('shop.fulfil_order', 1)");
      application.execute("set lock_timeout = '50ms'");

      assertThatThrownBy(() -> application.text(kickoff))
          .isInstanceOfSatisfying(
              SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("55P03"));

      run.connection().rollback();
      assertThat(application.number(kickoff)).isPositive();
    }
  }

  @Test
  void nobody_has_more_rights_than_are_granted() throws SQLException {
    assertThat(
            db.texts(
                """
                select distinct format('%s: %s', a.grantee::regrole, p.proname)
                from pg_proc p
                cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
                where p.pronamespace = 'shop'::regnamespace and p.proname ~ 'close_order' and a.grantee <> p.proowner
                order by 1
                """))
        .containsExactly(
            "steadyhand_application: kickoff_close_order",
            "steadyhand_operator: close_order_supervisor",
            "steadyhand_operator: kickoff_close_order",
            "worker_service_user: attempt_close_order",
            "worker_service_user: close_order_supervisor",
            "worker_service_user: record_close_order_failure");
    assertThat(
            db.number(
                "select count(*) from pg_class where relnamespace = 'shop'::regnamespace and relacl"
                    + " is not null and exists (select from aclexplode(relacl) a where a.grantee <>"
                    + " relowner)"))
        .isZero();
  }

  @Test
  void an_observer_reads_the_facts_without_rights_on_its_functions() throws SQLException {
    db.execute("select shop.kickoff_send_invoice('seen', 'ann@example.org', 'Hats', 'Soon.')");
    try (Session observer = new Session(db.connectAs("steadyhand_observer"))) {
      assertThat(
              observer.text(
                  "select concat_ws(' ', d.action, d.facts ->> 'num_attempts', d.facts ->>"
                      + " 'max_attempts') from supervision.dry_run('shop.send_invoice', 1) d"))
          .isEqualTo("schedule_attempt 0 2");
    }
  }

  /** Only a handler that is nothing but the call of the kit is. */
  @Test
  void handlers_are_called_once_for_a_batch() throws SQLException {
    assertThat(
            db.texts(
                """
                select supervision.record_for_handler(f.name, array['{}'::jsonb], null)::text
                from unnest(array['shop.record_send_invoice_success', 'shop.record_send_invoice_failure', 'shop.record_close_order_failure']) as f (name)
                """))
        .doesNotContainNull();
  }

  @Test
  void everything_is_described_and_compiles() throws SQLException {
    assertThat(
            db.texts(
                """
                select p.proname from pg_proc p
                where p.pronamespace = 'shop'::regnamespace and obj_description(p.oid, 'pg_proc') is null
                union all
                select format('%s.%s', c.relname, a.attname)
                from pg_class c
                join pg_attribute a on a.attrelid = c.oid and a.attnum >= 0 and not a.attisdropped
                where c.relnamespace = 'shop'::regnamespace and c.relkind = 'r' and col_description(c.oid, a.attnum) is null
                """))
        .isEmpty();
    db.execute("set check_function_bodies = on");
    db.execute(
        """
        do $do$
        declare
            _function text;
        begin
            for _function in select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'shop'::regnamespace loop
                execute _function;
            end loop;
        end;
        $do$
        """);
  }
}
