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
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Roles belong to the server, which all tests share: each test has its own prefix and logins. */
@DatabaseTest
class RoleModeTest {
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final String prefix = "t%d_".formatted(NUMBER.incrementAndGet());
  private final MigrationOptions options =
      MigrationOptions.defaults().withPacks(PackSelection.all()).withRolePrefix(prefix);

  @Test
  void creates_group_roles_and_a_worker_without_password(@From(EMPTY) TestDatabase db)
      throws SQLException {
    migrate(db, "postgres", options);

    assertThat(
            db.texts(
                "select rolname || case when rolcanlogin then ' login' else '' end from pg_authid"
                    + " where rolname like ? or rolname = 'worker_service_user' order by 1",
                prefix.replace("_", "\\_") + "%"))
        .containsExactly(
            prefix + "application",
            prefix + "handler",
            prefix + "observer",
            prefix + "operator",
            prefix + "owner",
            "worker_service_user login");
    assertThat(
            db.number(
                "select count(*) from pg_authid where rolname = 'worker_service_user' and"
                    + " rolpassword is not null"))
        .isZero();
  }

  @Test
  void createrole_is_enough(@From(EMPTY) TestDatabase db) throws SQLException {
    String admin = login(db, "createrole");
    migrate(db, admin, options);

    assertThat(owners(db)).containsExactly(prefix + "owner");
    assertThat(migrate(db, admin, options).nothingApplied()).isTrue();
    assertThat(publicFunctions(db)).isEmpty();
  }

  @Test
  void missing_rights_are_named_with_statements_that_help(@From(EMPTY) TestDatabase db)
      throws SQLException {
    String user = login(db, "");

    assertThatThrownBy(() -> migrate(db, user, options))
        .isInstanceOf(MigrationException.class)
        .hasMessageContaining(user + " may not create the roles");

    MigrationOptions existing = options.withRoleMode(RoleMode.EXISTING);
    MigrationException refused =
        catchThrowableOfType(MigrationException.class, () -> migrate(db, user, existing));
    assertThat(refused).hasMessageContaining("Roles are missing: " + prefix + "owner");

    db.execute(statementsOf(refused));
    migrate(db, user, existing);
    assertThat(owners(db)).containsExactly(prefix + "owner");
  }

  @Test
  void user_who_may_not_act_as_owner_is_refused(@From(EMPTY) TestDatabase db) throws SQLException {
    migrate(db, "postgres", options);
    String user = login(db, "");
    MigrationOptions existing = options.withRoleMode(RoleMode.EXISTING);

    MigrationException refused =
        catchThrowableOfType(MigrationException.class, () -> migrate(db, user, existing));
    assertThat(refused)
        .hasMessageContaining("%s may not act as the role %sowner".formatted(user, prefix));

    db.execute(statementsOf(refused));
    assertThat(migrate(db, user, existing).nothingApplied()).isTrue();
  }

  @Test
  void without_roles_the_user_owns_everything_and_public_has_nothing(@From(EMPTY) TestDatabase db)
      throws SQLException {
    String user = login(db, "");
    MigrationOptions none = options.withRoleMode(RoleMode.NONE);

    MigrationResult result = migrate(db, user, none);

    assertThat(result.applied()).noneMatch(script -> script.script().path().endsWith("grants.sql"));
    assertThat(owners(db)).containsExactly(user);
    assertThat(publicFunctions(db)).isEmpty();
    assertThat(db.number("select count(*) from pg_default_acl"))
        .as("the user's own functions stay as they are")
        .isZero();
    assertThat(migrate(db, user, none).nothingApplied()).isTrue();
  }

  @Test
  void user_who_may_not_create_schemas_is_told_how_to_fix_it(@From(EMPTY) TestDatabase db)
      throws SQLException {
    String admin = login(db, "createrole");
    db.execute("revoke create on database %s from %s".formatted(db.name(), admin));

    MigrationException refused =
        catchThrowableOfType(MigrationException.class, () -> migrate(db, admin, options));
    assertThat(refused).hasMessageContaining("may not create schemas");

    db.execute(statementsOf(refused));
    assertThat(migrate(db, admin, options).applied()).isNotEmpty();
  }

  @Test
  void unusable_prefixes_are_refused() {
    for (String bad : List.of("", "Shop_", "1_", "a-b", "pg_", "x".repeat(60))) {
      assertThatThrownBy(() -> RoleNames.withPrefix(bad))
          .isInstanceOf(MigrationException.class)
          .hasMessageContaining("role prefix");
    }
  }

  private static String login(TestDatabase db, String attributes) throws SQLException {
    String name = "login_%d".formatted(NUMBER.incrementAndGet());
    db.execute("create role %s login %s".formatted(name, attributes));
    allowSchemas(db, name);
    return name;
  }

  private static void allowSchemas(TestDatabase db, String user) throws SQLException {
    db.execute("grant create on database %s to %s".formatted(db.name(), user));
  }

  private static MigrationResult migrate(TestDatabase db, String user, MigrationOptions options)
      throws SQLException {
    try (Connection connection = db.url(user).connect()) {
      return new Migrator(SampleTree.asReleased(), options).migrate(connection);
    }
  }

  private static String statementsOf(MigrationException refused) {
    return String.valueOf(refused.getMessage()).lines().skip(1).collect(Collectors.joining("\n"));
  }

  private static List<@Nullable String> owners(TestDatabase db) throws SQLException {
    return db.texts(
        """
        select distinct pg_get_userbyid(owner)
        from (
            select relowner as owner, relnamespace as schema from pg_class
            union all
            select proowner, pronamespace from pg_proc
            union all
            select nspowner, oid from pg_namespace
        ) o
        where schema in (select oid from pg_namespace where nspname in ('internal', 'shop', 'orders', 'invoices', 'gifts'))
        """);
  }

  private static List<@Nullable String> publicFunctions(TestDatabase db) throws SQLException {
    return db.texts(
        """
        select p.oid::regprocedure::text
        from pg_proc p
        join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('internal', 'shop', 'orders') and has_function_privilege('public', p.oid, 'execute')
        """);
  }
}
