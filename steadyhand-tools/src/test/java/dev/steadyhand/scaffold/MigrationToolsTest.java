package dev.steadyhand.scaffold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import liquibase.Liquibase;
import liquibase.Scope;
import liquibase.changelog.FastCheckService;
import liquibase.database.Database;
import liquibase.database.DatabaseFactory;
import liquibase.database.jvm.JdbcConnection;
import liquibase.resource.DirectoryResourceAccessor;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is written for Flyway and Liquibase is installed by them: by someone who is no superuser,
 * into a schema of the application, and again without a change.
 */
@DatabaseTest
class MigrationToolsTest {
  @TempDir private Path project;

  @Test
  void flyway_installs_it(TestDatabase db) throws Exception {
    Path folder = written(Layout.FLYWAY);
    String user = migrator(db);
    Flyway flyway =
        Flyway.configure()
            .dataSource(db.url(user).jdbcUrl(), user, "")
            .defaultSchema("shop")
            .baselineOnMigrate(true)
            .baselineVersion("0")
            .locations("filesystem:" + folder)
            .load();

    flyway.migrate();

    assertWorks(db);
    assertThat(flyway.migrate().migrationsExecuted).isZero();
    edit(folder.resolve("R__003_shop_close_order_1_functions.sql"));
    assertThat(flyway.migrate().migrationsExecuted).isEqualTo(1);
    assertOthersMayNot(db);
  }

  @Test
  @Tag("slow")
  void liquibase_installs_it(TestDatabase db) throws Exception {
    Path folder = written(Layout.LIQUIBASE);
    String user = migrator(db);

    liquibase(db, user, folder);

    assertWorks(db);
    long applied = db.number("select count(*) from shop.databasechangelog");
    liquibase(db, user, folder);
    assertThat(db.number("select count(*) from shop.databasechangelog")).isEqualTo(applied);
    edit(folder.resolve("003_shop_close_order.sql"));
    // It remembers, in this JVM, that there was nothing to do.
    Scope.getCurrentScope().getSingleton(FastCheckService.class).clearCache();
    liquibase(db, user, folder);
    assertThat(db.texts("select id from shop.databasechangelog where exectype = 'RERAN'"))
        .containsExactly("shop.close_order-functions");
    assertOthersMayNot(db);
  }

  private Path written(Layout layout) {
    ScaffoldOptions options = Samples.write(ScaffoldOptions.in(project).as(layout));
    return project.resolve(options.sqlFolder());
  }

  /** Owns the schema of the application, and is a member of the owner of Steadyhand. */
  private static String migrator(TestDatabase db) throws SQLException {
    String user = "migrator_of_" + db.name();
    db.execute("create role %s login in role steadyhand_owner".formatted(user));
    db.execute("create schema shop authorization " + user);
    db.execute("grant create on database %s to %s".formatted(db.name(), user));
    db.execute("create function shop.price() returns integer language sql as 'select 1'");
    return user;
  }

  /** In the order of their names, as includeAll does. */
  private static void liquibase(TestDatabase db, String user, Path folder) throws Exception {
    try (Connection connection = db.url(user).connect();
        Database database =
            DatabaseFactory.getInstance()
                .findCorrectDatabaseImplementation(new JdbcConnection(connection));
        Stream<Path> files = Files.list(folder)) {
      database.setDefaultSchemaName("shop");
      List<String> names = files.map(file -> file.getFileName().toString()).sorted().toList();
      for (String name : names) {
        new Liquibase(name, new DirectoryResourceAccessor(folder), database).update("");
      }
    }
  }

  private static void edit(Path functions) throws Exception {
    String text = Files.readString(functions);
    Files.writeString(functions, text.replace("    null;\n", "    perform shop.price();\n"));
  }

  private static void assertWorks(TestDatabase db) throws Exception {
    Shop shop = Shop.opened(db);
    shop.startAll();
    shop.work(number -> Outcome.Accepted.empty());
    assertThat(shop.states())
        .hasSize(Samples.ALL.size())
        .allMatch(state -> state.endsWith(" succeeded succeeded"));
    assertThat(
            db.texts(
                "select p.process_name from supervision.process p where p.process_name like"
                    + " 'shop.%' and supervision.are_own_functions(array[p.supervisor_function,"
                    + " p.facts_function, p.decide_function])"))
        .hasSize(Samples.ALL.size());
  }

  /** Nothing was opened to everybody, nor closed that is none of our business. */
  private static void assertOthersMayNot(TestDatabase db) throws SQLException {
    assertThat(
            db.texts(
                """
                select p.proname from pg_proc p
                where p.pronamespace = 'shop'::regnamespace and has_function_privilege('pg_monitor', p.oid, 'execute')
                """))
        .containsExactly("price");
  }
}
