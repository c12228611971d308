package dev.steadyhand.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The same rules on what is installed. */
@DatabaseTest
class DatabaseLintTest {

  @Test
  void what_is_installed_is_judged_like_files(@From(Template.EMPTY) TestDatabase database)
      throws SQLException {
    database.execute("create schema demo");
    database.execute("create schema other");
    database.execute(
        """
        create table demo.ping_attempt (
            ping_attempt_id bigserial primary key,
            created_at timestamptz default now(),
            doubled bigint generated always as (1 + 1) stored)
        """);
    database.execute("comment on table demo.ping_attempt is 'A ping was sent.'");
    database.execute("create table other.thing (thing_id bigint)");
    database.execute("create role lint_reader");
    database.execute("grant select, insert on demo.ping_attempt to lint_reader");
    database.execute(
        """
        create function demo.record_ping_failure(_payload jsonb)
        returns jsonb
        language plpgsql
        security definer
        as $$
        begin
            -- steadyhand:lint SH-L020 because it is only a test
            if _payload is null then
                raise exception 'nothing';
            end if;
            insert into demo.ping_attempt default values;
            return null;
        end;
        $$
        """);

    assertThat(lint(database, Set.of("demo")))
        .containsExactlyInAnyOrder(
            "demo.ping_attempt:1 SH-L014 asks now what time it is",
            "demo.ping_attempt:1 SH-L016 lets a role write tables past the functions",
            "demo.record_ping_failure:7 SH-L011 inserts into demo.ping_attempt without on conflict",
            "demo.record_ping_failure:1 SH-L015 is security definer and does not set its search"
                + " path",
            "demo.record_ping_failure:1 SH-L016 is security definer, and everyone may execute it",
            "demo.record_ping_failure:1 SH-L017 has no comment in the database");
    assertThat(lint(database, Set.of()))
        .contains("other.thing:1 SH-L017 has no comment in the database");

    database.execute("revoke execute on function demo.record_ping_failure(jsonb) from public");
    assertThat(lint(database, Set.of("demo")))
        .noneMatch(finding -> finding.contains("everyone may execute it"));
    database.execute("drop owned by lint_reader");
    database.execute("drop role lint_reader");
  }

  @Test
  void the_registry_tells_what_functions_are_for(TestDatabase database) throws SQLException {
    database.execute(
        """
        update supervision.process
        set facts_function = 'api.request_account_deletion'
        where process_name = 'comms.send_email'
        """);

    assertThat(lint(database, Set.of("api")))
        .contains("api.request_account_deletion:1 SH-L010 is volatile, and so could write");
  }

  @Test
  void the_registry_tells_what_attempts_carry(TestDatabase database) throws SQLException {
    database.execute(
        """
        update supervision.process
        set attempt_columns = '{account_id, email}', attempts = attempts || '{"before_handler": "accounts.anonymize_account"}'
        where process_name = 'accounts.account_anonymization'
        """);

    assertThat(lint(database, Set.of("accounts")))
        .containsExactlyInAnyOrder(
            "supervision.register_process:1 SH-L012 sends email in the payload of attempts of"
                + " accounts.account_anonymization",
            "accounts.anonymize_account:1 SH-L019 is called by the worker and is not security"
                + " definer");
    assertThat(lint(database, Set.of("comms"))).isEmpty();
  }

  private static List<String> lint(TestDatabase database, Set<String> schemas) throws SQLException {
    try (Connection connection = database.connect()) {
      return new Linter(schemas)
          .database(connection).findings().stream()
              .map(
                  finding ->
                      "%s:%d %s %s"
                          .formatted(
                              finding.object(),
                              finding.line(),
                              finding.rule().code(),
                              finding.message()))
              .toList();
    }
  }
}
