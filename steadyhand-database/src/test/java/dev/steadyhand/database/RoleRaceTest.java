package dev.steadyhand.database;

import static dev.steadyhand.database.testing.Template.EMPTY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.Connection;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/**
 * Roles belong to the server: the migrator of another database may be creating the same ones. Here
 * the other one has created them but not committed, so that ours runs into the race every time.
 */
@DatabaseTest
class RoleRaceTest {

  @Test
  void role_that_another_migrator_creates_is_used(@From(EMPTY) TestDatabase db) throws Exception {
    MigrationOptions options =
        MigrationOptions.defaults().withPacks(PackSelection.all()).withRolePrefix("race_one_");
    db.execute("create role race_admin_one superuser login");

    MigrationResult result =
        migrateDuring(db, "race_admin_one", "create role race_one_owner nologin", options);

    assertThat(result.applied()).isNotEmpty();
  }

  @Test
  void right_that_another_migrator_grants_is_used(@From(EMPTY) TestDatabase db) throws Exception {
    MigrationOptions options =
        MigrationOptions.defaults().withPacks(PackSelection.all()).withRolePrefix("race_two_");
    db.execute("create role race_admin_two createrole login");
    db.execute("grant create on database %s to race_admin_two".formatted(db.name()));
    try (Session admin = new Session(db.url("race_admin_two").connect())) {
      admin.execute("create role race_two_owner nologin");
    }

    boolean hasSetOption = db.number("show server_version_num") >= 160000;
    String grant =
        "grant race_two_owner to race_admin_two"
            + (hasSetOption ? " with set true, inherit true" : "");
    MigrationResult result = migrateDuring(db, "race_admin_two", grant, options);

    assertThat(result.applied()).isNotEmpty();
  }

  /**
   * Migrates as this user while another session of the same user has run the statement but not
   * committed.
   */
  private static MigrationResult migrateDuring(
      TestDatabase db, String user, String statement, MigrationOptions options) throws Exception {
    try (Session other = new Session(db.url(user).connect());
        Session ours = new Session(db.url(user).connect());
        ExecutorService thread = Executors.newSingleThreadExecutor()) {
      other.connection().setAutoCommit(false);
      other.execute(statement);
      long pid = ours.number("select pg_backend_pid()");

      Future<MigrationResult> result = thread.submit(() -> migrate(ours.connection(), options));
      while (db.number("select cardinality(pg_blocking_pids(?::integer))", pid) == 0) {
        assertThat(result.isDone()).as("ended without waiting for the other").isFalse();
        Thread.onSpinWait();
      }
      other.connection().commit();
      return result.get();
    }
  }

  private static MigrationResult migrate(Connection connection, MigrationOptions options) {
    return new Migrator(SampleTree.asReleased(), options).migrate(connection);
  }
}
