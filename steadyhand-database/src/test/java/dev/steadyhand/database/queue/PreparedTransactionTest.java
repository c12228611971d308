package dev.steadyhand.database.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.Migrator;
import dev.steadyhand.database.PackSelection;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.SqlFile;
import dev.steadyhand.postgres.Durability;
import dev.steadyhand.postgres.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.util.PSQLState;

/**
 * On a server with prepared transactions (two-phase commit: XA, Citus), a transaction that enqueues
 * can be prepared, whether or not workers are idle, and its task is delivered however late it is
 * committed.
 */
class PreparedTransactionTest {
  private static final String TEMPLATE = "prepared_template";
  private static final String DATABASE = "prepared";

  private static final EmbeddedPostgres SERVER =
      EmbeddedPostgres.builder()
          .durability(Durability.FAST)
          .setting("max_prepared_transactions", "4")
          .build();

  @BeforeAll
  static void start() throws SQLException {
    SERVER.start();
    try (Session administrator = connect(EmbeddedPostgres.DEFAULT_DATABASE)) {
      administrator.execute("create database %s".formatted(TEMPLATE));
    }
    try (Connection connection = connect(TEMPLATE).connection()) {
      new Migrator(MigrationOptions.defaults().withPacks(PackSelection.all())).migrate(connection);
      SqlFile.all(Path.of("src/test/sql/support")).forEach(file -> file.run(connection));
    }
  }

  @AfterAll
  static void stop() {
    SERVER.stop();
  }

  @BeforeEach
  void copy() throws SQLException {
    try (Session administrator = connect(EmbeddedPostgres.DEFAULT_DATABASE)) {
      administrator.execute("drop database if exists %s with (force)".formatted(DATABASE));
      administrator.execute("create database %s template %s".formatted(DATABASE, TEMPLATE));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select queues.enqueue('email', '{}')",
        "select queues.enqueue_once('email', '{}', 'order-7')",
        "select queues.enqueue_batch('[{\"task_type\": \"email\", \"payload\": {}}]')",
        "select test.email()",
        "select queues.resume_queue('default')",
        // The next ids are those at which partitions are created.
        "select setval('queues.task_id_seq', 65535), queues.enqueue('email', '{}')",
        "select queues.dequeue_batch(10), queues.advance_horizon_mark(), queues.settle_horizon()",
      })
  void whatever_writes_can_be_prepared_while_a_worker_is_idle(String write) throws SQLException {
    try (Session worker = connect(DATABASE);
        Session application = connect(DATABASE)) {
      worker.execute("listen steadyhand");
      worker.execute("select queues.announce_idle('default')");
      prepare(application, write, "first phase");
      application.execute("commit prepared 'first phase'");
      application.execute("select test.no_drift()");
    }
  }

  @Test
  void with_notifications_switched_on_it_could_not() throws SQLException {
    try (Session worker = connect(DATABASE);
        Session application = connect(DATABASE)) {
      worker.execute("select queues.announce_idle('default')");
      application.execute("select queues.change_setting('notify_idle_workers', 'on')");
      assertThatThrownBy(
              () -> prepare(application, "select queues.enqueue('email', '{}')", "first phase"))
          .isInstanceOfSatisfying(
              SQLException.class,
              e -> assertThat(e.getSQLState()).isEqualTo(PSQLState.NOT_IMPLEMENTED.getState()));
    }
  }

  /**
   * Floors have passed it long ago: the horizon waits for a transaction only for a limited time.
   */
  @Test
  void a_task_that_is_committed_long_after_it_was_prepared_is_delivered() throws SQLException {
    try (Session application = connect(DATABASE);
        Session worker = connect(DATABASE)) {
      prepare(application, "select queues.enqueue('email', '{\"late\": true}')", "late");
      for (int second = 0; second < 60; second++) {
        application.execute("select queues.enqueue('email', '{}')");
        assertThat(claim(worker)).isNotEmpty().doesNotContain("true");
        worker.execute("select test.pass(interval '1 second')");
      }
      assertThat(
              worker.number(
                  """
                  select count(*)
                  from queues.lane l
                  join queues.task t using (queue_name, task_type)
                  where t.task_id = (select max(task_id) - 1 from queues.task)
                      and internal.from_micros(internal.sequence_value(l.floor_at)) > test.now() - interval '30 seconds'
                  """))
          .as("the floor has moved on")
          .isOne();

      application.execute("commit prepared 'late'");
      for (int half = 0; half < 120; half++) {
        worker.execute("select test.pass(interval '500 milliseconds')");
        if (claim(worker).contains("true")) {
          worker.execute("select test.no_drift()");
          return;
        }
      }
      throw new AssertionError("the task was not delivered within the minute that it was late");
    }
  }

  private static void prepare(Session session, String write, String name) throws SQLException {
    session.connection().setAutoCommit(false);
    session.execute(write);
    session.execute("prepare transaction '%s'".formatted(name));
    session.connection().setAutoCommit(true);
  }

  private static List<@Nullable String> claim(Session worker) throws SQLException {
    return worker.texts(
        "select coalesce(d.payload ->> 'late', 'false') from queues.dequeue_batch(100, 'default',"
            + " '{email}') d");
  }

  private static Session connect(String database) throws SQLException {
    return new Session(
        DatabaseUrl.parse(SERVER.jdbcUrl(database, EmbeddedPostgres.SUPERUSER)).connect());
  }
}
