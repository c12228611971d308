package dev.steadyhand.database.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** A file that is added by a long transaction while its account is being deleted. */
@DatabaseTest
class LateFileTest {
  private static final String ADD_FILE = "select file_id from files.create_file(1, 'b', 'late')";

  @Test
  void a_session_that_is_adding_a_file_delays_the_end(TestDatabase database) throws Exception {
    prepare(database);
    try (Session late = new Session(database.connect())) {
      late.connection().setAutoCommit(false);
      late.execute(ADD_FILE);

      request(database);
      assertThat(step(database)).isEqualTo("waiting_for_files");
      assertThat(step(database)).as("the other is still open").isEqualTo("waiting_for_files");
      late.connection().commit();
    }
    assertThat(step(database)).isEqualTo("waiting_for_files");
    assertThat(database.number("select count(*) from files.file_deletion_task")).isEqualTo(1);
  }

  @Test
  void a_session_that_begins_afterwards_has_the_file_deleted_at_once(TestDatabase database)
      throws Exception {
    prepare(database);
    request(database);
    assertThat(step(database)).isEqualTo("waiting_for_files");
    assertThat(step(database)).isEqualTo("succeeded");

    database.execute(ADD_FILE);
    assertThat(database.number("select count(*) from files.file_deletion_task")).isEqualTo(1);
    assertThat(
            database.number(
                "select count(*) from supervision.ticket t where t.cause = 'kickoff' and"
                    + " t.process_name = 'files.file_deletion'"))
        .isEqualTo(1);
  }

  @Test
  void without_the_lock_a_file_is_left_behind(TestDatabase database) throws Exception {
    prepare(database);
    new Mutation(
            "files.try_close_account",
            "pg_try_advisory_xact_lock(files.account_lock(_account_id))",
            "true")
        .apply(database);
    try (Session late = new Session(database.connect())) {
      late.connection().setAutoCommit(false);
      late.execute(ADD_FILE);
      request(database);
      assertThat(step(database)).isEqualTo("waiting_for_files");
      assertThat(step(database)).isEqualTo("succeeded");
      late.connection().commit();
    }
    assertThat(database.number("select count(*) from files.file where deleted_at is null"))
        .isEqualTo(1);
    assertThat(database.number("select count(*) from files.file_deletion_task")).isZero();
  }

  /** An account without files that is already anonymized: only files can delay its end. */
  private static void prepare(TestDatabase database) throws SQLException {
    database.execute(
        "select supervision.configure_process('accounts.account_deletion', 'least_spacing', '0')");
    database.execute("select accounts.create_account('ann@example.org')");
    database.execute("select accounts.anonymize_account(1)");
  }

  private static void request(TestDatabase database) throws SQLException {
    database.execute("select api.request_account_deletion(1)");
  }

  private static String step(TestDatabase database) throws SQLException {
    return database.text(
        "select accounts.account_deletion_supervisor('{\"account_deletion_task_id\": 1}') ->>"
            + " 'status'");
  }
}
