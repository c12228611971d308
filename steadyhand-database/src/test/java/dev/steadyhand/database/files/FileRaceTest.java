package dev.steadyhand.database.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.database.testing.Waiting;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Two sessions that do the same to one file, or that compete for its tables. */
@DatabaseTest
class FileRaceTest {
  @Test
  void two_that_complete_the_same_upload_make_one_file(TestDatabase database) throws Exception {
    database.execute("select files.create_upload_intent(1, 'bucket', 'a')");
    assertThat(both(database, "select files.complete_upload(1)::text"))
        .containsExactly("(,,1)", "(,,1)");
    assertThat(database.number("select count(*) from files.file")).isEqualTo(1);
  }

  /** Control: without the lock the second session finds the name taken. */
  @Test
  void without_the_lock_of_the_intent_the_second_is_refused(TestDatabase database)
      throws Exception {
    Mutation.without("files.complete_upload", " for no key update").apply(database);
    database.execute("select files.create_upload_intent(1, 'bucket', 'a')");
    assertThat(both(database, "select files.complete_upload(1)::text"))
        .containsExactly(
            "(,,1)", "(\"a file of this bucket and object_key exists already\",object_key_taken,)");
  }

  @Test
  void two_kickoffs_of_one_file_start_one_deletion(TestDatabase database) throws Exception {
    database.execute("select files.create_file(1, 'bucket', 'a')");
    assertThat(both(database, "select files.kickoff_file_deletion(1)::text"))
        .containsExactly("(,,1)", "(,,1)");
    assertThat(database.number("select count(*) from supervision.ticket")).isEqualTo(1);
  }

  @Test
  void two_kickoffs_of_one_account_start_one_deletion(TestDatabase database) throws Exception {
    database.execute("select accounts.create_account('ada@example.org')");
    assertThat(both(database, "select api.request_account_deletion(1)::text"))
        .containsExactly("(,,1)", "(,,1)");
    assertThat(database.number("select count(*) from supervision.ticket")).isEqualTo(1);
  }

  @Test
  void two_that_mark_a_file_as_deleted_do_it_once(TestDatabase database) throws Exception {
    database.execute("select files.create_file(1, 'bucket', 'a')");
    both(database, "select files.mark_file_deleted(1)::text");
    assertThat(database.number("select count(*) from files.file_metadata")).isEqualTo(1);
    assertThat(database.number("select files.rebuild_files()")).isZero();
  }

  /**
   * It takes its locks in the usual order; in another order, one of the two would be a deadlock
   * victim.
   */
  @Test
  void rebuilding_waits_for_a_deletion_that_is_under_way(TestDatabase database) throws Exception {
    database.execute("select accounts.create_account('ada@example.org')");
    database.execute("select files.create_file(1, 'bucket', 'a')");
    database.execute("select api.request_account_deletion(1)");
    try (Session deleting = new Session(database.connect());
        Session rebuilding = new Session(database.connect());
        Session observer = new Session(database.connect())) {
      deleting.connection().setAutoCommit(false);
      deleting.execute("select files.take_up_files(1, 500)");

      var wrong =
          Waiting.start(rebuilding, () -> rebuilding.number("select files.rebuild_files()"))
              .untilBlocked(observer);
      deleting.execute(
          "select supervision.watch('accounts.account_deletion', 1, 'files.file_deletion', 1)");
      deleting.connection().commit();
      assertThat(wrong.answer()).isZero();
    }
  }

  /**
   * Runs the second statement while the first has not committed; returns their results in order.
   */
  private static List<@Nullable String> both(TestDatabase database, String sql) throws Exception {
    try (Session first = new Session(database.connect());
        Session second = new Session(database.connect());
        Session observer = new Session(database.connect())) {
      first.connection().setAutoCommit(false);
      String answer = first.text(sql);
      var late =
          Waiting.start(second, () -> String.valueOf(second.text(sql))).untilBlocked(observer);
      first.connection().commit();
      return List.of(String.valueOf(answer), late.answer());
    }
  }
}
