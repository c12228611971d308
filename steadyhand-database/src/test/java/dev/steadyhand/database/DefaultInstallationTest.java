package dev.steadyhand.database;

import static dev.steadyhand.database.testing.Template.EMPTY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is installed by default. */
@DatabaseTest
class DefaultInstallationTest {
  private static final String SCHEMAS =
      """
      select nspname::text from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('information_schema', 'public') order by 1\
      """;

  @Test
  void is_the_engine_alone(@From(EMPTY) TestDatabase db) throws SQLException {
    migrate(db, "none");

    assertThat(db.texts(SCHEMAS))
        .containsExactly("internal", "maintenance", "queues", "schedules", "supervision");
    assertThat(db.number("select queues.enqueue('db_function', '{\"function\": \"x.y\"}')"))
        .isPositive();
  }

  @Test
  void leaves_schemas_of_other_people_alone(@From(EMPTY) TestDatabase db) throws SQLException {
    for (String schema : List.of("api", "accounts", "billing", "comms", "files", "learning")) {
      db.execute("create schema " + schema);
      db.execute("create table %s.mine (id bigint)".formatted(schema));
    }

    try (Connection connection = db.connect()) {
      new Migrator(MigrationOptions.defaults()).migrate(connection);
    }

    assertThat(
            db.texts("select schemaname::text from pg_tables where tablename = 'mine' order by 1"))
        .containsExactly("accounts", "api", "billing", "comms", "files", "learning");
    assertThat(db.number("select count(*) from internal.migration_applied where unit <> 'engine'"))
        .isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "billing, billing, pack billing",
    "learning, accounts, pack accounts",
    "files, accounts, pack files",
    "internal, none, engine",
    "supervision, none, engine"
  })
  void a_schema_that_is_taken_is_named_with_a_way_out(
      String schema, String packs, String whose, @From(EMPTY) TestDatabase db) throws SQLException {
    db.execute("create schema " + schema);

    assertThatThrownBy(() -> migrate(db, packs))
        .isInstanceOf(MigrationException.class)
        .hasMessageContainingAll(
            "The schema %s is taken: it belongs to postgres".formatted(schema),
            "The %s needs it".formatted(whose),
            "into another database",
            whose.equals("engine") ? "--role-prefix" : "--with");
    assertThat(db.texts(SCHEMAS)).containsExactly(schema);
  }

  @ParameterizedTest
  @CsvSource({"internal, none", "billing, billing"})
  void a_schema_of_the_migrating_user_is_taken_if_something_is_in_it(
      String schema, String packs, @From(EMPTY) TestDatabase db) throws SQLException {
    MigrationOptions options =
        MigrationOptions.defaults()
            .withRoleMode(RoleMode.NONE)
            .withPacks(PackSelection.parse(packs));
    db.execute("create schema " + schema);
    db.execute("create table %s.mine (id bigint)".formatted(schema));

    assertThatThrownBy(() -> migrate(db, options))
        .hasMessageContaining(
            "The schema %s is taken: it holds tables or functions that Steadyhand did not create"
                .formatted(schema));

    db.execute("drop table %s.mine".formatted(schema));
    migrate(db, options);
    assertThat(db.texts(SCHEMAS)).contains("queues", schema);
  }

  @Test
  void packs_that_were_added_are_installed_without_being_named(@From(EMPTY) TestDatabase db)
      throws SQLException {
    SqlTree tree =
        SqlTree.ofThisRelease().with(SqlTree.ofPacksIn(Path.of("../examples/send-reminder")));
    try (Connection connection = db.connect()) {
      new Migrator(tree, MigrationOptions.defaults()).migrate(connection);
    }

    assertThat(db.texts(SCHEMAS)).contains("reminders").doesNotContain("comms", "billing");
  }

  @Test
  void the_page_says_which_schemas_are_taken() throws IOException {
    String page = Files.readString(Path.of("../docs/how-to/install.md"));
    SqlTree tree = SqlTree.ofThisRelease();

    for (String unit : Stream.concat(Stream.of(Script.ENGINE), tree.packs().stream()).toList()) {
      String row =
          page.lines()
              .filter(
                  line ->
                      line.startsWith(
                          unit.equals(Script.ENGINE)
                              ? "| always: the engine |"
                              : "| `--with %s` |".formatted(unit)))
              .findFirst()
              .orElseThrow();
      TreeSet<String> schemas = new TreeSet<>();
      tree.scripts(List.of(unit)).forEach(script -> schemas.addAll(script.schemas()));
      assertThat(schemas)
          .as(unit)
          .isNotEmpty()
          .allSatisfy(s -> assertThat(row).contains("`" + s + "`"));
      assertThat(tree.requiredBy(unit))
          .as(unit)
          .allSatisfy(p -> assertThat(row).contains("`" + p + "`"));
    }
  }

  private static void migrate(TestDatabase db, String packs) throws SQLException {
    migrate(db, MigrationOptions.defaults().withPacks(PackSelection.parse(packs)));
  }

  private static void migrate(TestDatabase db, MigrationOptions options) throws SQLException {
    try (Connection connection = db.connect()) {
      new Migrator(options).migrate(connection);
    }
  }
}
