package dev.steadyhand.channels.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.Worker;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An account with very many files: the root runs rarely, alone, and in bounded steps. */
@DatabaseTest
class WideAccountTest {
  @Test
  void two_thousand_files(TestDatabase database) throws Exception {
    delete(database, 2_000);
  }

  @Test
  @Tag("slow")
  void ten_thousand_files(TestDatabase database) throws Exception {
    delete(database, 10_000);
  }

  private static void delete(TestDatabase database, int files) throws Exception {
    DeletionTree tree = DeletionTree.plant(database).withFiles(files);
    tree.configure("least_spacing", "1 second");
    tree.configure("recheck_after", "30 seconds");
    tree.configure("recheck_cap", "10 minutes");
    raiseIfRunsOverlap(database);
    tree.request();

    long start = System.nanoTime();
    try (Worker worker = tree.work(DeletionTree.willingStore())) {
      tree.awaitState("succeeded");
    }
    Duration elapsed = Duration.ofNanos(System.nanoTime() - start);

    assertThat(database.number("select count(*) from files.file_deletion_task_succeeded"))
        .isEqualTo(files);
    tree.assertDeleted();
    assertThat(database.texts("select error_message from queues.error")).isEmpty();
    long decisions =
        database.number(
            "select count(*) from supervision.decision where process_name ="
                + " 'accounts.account_deletion'");
    System.out.printf(
        "%d files: %d decisions of the root in %d s; a step enqueued %s tasks and consumed %s"
            + " tickets at most%n",
        files,
        decisions,
        elapsed.toSeconds(),
        database.text("select max(num_tasks) from supervision.decision"),
        database.text(
            """
            select max(n)
            from (
                select count(*) from supervision.ticket_consumed
                where process_name = 'accounts.account_deletion' group by task_id) t (n)
            """));
    assertThat(decisions).isLessThanOrEqualTo(elapsed.toSeconds() + 25);
    assertThat(database.number("select max(num_tasks) from supervision.decision"))
        .as("tasks that a step enqueued: one for each of 500 children, and its own next")
        .isLessThanOrEqualTo(501);
  }

  /** Facts are read under the lock of the root; a second reader would find this lock taken. */
  private static void raiseIfRunsOverlap(TestDatabase database) throws SQLException {
    String facts =
        String.valueOf(
            database.text(
                "select"
                    + " pg_get_functiondef('accounts.account_deletion_supervisor_facts'::regproc)"));
    database.execute(
        facts.replaceFirst(
            "(?m)^begin",
            "begin if not pg_try_advisory_xact_lock(4711) then raise exception 'two runs overlap';"
                + " end if;"));
  }
}
