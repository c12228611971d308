package dev.steadyhand.database;

import static dev.steadyhand.database.testing.Template.EMPTY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.postgresql.jdbc.AutoSave;

/**
 * A migration rejects functions that do not compile, although it creates them without validation.
 */
@DatabaseTest
class FunctionCheckTest {
  private static final MigrationOptions OPTIONS =
      MigrationOptions.defaults().withPacks(PackSelection.all());
  private static final String PATH = "packs/orders/close_order.sql";

  private static final String BROKEN_PLPGSQL =
      """
      -- Closes an order.
      create or replace function orders.close_order(_id bigint)
          returns bigint
          language plpgsql
      as $$
      declare
          _count bigint;
      begin
          select count(*) form orders.placed_order into _count;
          return _count;
      end;
      $$;
      """;

  private static final String BROKEN_SQL =
      """
      create or replace function orders.latest_order()
          returns bigint
          language sql
      as $$
          select max(o.placed_order_id)
          from orders.placed_order o
          where o.no_such_column;
      $$;
      """;

  @Test
  void syntax_error_is_refused_with_its_file_and_line(@From(EMPTY) TestDatabase db)
      throws SQLException {
    assertThatThrownBy(() -> migrate(db, SampleTree.with(PATH, BROKEN_PLPGSQL)))
        .isInstanceOf(MigrationException.class)
        .hasMessage(
            "packs/orders/close_order.sql failed at line 9: syntax error at or near \"orders\", in"
                + " orders.close_order(bigint) (SQLSTATE 42601). Nothing was applied.");

    assertThat(db.number("select count(*) from pg_namespace where nspname in ('shop', 'internal')"))
        .isZero();
  }

  @Test
  void unknown_column_of_an_sql_function_is_refused(@From(EMPTY) TestDatabase db) {
    assertThatThrownBy(
            () -> migrate(db, SampleTree.with("packs/orders/latest_order.sql", BROKEN_SQL)))
        .hasMessage(
            "packs/orders/latest_order.sql failed at line 7: column o.no_such_column does not"
                + " exist, in orders.latest_order() (SQLSTATE 42703). Nothing was applied.");
  }

  @Test
  void every_function_that_does_not_compile_is_named(@From(EMPTY) TestDatabase db) {
    String both = BROKEN_PLPGSQL + "\n" + BROKEN_SQL;

    assertThatThrownBy(() -> migrate(db, SampleTree.with(PATH, both)))
        .hasMessage(
            """
            packs/orders/close_order.sql failed at line 9: syntax error at or near "orders", in orders.close_order(bigint) (SQLSTATE 42601).
            packs/orders/close_order.sql failed at line 20: column o.no_such_column does not exist, in orders.latest_order() (SQLSTATE 42703).
            Nothing was applied.\
            """);
  }

  @Test
  void seed_that_calls_such_a_function_names_it(@From(EMPTY) TestDatabase db) {
    String seed =
        "create table orders.seed ();\n\n" + BROKEN_PLPGSQL + "select orders.close_order(1);\n";

    assertThatThrownBy(() -> migrate(db, SampleTree.with("packs/orders/seeds/close.sql", seed)))
        .hasMessageStartingWith(
            "packs/orders/seeds/close.sql failed at line 15: syntax error at or near \"orders\", in"
                + " ")
        .hasMessageContaining("PL/pgSQL function orders.close_order(bigint) line 5");
  }

  @Test
  void change_that_breaks_a_function_is_refused_and_what_was_there_stays(
      @From(EMPTY) TestDatabase db) throws SQLException {
    migrate(db, SampleTree.asReleased());
    String path = "engine/shop/count_articles.sql";
    SqlTree next = SampleTree.with(path, SampleTree.text(path).replace("return (", "return if ("));

    assertThatThrownBy(() -> migrate(db, next)).hasMessageStartingWith(path + " failed at line 9:");

    assertThat(db.text("select shop.count_articles()")).isEqualTo("1");
    assertThat(migrate(db, SampleTree.asReleased()).nothingApplied()).isTrue();
  }

  @Test
  void body_in_single_quotes_is_found_in_its_file(@From(EMPTY) TestDatabase db) {
    String quoted =
        """
        create function orders.quoted() returns text language sql as '
            select ''it''''s''
            form orders.placed_order
        ';
        """;

    assertThatThrownBy(() -> migrate(db, SampleTree.with("packs/orders/quoted.sql", quoted)))
        .hasMessageStartingWith("packs/orders/quoted.sql failed at line 3: syntax error");
  }

  @Test
  void function_made_by_another_statement_is_named_without_a_file(@From(EMPTY) TestDatabase db) {
    String made =
        """
        do $do$
        begin
            execute format('create function orders.made() returns integer language sql as %L', 'sel' || 'ekt 1');
        end;
        $do$;
        """;

    assertThatThrownBy(() -> migrate(db, SampleTree.with("packs/orders/made.sql", made)))
        .hasMessage(
            "orders.made() does not compile: syntax error at or near \"selekt\" (SQLSTATE 42601)."
                + " Nothing was applied.");
  }

  @Test
  void function_is_read_with_the_settings_that_it_asks_for(@From(EMPTY) TestDatabase db)
      throws SQLException {
    String ownPath =
        """
        create function orders.count_orders()
            returns bigint
            language sql
            set search_path = orders, pg_temp
            set datestyle = 'ISO, DMY'
        as $$
            select count(*) from placed_order;
        $$;
        """;

    migrate(db, SampleTree.with("packs/orders/count_orders.sql", ownPath));

    assertThat(db.text("select orders.count_orders()")).isEqualTo("0");
  }

  @Test
  void functions_are_checked_on_a_connection_with_savepoints_of_its_own(
      @From(EMPTY) TestDatabase db) throws SQLException {
    MigrationException refused =
        catchThrowableOfType(
            MigrationException.class,
            () -> {
              try (Connection connection = db.connect()) {
                connection.unwrap(PGConnection.class).setAutosave(AutoSave.ALWAYS);
                new Migrator(SampleTree.with(PATH, BROKEN_PLPGSQL), OPTIONS).migrate(connection);
              }
            });

    assertThat(refused).hasMessageStartingWith(PATH + " failed at line 9");
  }

  @Test
  void printed_migration_refuses_too(@From(EMPTY) TestDatabase db) throws Exception {
    StringBuilder script = new StringBuilder();
    new Migrator(SampleTree.with(PATH, BROKEN_PLPGSQL), OPTIONS).print(script);

    try (Connection connection = db.connect();
        Statement statement = connection.createStatement()) {
      statement.setEscapeProcessing(false);
      assertThatThrownBy(() -> statement.execute(script.toString()))
          .hasMessageContaining("syntax error at or near \"orders\"")
          .hasMessageContaining("orders.close_order(bigint)");
    }
    assertThat(db.number("select count(*) from pg_namespace where nspname = 'shop'")).isZero();
  }

  private static MigrationResult migrate(TestDatabase db, SqlTree tree) throws SQLException {
    try (Connection connection = db.connect()) {
      return new Migrator(tree, OPTIONS).migrate(connection);
    }
  }
}
