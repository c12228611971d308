package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.Migrator;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.postgres.Durability;
import dev.steadyhand.postgres.EmbeddedPostgres;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A worker next to an application that uses two-phase commit. */
class PreparedTransactionTest {
  private static final String IDLE =
      "select count(*) from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted"
          + " and database = (select oid from pg_database where datname = current_database())";

  @Test
  void an_idle_worker_finds_the_task_of_a_prepared_transaction_by_polling() throws Exception {
    try (EmbeddedPostgres server =
            EmbeddedPostgres.builder()
                .durability(Durability.FAST)
                .setting("max_prepared_transactions", "4")
                .build()
                .start();
        Session application = connect(server)) {
      new Migrator(MigrationOptions.defaults()).migrate(application.connection());
      try (Worker worker =
          Worker.builder(url(server, "worker_service_user"))
              .options(WorkerOptions.defaults().polling(Duration.ofMillis(20)))
              .channel(TestChannel.accepting("email"))
              .build()) {
        worker.start();
        Await.until("the worker is idle", () -> application.number(IDLE) == 1);
        for (int task = 1; task <= 3; task++) {
          application.connection().setAutoCommit(false);
          long taskId = application.number("select queues.enqueue('email', '{}')");
          application.execute("prepare transaction 'order'");
          application.connection().setAutoCommit(true);
          assertThat(completed(application, taskId)).isZero();
          application.execute("commit prepared 'order'");
          Await.until("the task is completed", () -> completed(application, taskId) == 1);
        }
      }
    }
  }

  private static long completed(Session session, long taskId) throws Exception {
    return session.number("select count(*) from queues.task_completed where task_id = ?", taskId);
  }

  private static DatabaseUrl url(EmbeddedPostgres server, String user) {
    return DatabaseUrl.parse(server.jdbcUrl(EmbeddedPostgres.DEFAULT_DATABASE, user));
  }

  private static Session connect(EmbeddedPostgres server) throws Exception {
    return new Session(url(server, EmbeddedPostgres.SUPERUSER).connect());
  }
}
