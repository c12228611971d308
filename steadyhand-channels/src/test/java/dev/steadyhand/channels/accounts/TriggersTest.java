package dev.steadyhand.channels.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Worker;
import java.sql.SQLException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Whatever happens to the triggers of a child, and whenever it ends, the result is the same. */
@DatabaseTest
class TriggersTest {
  private static final int FILES = 40;

  @Test
  void children_that_end_before_the_parents_first_check(TestDatabase database) throws Exception {
    DeletionTree tree = DeletionTree.plant(database).withFiles(FILES);
    database.execute("select files.kickoff_file_deletion(f.file_id) from files.file f");
    try (Worker worker = tree.work(DeletionTree.willingStore())) {
      tree.await(
          "select count(*) = %d from supervision.instance i where i.state = 'succeeded'"
              .formatted(FILES));
      tree.request();
      tree.awaitState("succeeded");
    }
    tree.assertDeleted();
  }

  @Test
  void children_that_end_during_the_parents_checks(TestDatabase database) throws Exception {
    DeletionTree tree = DeletionTree.plant(database).withFiles(FILES);
    tree.configure("least_spacing", "0");
    database.execute("select files.kickoff_file_deletion(f.file_id) from files.file f");
    tree.request();
    try (Worker worker = tree.work(DeletionTree.willingStore())) {
      tree.awaitState("succeeded");
    }
    tree.assertDeleted();
  }

  @Test
  void children_that_end_after_the_parents_check(TestDatabase database) throws Exception {
    DeletionTree tree = DeletionTree.plant(database).withFiles(FILES);
    CountDownLatch checked = new CountDownLatch(1);
    tree.request();
    try (Worker worker =
        tree.work(
            DeletionTree.store(
                call -> {
                  checked.await();
                  return Outcome.Accepted.empty();
                }))) {
      tree.await(
          """
          select (supervision.children_of('accounts.account_deletion', 1)).running = %d
          """
              .formatted(FILES));
      checked.countDown();
      tree.awaitState("succeeded");
    }
    tree.assertDeleted();
  }

  @Test
  void all_child_triggers_dropped(TestDatabase database) throws Exception {
    DeletionTree tree = DeletionTree.plant(database).withFiles(FILES);
    database.execute("alter function supervision.wake rename to wake_once");
    replaceWake(database, "_cause <> 'child_ended'");
    tree.request();
    try (Worker worker = tree.work(DeletionTree.willingStore())) {
      tree.awaitState("succeeded");
    }
    assertThat(childTriggers(database)).isZero();
    tree.assertDeleted();
  }

  @Test
  void all_child_triggers_sent_five_times(TestDatabase database) throws Exception {
    DeletionTree tree = DeletionTree.plant(database).withFiles(FILES);
    database.execute("alter function supervision.wake rename to wake_once");
    replaceWake(database, "n = 1 or _cause = 'child_ended'");
    tree.request();
    try (Worker worker = tree.work(DeletionTree.willingStore())) {
      tree.awaitState("succeeded");
      tree.await("select not exists (select from supervision.ticket)");
    }
    assertThat(
            database.texts(
                """
                select distinct count(*)::text
                from supervision.ticket_consumed
                where cause = 'child_ended'
                group by process_name, instance_id, caused_by_task_id
                """))
        .as("triggers of each batch of children that ended")
        .containsExactly("5");
    tree.assertDeleted();
  }

  /** Replaces it by one that wakes up to five times, each time only if the condition holds. */
  private static void replaceWake(TestDatabase database, String condition) throws SQLException {
    database.execute(
        """
        create function supervision.wake(
            _process_name text, _instance_id bigint, _due_at timestamptz default internal.clock(),
            _cause text default 'trigger')
        returns bigint
        language sql
        volatile
        security definer
        set search_path = pg_catalog, pg_temp
        as $$
            select max(supervision.wake_once(_process_name, _instance_id, _due_at, _cause))
            from generate_series(1, %s) n
            where %s;
        $$
        """
            .formatted(condition.contains("n = 1") ? 5 : 1, condition));
  }

  private static long childTriggers(TestDatabase database) throws SQLException {
    return database.number(
        "select count(*) from supervision.ticket_consumed where cause = 'child_ended'");
  }

  @Test
  void a_file_added_while_the_deletion_runs(TestDatabase database) throws Exception {
    DeletionTree tree = DeletionTree.plant(database).withFiles(FILES);
    CountDownLatch added = new CountDownLatch(1);
    tree.request();
    try (Worker worker =
        tree.work(
            DeletionTree.store(
                call -> {
                  added.await();
                  return Outcome.Accepted.empty();
                }))) {
      tree.await("select exists (select from files.file_deletion_attempt)");
      tree.withFiles(1);
      added.countDown();
      tree.awaitState("succeeded");
    }
    assertThat(database.number("select count(*) from files.file_deletion_task_succeeded"))
        .isEqualTo(FILES + 1);
    tree.assertDeleted();
  }

  @Test
  void a_child_with_a_dead_letter_fails_its_parent(TestDatabase database) throws Exception {
    DeletionTree tree = DeletionTree.plant(database).withFiles(3);
    database.execute("select queues.configure_queue('default', _delivery_ceiling => 1)");
    String act =
        String.valueOf(
            database.text("select pg_get_functiondef('supervision.schedule_attempts'::regproc)"));
    database.execute(
        act.replaceFirst(
            "(?m)^begin",
            "begin if (_steps[1].run).process_name = 'files.file_deletion' and exists (select from"
                + " unnest(_steps) s where (s.run).instance_id = 2) then raise exception 'out of"
                + " order'; end if;"));
    tree.request();

    try (Worker worker = tree.work(DeletionTree.willingStore())) {
      tree.awaitState("failed");
      assertThat(
              database.text(
                  """
                  select i.state || ', ' || i.reason
                  from supervision.instance i
                  where i.process_name = 'files.file_deletion' and i.instance_id = 2
                  """))
          .startsWith("stuck, supervisor_failed: ");
      assertThat(database.texts("select error_message from accounts.account_deletion_task_failed"))
          .containsExactly("file_deletion_stuck: files.file_deletion 2 is stuck");
      tree.assertNothingDerivedDiffers();

      database.execute(act);
      database.execute("select supervision.release('files.file_deletion', 2, 'fixed')");
      tree.awaitState("succeeded");
    }
    tree.assertDeleted();
  }
}
