package dev.steadyhand.lint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.testing.DocumentedCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files as Flyway, Liquibase and our migrator have them. */
class FilesTest {
  private static final String KIT_SUPERVISOR =
      """
      create function a.walk_supervisor(_payload jsonb) returns jsonb language plpgsql
      security definer set search_path = pg_catalog, pg_temp
      as $$ begin return supervision.run('a.walk', _payload); end; $$;
      revoke all on all routines in schema a from public;
      """;

  @TempDir private Path folder;

  @Test
  void of_a_function_that_is_replaced_the_last_version_counts() throws IOException {
    String slow =
        "create or replace function a.f() returns timestamptz language sql as 'select now()';";
    String right = slow.replace("now()", "internal.clock()");
    write("V2__first.sql", slow);
    write("V10__second.sql", right);

    assertThat(codes()).doesNotContain("SH-L014");

    write("V11__third.sql", slow);
    write("U11__third.sql", right);
    assertThat(lint().findings())
        .filteredOn(finding -> finding.rule().code().equals("SH-L014"))
        .singleElement()
        .satisfies(finding -> assertThat(finding.file()).endsWith("V11__third.sql"));

    write("V12__gone.sql", "drop function a.f();");
    assertThat(lint().functions()).isZero();
  }

  @Test
  void the_marks_of_liquibase_are_comments() throws IOException {
    write(
        "changes.sql",
        """
        --liquibase formatted sql
        --changeset ann:1 splitStatements:false
        create table a.thing (thing_id bigint primary key, owner text default '${owner}');
        --rollback drop table a.thing;
        """);

    Report report = lint();
    assertThat(report.tables()).isEqualTo(1);
    assertThat(codes()).containsOnly("SH-L017");
  }

  @Test
  void what_cannot_be_read_is_told_with_its_line() throws IOException {
    write("broken.sql", "select 1;\n\nselect 'ä', 2 frm b c d;\n");

    assertThat(lint().findings())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.rule().code()).isEqualTo("SH-L000");
              assertThat(finding.line()).isEqualTo(3);
              assertThat(finding.message()).contains("syntax error");
            });
  }

  @Test
  void a_process_may_be_registered_under_names_of_its_own() throws IOException {
    write(
        "functions.sql",
        """
        create function a.look(_id bigint) returns a.seen language sql volatile as 'select 1';
        create function a.judge(_seen a.seen) returns supervision.step language sql stable as 'select 1';
        """);

    assertThat(codes()).containsOnly("SH-L017");

    write(
        "seeds.sql",
        """
        select supervision.register_process(
            'a.walk', 'Walks.', _facts_function => 'a.look', _decide_function => 'a.judge');
        """);
    assertThat(codes()).contains("SH-L009", "SH-L010");
  }

  @Test
  void a_registration_names_handlers_and_the_payload_of_attempts() throws IOException {
    write(
        "functions.sql",
        KIT_SUPERVISOR
            + """
            create function a.ask(_payload jsonb) returns jsonb language sql stable as 'select 1';
            create function a.note(_payload jsonb) returns jsonb language plpgsql
            security definer set search_path = pg_catalog, pg_temp
            as $$ begin raise exception 'no'; end; $$;
            create function a.follow(_walk_task_ids bigint[]) returns void language sql
            as 'insert into a.followed select unnest(_walk_task_ids)';
            """);
    assertThat(codes()).containsOnly("SH-L017");

    write(
        "seeds.sql",
        """
        select supervision.register_process(
            'a.walk', 'Walks.',
            _attempts => '{"task_type": "walk", "before_handler": "a.ask", "error_handler": "a.note", "road": "A1"}',
            _attempt_columns => '{walk_task_id, address}', _success_effect => 'a.follow');
        """);
    assertThat(lint().findings())
        .filteredOn(finding -> !finding.rule().code().equals("SH-L017"))
        .extracting(
            finding ->
                "%s %s %s".formatted(finding.rule().code(), finding.object(), finding.message()))
        .containsExactlyInAnyOrder(
            "SH-L011 a.follow inserts into a.followed without on conflict",
            "SH-L012 supervision.register_process sends road in the payload of attempts of a.walk",
            "SH-L012 supervision.register_process sends address in the payload of attempts of"
                + " a.walk",
            "SH-L019 a.ask is called by the worker and is not security definer",
            "SH-L020 a.note raises an error");
  }

  @Test
  void the_kit_serves_facts_that_a_process_with_attempts_does_not_have() throws IOException {
    write(
        "functions.sql",
        """
        create function a.walk_supervisor(_payload jsonb) returns jsonb language plpgsql
        security definer set search_path = pg_catalog, pg_temp
        as $$
        declare
            _run supervision.run := supervision.begin_run('a.walk', _payload);
            _facts supervision.attempt_facts;
            _step supervision.step;
        begin
            if _run.status is not null then
                return jsonb_build_object('status', _run.status);
            end if;
            _facts := supervision.attempt_facts('a.walk', _run.instance_id);
            _step := supervision.decide_attempt(_facts);
            if _step.action = 'schedule_attempt' then
                perform supervision.schedule_attempt('a.walk', _run.instance_id);
            end if;
            return supervision.end_run(_run, to_jsonb(_facts), _step);
        end;
        $$;
        revoke all on all routines in schema a from public;
        """);
    assertThat(codes()).contains("SH-L001");

    write(
        "seeds.sql",
        "select supervision.register_process('a.walk', 'W.', _attempts => '{\"task_type\":"
            + " \"w\"}');");
    assertThat(codes()).containsOnly("SH-L017");
  }

  @Test
  void one_schema_can_be_looked_at_alone() throws IOException {
    write(
        "two.sql",
        """
        create table a.thing (thing_id bigint primary key);
        create table b.thing (thing_id bigint primary key);
        grant insert on a.thing to someone;
        grant insert on b.thing to someone;
        """);

    assertThat(new Linter(Set.of("b")).files(List.of(folder)).findings())
        .extracting(finding -> finding.rule().code() + " " + finding.object())
        .containsExactlyInAnyOrder("SH-L017 b.thing", "SH-L016 b.thing");
  }

  @Test
  void an_exception_above_a_statement_counts_for_that_statement() throws IOException {
    write(
        "exception.sql",
        """
        -- steadyhand:lint SH-L017 because the name says it all
        create table a.thing (thing_id bigint primary key);

        create table a.other (other_id bigint primary key);

        /* steadyhand:lint SH-L016 because a report tool of old needs it */
        grant insert on a.thing to reports;
        """);

    Report report = lint();
    assertThat(report.findings())
        .extracting(finding -> finding.rule().code() + " " + finding.object())
        .containsExactly("SH-L017 a.other");
    assertThat(report.excepted()).isEqualTo(2);
  }

  @Test
  void calls_are_followed_into_what_was_read() throws IOException {
    write(
        "supervisor.sql",
        """
        create function a.walk_supervisor(_payload jsonb) returns jsonb language plpgsql as $$
        begin
            perform a.go();
            perform a.come_back();
            return jsonb_build_object('status', 'scheduled');
        end;
        $$;
        create function a.go() returns void language sql as 'insert into a.walk_attempt default values';
        create function a.come_back() returns void language plpgsql as $$
        begin
            perform a.later(_payload => jsonb_build_object('db_function', 'a.walk_supervisor'));
        end;
        $$;
        """);

    assertThat(codes()).contains("SH-L005").doesNotContain("SH-L006");

    write("z.sql", "create or replace function a.come_back() returns void language sql as '';");
    assertThat(codes()).contains("SH-L006");
  }

  @Test
  void the_exception_on_the_page_is_one() throws IOException {
    DocumentedCode page = new DocumentedCode(Path.of("../docs/how-to/lint.md"));
    write("page.sql", page.blocks("sql").getFirst());

    assertThat(lint().excepted()).isEqualTo(1);
    assertThat(codes()).containsOnly("SH-L017");
  }

  @Test
  void a_path_that_is_not_there_is_told() {
    assertThatThrownBy(() -> new Linter(Set.of()).files(List.of(folder.resolve("nowhere"))))
        .isInstanceOf(NoSuchFileException.class);
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private Report lint() throws IOException {
    return new Linter(Set.of()).files(List.of(folder));
  }

  private List<String> codes() throws IOException {
    return lint().findings().stream().map(finding -> finding.rule().code()).distinct().toList();
  }
}
