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
