package dev.steadyhand.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.bench.contender.Session;
import dev.steadyhand.bench.contender.Steadyhand;
import dev.steadyhand.bench.contender.SteadyhandSession;
import dev.steadyhand.bench.contender.Work;
import dev.steadyhand.bench.workload.Arena;
import dev.steadyhand.bench.workload.ServerSql;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What can be counted must hold in every build; seconds are for the benchmark. */
class CountedBarsTest {
  private static final int TASKS = 3000;
  private static final int CLAIMS = 100;
  private static final String CLAIM = "select count(*) from queues.dequeue_batch(10)";

  private static Arena arena;

  @BeforeAll
  static void start() throws SQLException {
    arena = Arena.forCounting();
  }

  @AfterAll
  static void stop() throws SQLException {
    arena.close();
  }

  @Test
  void a_task_of_a_channel_takes_less_than_a_statement() throws Exception {
    assertThat(statementsPerTask(Steadyhand.channel())).isLessThan(1);
  }

  @Test
  void a_function_takes_one_statement_and_its_share_of_a_claim() throws Exception {
    assertThat(statementsPerTask(Steadyhand.function())).isLessThan(1.5);
  }

  @Test
  void a_job_in_java_takes_less_than_a_statement() throws Exception {
    assertThat(statementsPerTask(Steadyhand.handler())).isLessThan(1);
  }

  /** The handler's own, its share, and more for the first tasks, which have transactions alone. */
  @Test
  void a_job_that_shares_a_transaction_takes_less_than_three_statements() throws Exception {
    assertThat(statementsPerTask(Steadyhand.transaction(), Work.ROW)).isLessThan(3);
  }

  private static double statementsPerTask(Steadyhand steadyhand) throws Exception {
    return statementsPerTask(steadyhand, Work.NOTHING);
  }

  private static double statementsPerTask(Steadyhand steadyhand, Work work) throws Exception {
    try (Arena.Place place = arena.place(steadyhand)) {
      arena.sql().countStatements(place.name());
      try (Session session = steadyhand.open(place.url())) {
        session.fill(TASKS);
        long before = arena.sql().counted(place.name()).statements();
        session.drain(TASKS, work);
        return (arena.sql().counted(place.name()).statements() - before) / (double) TASKS;
      }
    }
  }

  /**
   * A worker polls once a second, so that this is what it asks in a second. It serves a queue that
   * nobody uses: upkeep, which has a task now and then, is on the default one.
   */
  @Test
  void an_idle_worker_asks_at_most_two_things_a_poll() throws Exception {
    Steadyhand steadyhand = Steadyhand.function();
    try (Arena.Place place = arena.place(steadyhand)) {
      arena.sql().countStatements(place.name());
      try (Session session = steadyhand.open(place.url());
          Session.Running worker = session.work(Work.NOTHING)) {
        // The first looks come quickly one after the other.
        long settled = awaitClaims(place, 6);
        long before = asked(place);
        long claims = awaitClaims(place, settled + 2) - settled;
        assertThat(asked(place) - before).isLessThanOrEqualTo(2 * (claims + 1));
      }
    }
  }

  /** Without what a new session says of itself: the pool may still be filling. */
  private static long asked(Arena.Place place) throws SQLException {
    ServerSql sql = arena.sql();
    return sql.counted(place.name()).statements()
        - sql.counted(place.name(), "set application_name").statements();
  }

  private static long awaitClaims(Arena.Place place, long claims) throws Exception {
    while (true) {
      long counted = arena.sql().counted(place.name(), "dequeue").statements();
      if (counted >= claims) {
        return counted;
      }
      Thread.sleep(20);
    }
  }

  @Test
  void a_claim_reads_no_more_pages_with_history_and_future_tasks() throws Exception {
    double empty = buffersPerClaim(0, 0);
    double grown = buffersPerClaim(50_000, 50_000);

    assertThat(grown / empty).isLessThan(1.5);
  }

  private static double buffersPerClaim(long history, int future) throws Exception {
    Steadyhand steadyhand = Steadyhand.channel();
    try (Arena.Place place = arena.place(steadyhand);
        SteadyhandSession session = steadyhand.open(place.url())) {
      session.makeHistory(history);
      session.makeFuture(future);
      session.fill(TASKS);
      arena.sql().countStatements(place.name());
      try (Connection connection = place.url().connect()) {
        for (int i = 0; i < 10; i++) {
          number(connection, CLAIM);
        }
        arena.sql().countStatements(place.name());
        for (int i = 0; i < CLAIMS; i++) {
          assertThat(number(connection, CLAIM)).isEqualTo(10);
        }
      }
      return arena.sql().counted(place.name(), "dequeue").buffers() / (double) CLAIMS;
    }
  }

  @Test
  void made_history_has_the_rows_that_drained_tasks_leave() throws Exception {
    Steadyhand steadyhand = Steadyhand.channel();
    try (Arena.Place place = arena.place(steadyhand);
        SteadyhandSession session = steadyhand.open(place.url())) {
      session.fill(100);
      session.drain(100, Work.NOTHING);
      assertThat(rowsOfBenchTasks(place)).isEqualTo("100 100 100 0");

      session.makeHistory(200);
      assertThat(rowsOfBenchTasks(place)).isEqualTo("300 300 300 0");
      try (Connection connection = place.url().connect()) {
        assertThat(number(connection, "select count(*) from queues.check_ready()")).isZero();
      }
    }
  }

  /** Tasks, leases, completions, and what is still open. */
  private static String rowsOfBenchTasks(Arena.Place place) throws SQLException {
    try (Connection connection = place.url().connect()) {
      StringBuilder rows = new StringBuilder();
      rows.append(number(connection, "select count(*) from queues.task where task_type = 'bench'"));
      for (String table : new String[] {"task_lease", "task_completed", "ready"}) {
        rows.append(' ')
            .append(
                number(
                    connection,
                    """
                    select count(*) from queues.%s join queues.task using (task_id)
                    where task_type = 'bench'\
                    """
                        .formatted(table)));
      }
      return rows.toString();
    }
  }

  private static long number(Connection connection, String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getLong(1);
    }
  }
}
