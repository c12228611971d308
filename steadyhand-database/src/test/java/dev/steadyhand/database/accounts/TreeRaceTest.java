package dev.steadyhand.database.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.database.testing.Waiting;
import java.sql.SQLException;
import java.util.concurrent.CyclicBarrier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Parents and children that run concurrently, and independent accounts. */
@DatabaseTest
class TreeRaceTest {
  private static final int ROUNDS = 50;

  private static final String STEP_OF_PARENT =
      """
      select accounts.account_deletion_supervisor(
          jsonb_build_object('account_deletion_task_id', ?::bigint)) ->> 'status'
      """;
  private static final String STEP_OF_CHILD =
      """
      select files.file_deletion_supervisor(
          jsonb_build_object('file_deletion_task_id', ?::bigint)) ->> 'status'
      """;

  @Test
  void a_child_that_ends_first_is_seen_by_the_parent_that_registers_interest(TestDatabase database)
      throws Exception {
    prepare(database);
    for (int account = 1; account <= ROUNDS; account++) {
      assertThat(endFirst(database, account)).isEqualTo("waiting_for_files");
      assertThat(differences(database, account)).isNull();
      assertThat(counted(database, account)).isEqualTo("0 running, 1 failed");
      assertThat(parent(database, account)).isEqualTo("failed");
    }
  }

  @Test
  void a_child_that_comes_second_wakes_the_parent(TestDatabase database) throws Exception {
    prepare(database);
    try (Session parent = new Session(database.connect())) {
      parent.connection().setAutoCommit(false);
      for (int account = 1; account <= ROUNDS; account++) {
        assertThat(parent(parent, account)).isEqualTo("waiting_for_files");
        assertThat(child(database, account)).as("it comes back").isEqualTo("busy");
        parent.connection().commit();

        assertThat(child(database, account)).isEqualTo("failed");
        assertThat(
                database.number(
                    """
                    select count(*)
                    from supervision.ticket
                    where process_name = 'accounts.account_deletion' and instance_id = ? and cause = 'child_ended'
                    """,
                    account))
            .isEqualTo(1);
        assertThat(differences(database, account)).isNull();
        assertThat(parent(database, account)).isEqualTo("failed");
      }
    }
  }

  @Test
  void whoever_wins_the_parent_learns_of_the_end(TestDatabase database) throws Exception {
    prepare(database);
    CyclicBarrier start = new CyclicBarrier(2);
    try (Session one = new Session(database.connect());
        Session other = new Session(database.connect())) {
      for (int account = 1; account <= ROUNDS; account++) {
        int id = account;
        var child = Waiting.start(one, () -> start.await() >= 0 ? child(one, id) : "");
        var parent = Waiting.start(other, () -> start.await() >= 0 ? parent(other, id) : "");
        assertThat(parent.answer()).isEqualTo("waiting_for_files");
        if (child.answer().equals("busy")) {
          assertThat(child(database, account)).isEqualTo("failed");
        }
        assertThat(differences(database, account)).isNull();
        assertThat(parent(database, account)).isEqualTo("failed");
      }
    }
  }

  /** Control: without the share lock the end falls between interest and commit. */
  @Test
  void without_the_share_lock_the_end_is_lost(TestDatabase database) throws Exception {
    prepare(database);
    Mutation.without(
            "supervision.watch", "perform supervision.lock_root_shared(_child_process, _child_id);")
        .apply(database);

    try (Session parent = new Session(database.connect())) {
      parent.connection().setAutoCommit(false);
      assertThat(parent(parent, 1)).isEqualTo("waiting_for_files");
      assertThat(child(database, 1)).isEqualTo("failed");
      parent.connection().commit();
    }
    assertThat(differences(database, 1)).isNotNull();
    assertThat(counted(database, 1)).as("for ever").isEqualTo("1 running, 0 failed");
  }

  @Test
  void accounts_that_share_nothing_never_wait_for_each_other(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    database.execute("select test.account(3), test.account(3)");
    database.execute("select api.request_account_deletion(1), api.request_account_deletion(2)");
    try (Session held = new Session(database.connect());
        Session other = new Session(database.connect())) {
      held.connection().setAutoCommit(false);
      assertThat(parent(held, 1)).isEqualTo("waiting_for_files");
      assertThat(child(held, 1)).isEqualTo("scheduled");
      held.execute(
          "select files.record_file_delete_success('{\"original_payload\":"
              + " {\"file_deletion_attempt_id\": 1}}')");
      held.execute("select accounts.anonymize_account(1)");

      other.execute("set lock_timeout = '100ms'");
      assertThatCode(() -> other.execute("select test.work_for('30 seconds')"))
          .doesNotThrowAnyException();
      assertThat(other.texts("select error_message from queues.error")).isEmpty();
      assertThat(deleted(database)).isEqualTo("{2}");

      held.connection().commit();
      other.execute("select test.work_for('1 minute')");
      assertThat(deleted(database)).isEqualTo("{1,2}");
      other.execute("select test.nothing_derived_differs()");
    }
  }

  /** Accounts with one file each, whose deletion the store rejects permanently. */
  private static void prepare(TestDatabase database) throws SQLException {
    database.execute(
        """
        select supervision.configure_process(p, 'least_spacing', '0')
        from unnest(array['accounts.account_deletion', 'files.file_deletion']) p
        """);
    for (int account = 1; account <= ROUNDS; account++) {
      database.execute("select accounts.create_account('ada@example.org')");
      database.execute("select files.create_file(?::bigint, 'bucket', ?::text)", account, account);
      database.execute("select files.kickoff_file_deletion(?::bigint)", account);
      assertThat(child(database, account)).isEqualTo("scheduled");
      database.execute(
          """
          select files.record_file_delete_failure(jsonb_build_object(
              'original_payload', jsonb_build_object('file_deletion_attempt_id', ?::bigint),
              'error', 'no', 'error_kind', 'provider_refused'))
          """,
          account);
      database.execute("select api.request_account_deletion(?::bigint)", account);
    }
  }

  /** The child has ended but not committed when the parent first reads it. */
  private static @Nullable String endFirst(TestDatabase database, int account) throws Exception {
    try (Session ending = new Session(database.connect());
        Session watching = new Session(database.connect());
        Session observer = new Session(database.connect())) {
      ending.connection().setAutoCommit(false);
      assertThat(child(ending, account)).isEqualTo("failed");

      var answer = Waiting.start(watching, () -> parent(watching, account)).untilBlocked(observer);
      ending.connection().commit();
      return answer.answer();
    }
  }

  private static String child(TestDatabase database, int id) throws SQLException {
    return String.valueOf(database.text(STEP_OF_CHILD, id));
  }

  private static String child(Session session, int id) throws SQLException {
    return String.valueOf(session.text(STEP_OF_CHILD, id));
  }

  private static String parent(TestDatabase database, int id) throws SQLException {
    return String.valueOf(database.text(STEP_OF_PARENT, id));
  }

  private static String parent(Session session, int id) throws SQLException {
    return String.valueOf(session.text(STEP_OF_PARENT, id));
  }

  private static @Nullable String differences(TestDatabase database, int account)
      throws SQLException {
    return database.text(
        "select string_agg(difference, '; ') from supervision.check_children() where parent_id = ?",
        account);
  }

  private static @Nullable String counted(TestDatabase database, int account) throws SQLException {
    return database.text(
        """
        select format('%s running, %s failed', c.running, c.failed)
        from supervision.children_of('accounts.account_deletion', ?) c
        """,
        account);
  }

  private static @Nullable String deleted(TestDatabase database) throws SQLException {
    return database.text(
        "select array_agg(s.account_deletion_task_id order by s.account_deletion_task_id)::text"
            + " from accounts.account_deletion_task_succeeded s");
  }
}
