package dev.steadyhand.lint.internal.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.lint.internal.model.Call;
import dev.steadyhand.lint.internal.model.Element;
import dev.steadyhand.lint.internal.model.Exemption;
import dev.steadyhand.lint.internal.model.Function;
import dev.steadyhand.lint.internal.model.Statement;
import dev.steadyhand.lint.internal.model.Unreadable;
import dev.steadyhand.lint.internal.model.Volatility;
import dev.steadyhand.lint.internal.read.Readers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** From text to the model. */
class PostgresParserTest {
  @Test
  void a_header_is_read_whatever_its_order() {
    Function function =
        function(
            """
            /* a comment /* in a comment */ */
            create or replace function "A".f(_a bigint, _b text default now()::text, out c integer)
            as $tag$ select $$;$$ $tag$
            set search_path = pg_catalog, pg_temp
            security definer stable language sql;
            """);

    assertThat(function.name()).isEqualTo("A.f");
    assertThat(function.arguments())
        .extracting(Function.Argument::name)
        .containsExactly("_a", "_b");
    assertThat(function.results()).extracting(Function.Argument::name).containsExactly("c");
    assertThat(function.volatility()).isEqualTo(Volatility.STABLE);
    assertThat(function.isDefiner()).isTrue();
    assertThat(function.settings())
        .isEqualTo(Map.of("search_path", List.of("pg_catalog", "pg_temp")));
    assertThat(function.defaults())
        .flatExtracting(query -> query.calls().stream().map(Call::name).toList())
        .containsExactly("now");
  }

  @Test
  void statements_and_queries_know_their_lines() {
    Function function =
        function(
            """
            create function a.f() returns void language plpgsql as $$
            declare
                _é text := 'ä' || a.first();
                _r a.row :=
                    a.second();
            begin
                if a.third() then
                    perform
                        a.fourth();
                else
                    insert into a.t (x)
                    select a.fifth() from a.u for update;
                end if;
            end;
            $$;
            """);

    assertThat(function.calls())
        .extracting(call -> call.line() + " " + call.simpleName())
        .containsExactly("3 first", "5 second", "7 third", "9 fourth", "12 fifth");
    assertThat(function.queries().flatMap(query -> query.writes().stream()))
        .singleElement()
        .satisfies(write -> assertThat(write.table().line()).isEqualTo(11));
    assertThat(function.queries().filter(query -> query.isLocking())).hasSize(1);
  }

  @Test
  void every_kind_of_statement_is_walked() {
    Function function =
        function(
            """
            create function a.f(_all a.row[]) returns setof a.row[] language plpgsql as $$
            declare
                _some a.row[];
                _one record;
                _n bigint;
            begin
                select array_agg(r), count(*) into _some, _n from a.c1() r;
                for _one in select * from a.c2() loop
                    while a.c3() loop
                        continue when a.c4();
                    end loop;
                end loop;
                foreach _one in array a.c5() loop
                    _n := a.c6();
                end loop;
                case a.c7() when 1 then perform a.c8(); else perform a.c9(); end case;
                begin
                    execute a.c10() using a.c11();
                exception when unique_violation then
                    raise notice '%', a.c12() using hint = a.c13();
                end;
                call a.c14();
                _one.x := (select a.c15());
                return query select a.c16();
                return next a.c17();
            end;
            $$;
            """);

    assertThat(
            function.calls().map(Call::simpleName).filter(name -> name.startsWith("c")).distinct())
        .contains(
            "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14",
            "c15", "c16", "c17");
    assertThat(function.statements().filter(Statement.Dynamic.class::isInstance)).hasSize(1);
  }

  @Test
  void names_of_a_with_query_are_no_tables() {
    Function function =
        function(
            """
            create function a.f() returns void language sql as $$
                with gone as (delete from a.t returning x)
                insert into a.u select x from gone on conflict do nothing;
            $$;
            """);

    assertThat(function.queries())
        .singleElement()
        .satisfies(
            query -> {
              assertThat(query.reads()).isEmpty();
              assertThat(query.writes())
                  .extracting(write -> write.kind() + " " + write.table().name())
                  .containsExactlyInAnyOrder("DELETE a.t", "INSERT a.u");
            });
  }

  @Test
  void a_body_in_the_grammar_of_sql_is_read_too() {
    assertThat(
            function(
                    "create function a.f() returns int language sql begin atomic select a.g();"
                        + " end;")
                .calls())
        .extracting(Call::name)
        .containsExactly("a.g");
    assertThat(function("create function a.f() returns int return a.g();").calls()).hasSize(1);
  }

  @Test
  void exceptions_are_read_from_comments_and_from_nothing_else() {
    Function function =
        function(
            """
            -- steadyhand:lint SH-L001 because above
            create function a.f() returns text language plpgsql as $$
            begin
                -- steadyhand:lint SH-L002
                return '-- steadyhand:lint SH-L003 because it is only a text';
            end;
            $$;
            """);

    assertThat(function.exemptions())
        .containsExactly(new Exemption("SH-L001", "above", 1), new Exemption("SH-L002", "", 4));
  }

  @Test
  void a_body_that_cannot_be_read_does_not_hide_the_rest() {
    List<Element> elements =
        elements(
            """
            create function a.f() returns void language plpgsql as 'begin if end';
            create table a.t (x int);
            """);

    assertThat(elements).hasSize(2);
    assertThat(elements.getFirst())
        .isInstanceOfSatisfying(
            Unreadable.class, it -> assertThat(it.reason()).contains("syntax error"));
  }

  private static Function function(String sql) {
    return (Function) elements(sql).getFirst();
  }

  private static List<Element> elements(String sql) {
    SqlText text = new SqlText(sql, "file.sql", 1);
    return Readers.readAll(List.of(text), SqlParser::script).getFirst().elements();
  }
}
