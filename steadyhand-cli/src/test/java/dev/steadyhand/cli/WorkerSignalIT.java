package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.BufferedReader;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DatabaseTest
@DisabledOnOs(OS.WINDOWS)
class WorkerSignalIT {
  private static final int ENDED_BY_SIGNAL = 130;

  @TempDir private Path folder;

  @Test
  void the_first_signal_lets_it_finish(TestDatabase db) throws Exception {
    Process worker = start(db);
    try (BufferedReader log = worker.inputReader()) {
      readUntil(log, " serves ");
      worker.toHandle().destroy();

      readUntil(log, "Stopping: 0 tasks are running");
      readUntil(log, "Done: claimed 0");
      assertThat(worker.waitFor()).isZero();
    } finally {
      worker.destroyForcibly();
    }
  }

  @Test
  void the_second_signal_ends_it(TestDatabase db) throws Exception {
    db.execute("create schema shop");
    db.execute(
        """
        create function shop.wait(_payload jsonb) returns jsonb language sql as
        $$ select pg_sleep(600); select jsonb_build_object('status', 'succeeded') $$\
        """);
    db.execute("select internal.register_function('shop.wait')");
    db.execute("select queues.enqueue('db_function', '{\"db_function\": \"shop.wait\"}')");

    Process worker = start(db);
    try (BufferedReader log = worker.inputReader()) {
      readUntil(log, " serves ");
      awaitStep(db);
      worker.toHandle().destroy();
      readUntil(log, "Stopping: 1 tasks are running");
      worker.toHandle().destroy();

      assertThat(worker.waitFor()).isEqualTo(ENDED_BY_SIGNAL);
    } finally {
      worker.destroyForcibly();
    }
  }

  private Process start(TestDatabase db) throws Exception {
    String url = db.url().jdbcUrl() + "?user=" + db.url().properties().get("user");
    return new Packaged(folder).start("worker", "--database-url", url);
  }

  private static void awaitStep(TestDatabase db) throws Exception {
    while (db.number("select count(*) from pg_stat_activity where wait_event = 'PgSleep'") == 0) {
      Thread.onSpinWait();
    }
  }

  private static void readUntil(BufferedReader log, String text) throws Exception {
    String line = log.readLine();
    while (line != null && !line.contains(text)) {
      line = log.readLine();
    }
    assertThat(line).as("a line with " + text).isNotNull();
  }
}
