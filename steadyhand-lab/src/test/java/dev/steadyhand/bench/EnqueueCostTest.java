package dev.steadyhand.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.bench.contender.EnqueueForm;
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

/** What an application waits for when it enqueues a single task. */
class EnqueueCostTest {
  private static final int TASKS = 100;

  private static Arena arena;

  @BeforeAll
  static void start() throws SQLException {
    arena = Arena.forCounting();
  }

  @AfterAll
  static void stop() throws SQLException {
    arena.close();
  }

  /** No BEGIN, and so no COMMIT: what commits by itself needs neither. */
  @Test
  void alone_it_is_one_statement_that_runs_two_more() throws Exception {
    assertThat(counted(EnqueueForm.SINGLE)).isEqualTo(new Count(1, 2));
  }

  @Test
  void with_a_row_of_the_application_it_adds_the_same_to_the_transaction() throws Exception {
    int beginAndInsert = 2;
    assertThat(counted(EnqueueForm.TRANSACTIONAL)).isEqualTo(new Count(beginAndInsert + 1, 2));
  }

  /** Per task. */
  private record Count(double statements, double nested) {}

  private static Count counted(EnqueueForm form) throws Exception {
    try (Arena.Place place = arena.place(Steadyhand.channel());
        Connection connection = place.url().connect()) {
      execute(connection, "create extension pg_stat_statements");
      for (String setting : new String[] {"track = 'all'", "track_planning = on"}) {
        execute(
            connection,
            "alter database %s set pg_stat_statements.%s".formatted(place.name(), setting));
      }
      try (SteadyhandSession session = Steadyhand.channel().open(place.url())) {
        // So that plans and prepared statements are there.
        session.enqueue(form, TASKS, 1);
        execute(connection, "select pg_stat_statements_reset()");
        session.enqueue(form, TASKS, 1);
      }
      assertThat(sum(connection, "plans", "true")).as("statements planned again").isZero();
      return new Count(
          sum(connection, "calls", "toplevel") / TASKS,
          sum(connection, "calls", "not toplevel") / TASKS);
    }
  }

  /**
   * Without what a pool and this test say, since the pool may still be filling, and without COMMIT,
   * which the extension does not always count.
   */
  private static double sum(Connection connection, String what, String which) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                """
                select coalesce(sum(s.%s), 0)
                from pg_stat_statements s join pg_database d on d.oid = s.dbid
                where d.datname = current_database() and %s and s.query !~* '^(set |commit)|pg_stat_'
                """
                    .formatted(what, which))) {
      row.next();
      return row.getDouble(1);
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
