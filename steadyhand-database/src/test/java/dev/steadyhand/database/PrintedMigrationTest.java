package dev.steadyhand.database;

import static dev.steadyhand.database.testing.Template.EMPTY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.testing.Catalogue;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The script printed for a database administrator has the same effect as the migrator. */
@DatabaseTest
class PrintedMigrationTest {
  private static final MigrationOptions OPTIONS =
      MigrationOptions.defaults().withPacks(PackSelection.all());

  @Test
  void printed_without_a_database_equals_a_migration(
      TestDatabase migrated, @From(EMPTY) TestDatabase byHand) throws Exception {
    StringBuilder script = new StringBuilder();
    new Migrator(OPTIONS).print(script);

    run(byHand, script);

    assertThat(catalogue(byHand)).isEqualTo(catalogue(migrated));
    assertThat(history(byHand)).isEqualTo(history(migrated));
  }

  @Test
  void printed_for_an_older_database_brings_what_is_missing(@From(EMPTY) TestDatabase db)
      throws Exception {
    migrate(db, SampleTree.without("versioned/V002__price.sql"));

    String script = print(db, SampleTree.asReleased(), OPTIONS);
    assertThat(script)
        .contains("-- versioned/V002__price.sql\n", "-- security/grants.sql\n")
        .doesNotContain("V001__shop");
    run(db, script);

    assertThat(print(db, SampleTree.asReleased(), OPTIONS))
        .isEqualTo("-- Nothing to do: all 14 scripts are in place.\n");
  }

  @Test
  void printed_script_is_refused_by_a_database_that_has_moved_on(@From(EMPTY) TestDatabase db)
      throws Exception {
    String script = print(db, SampleTree.asReleased(), OPTIONS);
    run(db, script);

    assertThatThrownBy(() -> run(db, script)).hasMessageContaining("print it again");
  }

  @Test
  void printed_without_roles_creates_and_grants_none() throws Exception {
    StringBuilder script = new StringBuilder();
    new Migrator(SampleTree.asReleased(), OPTIONS.withRoleMode(RoleMode.NONE)).print(script);

    assertThat(script)
        .contains("create schema \"shop\" authorization current_user;")
        .doesNotContain("create role", "set local role", "grant ");
  }

  @Test
  void printing_changes_nothing(@From(EMPTY) TestDatabase db) throws Exception {
    print(db, SampleTree.asReleased(), OPTIONS);

    assertThat(db.number("select count(*) from pg_namespace where nspname = 'internal'")).isZero();
  }

  private static String print(TestDatabase db, SqlTree tree, MigrationOptions options)
      throws SQLException, IOException {
    StringBuilder script = new StringBuilder();
    try (Connection connection = db.connect()) {
      new Migrator(tree, options).print(connection, script);
    }
    return script.toString();
  }

  private static void migrate(TestDatabase db, SqlTree tree) throws SQLException {
    try (Connection connection = db.connect()) {
      new Migrator(tree, OPTIONS).migrate(connection);
    }
  }

  private static void run(TestDatabase db, CharSequence script) throws SQLException {
    try (Connection connection = db.connect();
        Statement statement = connection.createStatement()) {
      statement.setEscapeProcessing(false);
      statement.execute(script.toString());
    }
  }

  private static String catalogue(TestDatabase db) throws SQLException {
    try (Connection connection = db.connect()) {
      Catalogue catalogue = new Catalogue(connection);
      return catalogue.schema() + catalogue.rights();
    }
  }

  private static List<@Nullable String> history(TestDatabase db) throws SQLException {
    return db.texts(
        "select concat_ws(' ', migration_applied_id, unit, script, kind, checksum) from"
            + " internal.migration_applied order by migration_applied_id");
  }
}
