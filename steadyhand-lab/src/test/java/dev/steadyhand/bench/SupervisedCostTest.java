package dev.steadyhand.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.bench.contender.Steadyhand;
import dev.steadyhand.bench.contender.SteadyhandSession;
import dev.steadyhand.bench.workload.Arena;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * What a supervised email costs, from kickoff to end: a root, two runs, an attempt, a call with its
 * handlers. Counted on one session that asks what a worker asks, with the defaults.
 */
class SupervisedCostTest {
  private static final int EMAILS = 1280;
  private static final int BATCH = 64;
  private static final double GROWTH_ALLOWED = 1.25;

  private static Arena arena;
  private static Cost usual;

  /** Per email. */
  private record Cost(double rows, double statements, double walBytes, double buffers) {}

  /** What is there before the emails come. */
  private interface Setting {
    void prepare(SteadyhandSession session, Connection connection) throws SQLException;
  }

  @BeforeAll
  static void start() throws Exception {
    arena = Arena.forCounting();
    usual = cost((session, connection) -> {});
  }

  @AfterAll
  static void stop() throws SQLException {
    arena.close();
  }

  @Test
  void it_writes_few_rows_in_few_statements() {
    System.out.println("a supervised email: " + usual);
    assertThat(usual.rows).as("rows that are written").isLessThanOrEqualTo(26);
    assertThat(usual.statements).as("statements, nested ones too").isLessThanOrEqualTo(20);
    assertThat(usual.walBytes).as("bytes of log, without page images").isLessThan(9000);
  }

  @Test
  void it_costs_the_same_with_history() throws Exception {
    assertFlat((session, connection) -> session.makeHistory(100_000));
  }

  @Test
  void it_costs_the_same_among_other_instances_that_wait() throws Exception {
    assertFlat(
        (session, connection) -> {
          execute(connection, "select bench.create_emails(10000)");
          execute(
              connection,
              "select comms.kickoff_send_email(m.message_id, now() + interval '1 day') from"
                  + " comms.email_message m");
        });
  }

  @Test
  void it_costs_the_same_beside_a_transaction_that_is_held_open() throws Exception {
    try (Arena.Place place = arena.place(Steadyhand.channel());
        Connection held = place.url().connect()) {
      held.setAutoCommit(false);
      held.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      execute(held, "select count(*) from pg_class");
      Cost cost = cost(place, (session, connection) -> drive(connection, 5 * EMAILS));
      assertFlat(cost);
    }
  }

  private static void assertFlat(Setting setting) throws Exception {
    assertFlat(cost(setting));
  }

  private static void assertFlat(Cost cost) {
    System.out.printf("%s against %s%n", cost, usual);
    assertThat(cost.rows / usual.rows).as("rows").isLessThan(1.02);
    assertThat(cost.statements / usual.statements).as("statements").isLessThan(1.05);
    assertThat(cost.buffers / usual.buffers).as("pages").isLessThan(GROWTH_ALLOWED);
  }

  private static Cost cost(Setting setting) throws Exception {
    try (Arena.Place place = arena.place(Steadyhand.channel())) {
      return cost(place, setting);
    }
  }

  private static Cost cost(Arena.Place place, Setting setting) throws Exception {
    try (SteadyhandSession session = Steadyhand.channel().open(place.url());
        Connection connection = place.url().connect()) {
      execute(connection, WITHOUT_SWEEPS);
      setting.prepare(session, connection);
      // So that plans and catalogue are there.
      drive(connection, 2 * BATCH);
      execute(connection, "select bench.create_emails(%d)".formatted(EMAILS));
      execute(connection, "create extension if not exists pg_stat_statements");
      execute(connection, "set pg_stat_statements.track = 'all'");
      execute(connection, "select pg_stat_statements_reset()");
      double rows = rows(connection);
      walk(connection, EMAILS);
      return new Cost(
          (rows(connection) - rows) / EMAILS,
          counted(connection, "sum(calls)"),
          counted(connection, "sum(wal_bytes) filter (where toplevel)"),
          counted(connection, "sum(shared_blks_hit + shared_blks_read) filter (where toplevel)"));
    }
  }

  private static double counted(Connection connection, String what) throws SQLException {
    return number(
            connection,
            """
            select %s from pg_stat_statements s join pg_database d on d.oid = s.dbid
            where d.datname = current_database() and s.query !~ 'pg_stat_|not counted'
            """
                .formatted(what))
        / EMAILS;
  }

  private static double rows(Connection connection) throws SQLException {
    execute(connection, "select pg_stat_force_next_flush()");
    execute(connection, "select pg_stat_clear_snapshot()");
    return number(
        connection, "select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_user_tables");
  }

  private static void drive(Connection connection, int emails) throws SQLException {
    execute(connection, "select bench.create_emails(%d)".formatted(emails));
    walk(connection, emails);
  }

  /** Asks what clients and a worker ask until the newest emails have been sent. */
  private static void walk(Connection connection, int emails) throws SQLException {
    long last =
        (long)
            number(connection, "select /* not counted */ max(message_id) from comms.email_message");
    for (long id = last - emails + 1; id <= last; id++) {
      execute(connection, "select * from comms.kickoff_send_email(%d)".formatted(id));
    }
    String runs = "select count(*) from supervision.run_due('default', %d)".formatted(BATCH);
    while (number(connection, runs) > 0) {
      // Every batch is one transaction.
    }
    while (number(connection, CALL.formatted(BATCH)) > 0) {
      for (String step : STEPS) {
        execute(connection, step);
      }
    }
    assertThat(number(connection, SENT.formatted(last - emails))).as("sent").isEqualTo(emails);
  }

  /** Twice a second a scan looks further back: how often depends on the speed of the machine. */
  private static final String WITHOUT_SWEEPS =
      """
      create or replace function queues.sweep_from(_swept_at regclass, _now timestamptz) returns timestamptz
      language sql volatile as 'select null::timestamptz'
      """;

  private static final String SENT =
      """
      select /* not counted */ count(*) from supervision.instance i
      join comms.send_email_task t on t.send_email_task_id = i.instance_id
      where i.process_name = 'comms.send_email' and i.state = 'succeeded' and t.message_id > %d
      """;

  private static final String CALL =
      """
      select count(set_config('bench.held', d.held, false)) from (
          select jsonb_build_object('tasks', array_agg(task_id), 'leases', array_agg(task_lease_id))::text as held
          from queues.dequeue_batch(%d, 'default', '{email}', 'bench', false, false)
      ) d where d.held !~ 'null'
      """;

  private static final String HELD =
      "array(select h::bigint from"
          + " jsonb_array_elements_text(current_setting('bench.held')::jsonb -> '%s') h)";
  private static final String TASKS = HELD.formatted("tasks");
  private static final String LEASES = HELD.formatted("leases");
  private static final String MANY = "array_fill(%s, array[cardinality(" + TASKS + ")])";

  private static final String[] STEPS = {
    "select count(*) from queues.begin_calls(%s, %s, %s)"
        .formatted(TASKS, LEASES, MANY.formatted("false")),
    "select queues.record_outcomes(%s, %s, %s, %s, %s, %s, %s)"
        .formatted(
            TASKS,
            LEASES,
            MANY.formatted("'accepted'::text"),
            MANY.formatted("'{}'::jsonb"),
            MANY.formatted("null::text"),
            MANY.formatted("null::text"),
            MANY.formatted("null::interval")),
    "select count(*) from queues.finish_calls(%s, %s, true)".formatted(TASKS, LEASES)
  };

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static double number(Connection connection, String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getDouble(1);
    }
  }
}
