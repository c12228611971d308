package dev.steadyhand.database;

import static dev.steadyhand.database.testing.Template.EMPTY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The migrator on a small tree; CatalogueTest covers the real one. */
@DatabaseTest
class MigratorTest {
  private static final MigrationOptions OPTIONS =
      MigrationOptions.defaults().withPacks(PackSelection.all());
  private static final String COUNT = "engine/shop/count_articles.sql";

  @Test
  void installs_engine_and_packs(@From(EMPTY) TestDatabase db) throws SQLException {
    MigrationResult result = migrate(db, SampleTree.asReleased(), OPTIONS);

    assertThat(result.applied())
        .hasSize(14)
        .allMatch(script -> script.reason() == PlannedScript.Reason.NEW);
    assertThat(result.unchanged()).isZero();
    assertThat(db.text("select shop.has_articles()")).isEqualTo("t");
    assertThat(db.text("select title from shop.article_list"))
        .isEqualTo("semicolons; $$ and 'quotes'");
    assertThat(
            db.texts("select script from internal.migration_applied order by migration_applied_id"))
        .startsWith("versioned/V001__shop.sql", "versioned/V002__price.sql")
        .endsWith("security/grants.sql", "packs/orders/security/grants.sql");
  }

  @Test
  void second_run_changes_nothing(@From(EMPTY) TestDatabase db) throws SQLException {
    migrate(db, SampleTree.asReleased(), OPTIONS);
    long rows = db.number("select count(*) from internal.migration_applied");

    MigrationResult second = migrate(db, SampleTree.asReleased(), OPTIONS);

    assertThat(second.nothingApplied()).isTrue();
    assertThat(second.unchanged()).isEqualTo(14);
    assertThat(db.number("select count(*) from internal.migration_applied")).isEqualTo(rows);
  }

  @Test
  void changed_function_is_applied_again_and_rights_after_it(@From(EMPTY) TestDatabase db)
      throws SQLException {
    migrate(db, SampleTree.asReleased(), OPTIONS);
    SqlTree next =
        SampleTree.with(COUNT, SampleTree.text(COUNT).replace("count(*)", "count(*) + 41"));

    MigrationResult result = migrate(db, next, OPTIONS);

    assertThat(paths(result.applied()))
        .containsExactly(
            COUNT,
            "security/revokes.sql",
            "packs/orders/security/revokes.sql",
            "security/grants.sql",
            "packs/orders/security/grants.sql");
    assertThat(db.text("select shop.count_articles()")).isEqualTo("42");
    assertThat(migrate(db, next, OPTIONS).nothingApplied()).isTrue();
  }

  @Test
  void failing_script_is_named_and_nothing_is_applied(@From(EMPTY) TestDatabase db)
      throws SQLException {
    String broken =
        "-- a comment\n"
            + "create table shop.fine ();\n\n"
            + "create table shop.broken (\n"
            + "    x nosuchtype\n"
            + ");\n";
    SqlTree tree = SampleTree.with("versioned/V003__broken.sql", broken);

    assertThatThrownBy(() -> migrate(db, tree, OPTIONS))
        .isInstanceOf(MigrationException.class)
        .hasMessageContaining("versioned/V003__broken.sql failed at line 5")
        .hasMessageContaining("nosuchtype")
        .hasMessageContaining("42704");

    assertThat(db.number("select count(*) from pg_namespace where nspname in ('shop', 'internal')"))
        .isZero();
  }

  @Test
  void edited_released_script_is_refused_with_its_name(@From(EMPTY) TestDatabase db)
      throws SQLException {
    migrate(db, SampleTree.asReleased(), OPTIONS);
    String path = "versioned/V001__shop.sql";
    SqlTree edited =
        SampleTree.with(path, SampleTree.text(path).replace("title text", "title varchar"));

    assertThatThrownBy(() -> migrate(db, edited, OPTIONS))
        .hasMessageContaining(path + " was edited");
  }

  @Test
  void two_at_once_take_turns(@From(EMPTY) TestDatabase db) throws Exception {
    CountDownLatch firstIsApplying = new CountDownLatch(1);
    CountDownLatch secondWaits = new CountDownLatch(1);
    MigrationListener first =
        new MigrationListener() {
          @Override
          public void applying(PlannedScript script) {
            firstIsApplying.countDown();
            await(secondWaits);
          }
        };
    MigrationListener second =
        new MigrationListener() {
          @Override
          public void waiting() {
            secondWaits.countDown();
          }
        };

    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      Future<MigrationResult> one = threads.submit(() -> migrate(db, first));
      await(firstIsApplying);
      Future<MigrationResult> two = threads.submit(() -> migrate(db, second));

      assertThat(one.get().applied()).hasSize(14);
      assertThat(two.get().nothingApplied()).isTrue();
    }
  }

  @Test
  void plan_says_what_would_happen_and_changes_nothing(@From(EMPTY) TestDatabase db)
      throws SQLException {
    try (Connection connection = db.connect()) {
      MigrationPlan plan = new Migrator(SampleTree.asReleased(), OPTIONS).plan(connection);

      assertThat(plan.scripts()).hasSize(14);
      assertThat(plan.schemas()).containsExactly("internal", "shop", "gifts", "orders", "invoices");
      assertThat(connection.getAutoCommit()).isTrue();
    }
    assertThat(db.number("select count(*) from pg_namespace where nspname in ('shop', 'internal')"))
        .isZero();
  }

  @Test
  void installed_packs_are_kept_up_to_date_even_if_nobody_asks(@From(EMPTY) TestDatabase db)
      throws SQLException {
    migrate(db, SampleTree.asReleased(), OPTIONS.withPacks(PackSelection.parse("orders")));
    String path = "packs/orders/add_order.sql";
    SqlTree next = SampleTree.with(path, SampleTree.text(path) + "-- next release\n");

    MigrationResult result = migrate(db, next, OPTIONS.withPacks(PackSelection.none()));

    assertThat(paths(result.applied())).contains(path);
    assertThat(result.packs())
        .isEqualTo(new PackChoice(List.of("orders"), List.of(), List.of("orders")));
  }

  @Test
  void schema_of_somebody_else_is_refused(@From(EMPTY) TestDatabase db) throws SQLException {
    db.execute("create schema shop");

    assertThatThrownBy(() -> migrate(db, SampleTree.asReleased(), OPTIONS))
        .hasMessageContaining("schema shop is taken: it belongs to postgres");
  }

  @Test
  void delivery_ceiling_is_stored_by_the_migration(TestDatabase db) throws SQLException {
    migrate(db, SqlTree.ofThisRelease(), OPTIONS.withDefaultDeliveryCeiling(7));

    assertThat(db.number("select default_delivery_ceiling from queues.setting")).isEqualTo(7);
  }

  @Test
  void leaves_the_connection_as_it_was(@From(EMPTY) TestDatabase db) throws SQLException {
    try (Connection connection = db.connect()) {
      connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
      new Migrator(SampleTree.asReleased(), OPTIONS).migrate(connection);

      assertThat(connection.getAutoCommit()).isTrue();
      assertThat(connection.getTransactionIsolation())
          .isEqualTo(Connection.TRANSACTION_SERIALIZABLE);
    }
  }

  @Test
  void other_role_names_than_the_first_time_are_refused(@From(EMPTY) TestDatabase db)
      throws SQLException {
    migrate(db, SampleTree.asReleased(), OPTIONS);

    assertThatThrownBy(() -> migrate(db, SampleTree.asReleased(), OPTIONS.withRolePrefix("other_")))
        .hasMessageContaining("schema internal is taken: it belongs to steadyhand_owner")
        .hasMessageContaining("migrate with the same roles as the first time (--role-prefix");
  }

  @Test
  void connection_within_a_transaction_is_refused(@From(EMPTY) TestDatabase db)
      throws SQLException {
    try (Connection connection = db.connect()) {
      connection.setAutoCommit(false);

      assertThatThrownBy(() -> new Migrator(SampleTree.asReleased(), OPTIONS).migrate(connection))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  private static MigrationResult migrate(TestDatabase db, SqlTree tree, MigrationOptions options)
      throws SQLException {
    try (Connection connection = db.connect()) {
      return new Migrator(tree, options).migrate(connection);
    }
  }

  private static MigrationResult migrate(TestDatabase db, MigrationListener listener)
      throws SQLException {
    try (Connection connection = db.connect()) {
      return new Migrator(SampleTree.asReleased(), OPTIONS).migrate(connection, listener);
    }
  }

  private static List<String> paths(List<PlannedScript> scripts) {
    return scripts.stream().map(script -> script.script().path()).toList();
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
