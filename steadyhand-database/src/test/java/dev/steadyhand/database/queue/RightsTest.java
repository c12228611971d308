package dev.steadyhand.database.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.SqlState;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Only functions write, each role may call its own, and search_path attacks fail. */
@DatabaseTest
class RightsTest {
  private static final String INSUFFICIENT_PRIVILEGE = "42501";

  /** The ledgers that observers may read directly, since they contain no payloads. */
  private static final Set<String> OPEN_LEDGERS =
      Set.of(
          "queues.error",
          "queues.task_lease",
          "queues.task_completed",
          "queues.task_replayed",
          "queues.dead_letter_discarded",
          "queues.task_cancel_requested");

  private static final Set<String> LOOKING = Set.of("steadyhand_operator", "steadyhand_observer");

  private static final String LEDGER =
      """
      select c.oid::regclass::text
      from pg_class c
      where c.relnamespace = 'queues'::regnamespace and c.relkind = 'p'
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "worker_service_user",
        "steadyhand_application",
        "steadyhand_operator",
        "steadyhand_observer",
        "steadyhand_handler"
      })
  void no_role_but_the_owner_touches_the_ledger(String role) throws SQLException {
    try (TestDatabase database = TestDatabase.create();
        Session session = new Session(database.connectAs(role))) {
      database.execute("select queues.enqueue('email', '{}')");
      assertThat(database.texts(LEDGER)).hasSize(11);
      for (String table : database.texts(LEDGER)) {
        for (String sql :
            new String[] {
              "update %s set task_id = 0",
              "delete from %s",
              "truncate %s",
              "insert into %s (task_id) values (1)",
              "drop table %s"
            }) {
          assertRefused(session, sql.formatted(table), INSUFFICIENT_PRIVILEGE);
        }
        if (OPEN_LEDGERS.contains(table) && LOOKING.contains(role)) {
          session.execute("select * from " + table);
        } else {
          assertRefused(session, "select * from " + table, INSUFFICIENT_PRIVILEGE);
        }
      }
      assertRefused(session, "delete from queues.task_from_0", INSUFFICIENT_PRIVILEGE);
      assertRefused(session, "delete from queues.ready", INSUFFICIENT_PRIVILEGE);
      assertRefused(session, "select setval('queues.horizon_mark_at', 1)", INSUFFICIENT_PRIVILEGE);
    }
  }

  @Test
  void no_function_updates_or_deletes_the_ledger(TestDatabase database) throws SQLException {
    assertThat(
            database.texts(
                """
                select p.oid::regprocedure::text
                from pg_proc p
                cross join (%s) as ledger (name)
                where p.pronamespace in ('queues'::regnamespace, 'internal'::regnamespace)
                    and p.prosrc ~ format(
                        '(update|delete from|truncate( table)?|merge into)\\s+(only\\s+)?%%s\\y',
                        ledger.name)
                """
                    .formatted(LEDGER)))
        .isEmpty();
  }

  @Test
  void the_worker_never_enqueues(TestDatabase database) throws SQLException {
    try (Session worker = new Session(database.connectAs("worker_service_user"))) {
      for (String enqueue :
          new String[] {
            "select queues.enqueue('email', '{}', now())",
            "select queues.enqueue_once('email', '{}', 'k', _scheduled_at => now())",
            "select queues.enqueue_batch('[]')",
            "select queues.append_tasks('{}')"
          }) {
        assertRefused(worker, enqueue, INSUFFICIENT_PRIVILEGE);
      }
    }
    assertThat(database.number("select count(*) from queues.task")).isZero();
  }

  @Test
  void each_role_does_its_part_of_one_task(TestDatabase database) throws SQLException {
    database.execute(
        """
        create function public.step(_payload jsonb) returns jsonb language sql
        as $$ select '{"status": "succeeded"}'::jsonb $$
        """);
    try (Session application = new Session(database.connectAs("steadyhand_application"));
        Session worker = new Session(database.connectAs("worker_service_user"));
        Session operator = new Session(database.connectAs("steadyhand_operator"));
        Session observer = new Session(database.connectAs("steadyhand_observer"))) {
      operator.execute("select internal.register_function('public.step')");
      application.execute(
          "select queues.enqueue('db_function', '{\"db_function\": \"public.step\"}')");
      assertThat(observer.text("select state from queues.task_state")).isEqualTo("waiting");

      worker.execute("select queues.dequeue_batch(1)");
      assertThat(observer.text("select state from queues.task_state")).isEqualTo("held");
      assertThat(worker.text("select queues.run_task(1, 1) ->> 'status'")).isEqualTo("succeeded");

      assertThat(observer.text("select state from queues.task_state")).isEqualTo("completed");
      assertThat(observer.texts("select difference from queues.check_ready()")).isEmpty();
      assertRefused(observer, "select queues.pause_queue('default')", INSUFFICIENT_PRIVILEGE);
      assertRefused(application, "select queues.dequeue_batch(1)", INSUFFICIENT_PRIVILEGE);
      operator.execute("select queues.pause_queue('default')");
      assertThat(observer.number("select count(*) from queues.queue_state where paused_at is null"))
          .as("lanes of the sibling queue")
          .isEqualTo(5);
    }
  }

  @Test
  void a_temporary_table_does_not_stand_in_for_a_catalogue(TestDatabase database)
      throws SQLException {
    assertThat(nameResolvedUnderHijack(database)).isEqualTo(SqlState.FUNCTION_NOT_CALLABLE.code());
  }

  /** Control: shows that the test above detects it. */
  @Test
  void a_temporary_table_would_stand_in_if_the_search_path_were_not_pinned(TestDatabase database)
      throws SQLException {
    database.execute("alter function internal.resolve_function(text) reset search_path");
    assertThat(nameResolvedUnderHijack(database)).isEqualTo("(public,gone)");
  }

  /** Returns what an unqualified name resolves to for a caller that shadows the catalogue. */
  private static String nameResolvedUnderHijack(TestDatabase database) throws SQLException {
    database.execute(
        "insert into internal.callable_function (function_name, registered_at) values"
            + " ('public.gone', now())");
    try (Session worker = new Session(database.connectAs("worker_service_user"))) {
      worker.execute(
          """
          create temporary table pg_proc as
          select 0::oid as oid, 'public'::regnamespace::oid as pronamespace, 'gone'::name as proname, 'f'::"char" as prokind,
              1 as pronargs, '3802'::oidvector as proargtypes, 'jsonb'::regtype::oid as prorettype, false as proretset
          """);
      worker.execute("grant select on pg_temp.pg_proc to public");
      worker.execute("set search_path = pg_temp, pg_catalog");
      return String.valueOf(worker.text("select internal.resolve_function('public.gone')::text"));
    } catch (SQLException e) {
      return e.getSQLState();
    }
  }

  private static void assertRefused(Session session, String sql, String sqlState) {
    assertThatThrownBy(() -> session.execute(sql))
        .as(sql)
        .isInstanceOfSatisfying(
            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo(sqlState));
  }
}
