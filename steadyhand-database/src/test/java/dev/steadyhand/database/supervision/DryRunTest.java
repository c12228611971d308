package dev.steadyhand.database.supervision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;

/**
 * A dry run calls functions of arbitrary authors: they must not write, and they gain no additional
 * rights. The process here belongs to the application, and its functions do what {@code
 * shop.misuse()} attempts.
 */
@DatabaseTest
class DryRunTest {
  private static final String OBSERVER = "steadyhand_observer";
  private static final String DRY_RUN = "select reason from supervision.dry_run('shop.order', 1)";
  private static final String REPLAY =
      "select reason_now from supervision.replay_decisions('shop.order')";
  private static final String READ_ONLY = "25006";
  private static final String INSUFFICIENT_PRIVILEGE = "42501";

  @BeforeEach
  void aProcessOfTheApplication(TestDatabase db) throws SQLException {
    db.execute(
        """
        create schema shop authorization steadyhand_application;
        grant usage on schema shop to steadyhand_owner, steadyhand_observer;
        grant create on schema queues to steadyhand_application;
        set role steadyhand_application;
        create table shop.order_task (order_task_id bigint primary key);
        grant select on shop.order_task to steadyhand_owner;
        insert into shop.order_task values (1);
        create type shop.order_facts as (seen text);
        create function shop.misuse() returns text language plpgsql volatile
        as $$ begin return current_user; end $$;
        create function shop.order_supervisor_facts(_id bigint) returns shop.order_facts language plpgsql stable
        as $$ begin return row(shop.misuse()); end $$;
        create function shop.order_decide(_facts shop.order_facts) returns supervision.step language plpgsql immutable
        as $$ begin return row('wait', 'waiting', 'running', null, _facts.seen || ' ' || shop.misuse())::supervision.step; end $$;
        create function shop.order_supervisor(_payload jsonb) returns jsonb language sql
        as 'select null::jsonb';
        create function shop.kickoff_order(_id bigint) returns bigint language sql
        as 'select null::bigint';
        reset role;
        select supervision.register_process('shop.order', 'Not ours.');
        insert into supervision.decision
        select (jsonb_populate_record(null::supervision.decision, '{
            "decision_id": 1, "task_id": 1, "process_name": "shop.order", "instance_id": 1, "generation": 0, "run": 1,
            "function_name": "shop.order_supervisor", "function_version": "1", "woken_by": {}, "facts": {"seen": "then"},
            "action": "finish", "status": "done", "state": "succeeded", "num_tasks": 0, "task_ids": [], "duration": "0",
            "decided_at": "2030-01-01"}')).*;
        """);
  }

  @Test
  void functions_of_others_run_with_the_rights_of_the_caller(TestDatabase db) throws SQLException {
    try (Session observer = new Session(db.connectAs(OBSERVER))) {
      assertThat(observer.text(DRY_RUN)).isEqualTo("steadyhand_observer steadyhand_observer");
      assertThat(observer.text(REPLAY)).isEqualTo("then steadyhand_observer");
    }
  }

  @Test
  void a_facts_function_with_rights_of_its_own_keeps_them(TestDatabase db) throws SQLException {
    db.execute("alter function shop.order_supervisor_facts(bigint) security definer");
    try (Session observer = new Session(db.connectAs(OBSERVER))) {
      assertThat(observer.text(DRY_RUN)).isEqualTo("steadyhand_application steadyhand_observer");
    }
  }

  @Test
  void an_observer_makes_no_table_through_a_function_of_others(TestDatabase db)
      throws SQLException {
    misuse(db, "create table queues.mine (id bigint)");
    for (String rights : new String[] {"security invoker", "security definer"}) {
      db.execute("alter function shop.order_supervisor_facts(bigint) " + rights);
      db.execute("alter function shop.order_decide(shop.order_facts) " + rights);
      refused(db, DRY_RUN, READ_ONLY);
      refused(db, REPLAY, READ_ONLY);
    }
    assertThat(db.text("select to_regclass('queues.mine')")).isNull();
  }

  @Test
  void a_user_who_may_not_call_the_functions_is_refused(TestDatabase db) throws SQLException {
    db.execute("revoke execute on function shop.order_decide(shop.order_facts) from public");
    refused(db, DRY_RUN, INSUFFICIENT_PRIVILEGE);
    refused(db, REPLAY, INSUFFICIENT_PRIVILEGE);
  }

  @Test
  void the_parts_that_use_the_owners_rights_know_nothing_of_the_functions_of_others(TestDatabase db)
      throws SQLException {
    try (Session observer = new Session(db.connectAs(OBSERVER))) {
      assertThat(observer.texts("select reason from supervision.dry_run_as_owner('shop.order', 1)"))
          .isEmpty();
      assertThat(
              observer.texts(
                  "select reason_now from supervision.replay_decisions_as_owner('shop.order', 9)"))
          .isEmpty();
    }
  }

  @Test
  void functions_of_the_owner_that_call_one_that_writes_write_nothing(TestDatabase db)
      throws SQLException {
    belongToTheOwner(db);
    try (Session observer = new Session(db.connectAs(OBSERVER))) {
      assertThat(observer.text(DRY_RUN)).isEqualTo("steadyhand_owner steadyhand_owner");
      assertThat(observer.text(REPLAY)).isEqualTo("then steadyhand_owner");
    }
    for (String write :
        new String[] {
          "create table queues.mine (id bigint)",
          "insert into queues.setting default values",
          "delete from supervision.process",
          "perform nextval('supervision.decision_id_seq')",
          "set transaction_read_only to off",
          "set transaction read write"
        }) {
      misuse(db, write);
      refused(db, DRY_RUN, READ_ONLY, "25001");
      refused(db, REPLAY, READ_ONLY, "25001");
    }
    assertThat(db.text("select to_regclass('queues.mine')")).isNull();
  }

  @Test
  void settings_and_notifications_are_undone_and_the_transaction_goes_on(TestDatabase db)
      throws SQLException {
    misuse(
        db,
        "perform set_config('application_name', 'mine', false), pg_notify('shop', 'mine'),"
            + " pg_advisory_xact_lock(1)");
    try (Session caller = new Session(db.connect());
        Session listener = new Session(db.connect())) {
      listener.execute("listen shop");
      caller.execute("set application_name = 'caller'");
      caller.connection().setAutoCommit(false);
      assertThat(caller.text(DRY_RUN)).isNotNull();
      assertThat(caller.text(REPLAY)).isNotNull();
      assertThat(caller.text("show application_name")).isEqualTo("caller");
      assertThat(caller.number("select count(*) from pg_locks where locktype = 'advisory'"))
          .isZero();
      caller.execute("insert into shop.order_task values (2)");
      caller.connection().commit();

      listener.execute("select 1");
      assertThat(listener.connection().unwrap(PGConnection.class).getNotifications()).isEmpty();
    }
    assertThat(db.number("select count(*) from shop.order_task")).isEqualTo(2);
  }

  @Test
  void a_process_whose_parts_are_gone_is_refused_with_what_is_missing(TestDatabase db)
      throws SQLException {
    db.execute("drop function shop.order_decide");
    try (Session observer = new Session(db.connectAs(OBSERVER))) {
      assertThatThrownBy(() -> observer.texts(DRY_RUN))
          .hasMessageContaining("its decide function shop.order_decide(shop.order_facts)")
          .extracting(e -> ((SQLException) e).getSQLState())
          .isEqualTo("SH016");
    }
  }

  private static void belongToTheOwner(TestDatabase db) throws SQLException {
    db.execute(
        """
        alter schema shop owner to steadyhand_owner;
        alter function shop.order_supervisor_facts(bigint) owner to steadyhand_owner;
        alter function shop.order_decide(shop.order_facts) owner to steadyhand_owner;
        alter function shop.order_supervisor(jsonb) owner to steadyhand_owner;
        alter table shop.order_task owner to steadyhand_owner;
        """);
  }

  private static void misuse(TestDatabase db, String statement) throws SQLException {
    db.execute(
        "create or replace function shop.misuse() returns text language plpgsql volatile as"
            + " $$ begin %s; return current_user; end $$".formatted(statement));
  }

  private static void refused(TestDatabase db, String sql, String... sqlStates)
      throws SQLException {
    try (Session observer = new Session(db.connectAs(OBSERVER))) {
      assertThatThrownBy(() -> observer.texts(sql))
          .isInstanceOfSatisfying(
              SQLException.class, e -> assertThat(e.getSQLState()).isIn((Object[]) sqlStates));
    }
  }
}
