package dev.steadyhand.lint.internal.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.lint.internal.model.Call;
import dev.steadyhand.lint.internal.model.Element;
import dev.steadyhand.lint.internal.model.Exemption;
import dev.steadyhand.lint.internal.model.Expression;
import dev.steadyhand.lint.internal.model.Function;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Statement;
import dev.steadyhand.lint.internal.model.TableName;
import dev.steadyhand.lint.internal.model.Unreadable;
import dev.steadyhand.lint.internal.model.Volatility;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** From text to the model. */
class SqlReaderTest {
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

  @Test
  void a_statement_that_cannot_be_read_is_told_with_its_line_and_the_others_are_read() {
    assertThat(
            elements(
                """
                create table a.t (x int);
                create function a.f() returns void language plpgsql as $$
                begin
                    perform a.g(1, (2);
                end;
                $$;
                create function a.g() returns void language plpgsql as $$
                begin
                    frobnicate the knob;
                end;
                $$;
                create function a.h() returns void language plpgsql as $$
                begin
                    if true then
                        null;
                end;
                $$;
                create function a.i() returns void language sql as 'select ''it';
                creat table a.u (x int);
                create tabel a.u (x int);
                insert into a.t values (1, 2;
                comment on table a.t is 'T';
                grant select on a.t to b;
                """))
        .extracting(
            element ->
                element instanceof Unreadable bad
                    ? "%d %s %s".formatted(bad.origin().line(), bad.name(), bad.reason())
                    : element.origin().line() + " " + element.name())
        .containsExactly(
            "1 a.t",
            "4 a.f syntax error at or near \";\"",
            "9 a.g syntax error at or near \"frobnicate\"",
            "16 a.h syntax error at or near \";\"",
            "18 a.i unterminated quoted string",
            "19  syntax error at or near \"creat\"",
            "20  syntax error at or near \"tabel\"",
            "21  syntax error at or near \";\"",
            "23 a.t");
  }

  @Test
  void a_statement_that_cannot_be_read_may_be_excepted() {
    assertThat(
            elements(
                """
                -- steadyhand:lint SH-L000 because it is a command of psql
                -- steadyhand:lint SH-L001 because nobody asks for it here
                \\echo hello;
                """))
        .singleElement()
        .satisfies(
            element ->
                assertThat(element.exemptions())
                    .containsExactly(new Exemption("SH-L000", "it is a command of psql", 1)));
  }

  @Test
  void text_that_only_looks_like_code_is_none() {
    Function function =
        function(
            """
            create function a.f() returns text language plpgsql as $f$
            begin
                /* perform a.no(); /* nested */ perform a.no(); */
                perform a.yes(E'it\\'s a.no()', $q$ a.no() ' $q$, 'a' -- a.no()
                    '; a.no()', "a.no()", b'1', 1.5e-3);
                return 'a.no('')';
            end;
            $f$;
            """);

    assertThat(function.calls()).extracting(Call::simpleName).containsExactly("yes");
    assertThat(function.calls().findFirst().orElseThrow().arguments())
        .startsWith(
            new Expression.Text("it's a.no()"),
            new Expression.Text(" a.no() ' "),
            new Expression.Text("a; a.no()"),
            new Expression.Name(List.of("a.no()")));
  }

  @Test
  void operators_bind_as_in_postgresql() {
    Query query =
        function(
                """
                create function a.f(_p jsonb) returns boolean return
                    _p ->> 'one' = 'x' and (_p -> 'two' ->> 'three') is not null
                    or -1 + 2 between _p ->> 'four' and 5 and not 'x' = any (array[_p -> 'five'])
                    or (_p -> 'six')::text like 'a' || 'b' escape '!';
                """)
            .queries()
            .findFirst()
            .orElseThrow();

    assertThat(query.keys())
        .containsExactlyInAnyOrder(
            new Query.Key("_p", "one"),
            new Query.Key("_p", "two"),
            new Query.Key("", "three"),
            new Query.Key("_p", "four"),
            new Query.Key("_p", "five"),
            new Query.Key("_p", "six"));
  }

  @Test
  void into_may_stand_anywhere() {
    Function function =
        function(
            """
            create function a.f() returns void language plpgsql as $$
            begin
                select into strict _a x from a.t;
                select x, y into _b, _c.d from a.t where z;
                select x from a.t where z into _e;
                insert into a.t (x) select 1 returning x into _f;
                execute 'select 1' into _g using 1;
                with w as (insert into a.t default values returning x) select x into _h from w;
            end;
            $$;
            """);

    assertThat(
            function
                .statements()
                .filter(Statement.Sql.class::isInstance)
                .flatMap(statement -> ((Statement.Sql) statement).into().stream()))
        .containsExactly("_a", "_b", "_c.d", "_e", "_f", "_h");
  }

  @Test
  void every_kind_of_query_is_walked() {
    Function function =
        function(
            """
            create function a.f() returns void language sql as $$
                with recursive w (n) as (select a.c1() union all select n + 1 from w where n < a.c2())
                select distinct on (a.c3()) *, t.x alias, count(*) filter (where a.c4()) over (
                    partition by a.c5() order by a.c6() desc nulls last rows between 1 preceding and current row)
                from only a.t1 as t (x, y)
                left join lateral (select a.c7()) s on a.c8()
                natural join ((a.t2 cross join a.t3) join a.t4 using (x))
                cross join a.c9() with ordinality as o (v, n), rows from (a.c10() as (x int)) r,
                    (values (1, a.c11())) v (a, b), a.t5 tablesample system (1)
                where exists (select from a.t6 where a.c12()) and (1, 2) in ((select 1, a.c13()))
                    and case a.c14() when 1 then a.c15() else false end
                group by grouping sets ((x), rollup (a.c16(), y), ()) having a.c17()
                window u as (partition by a.c18())
                order by a.c19() limit a.c20() offset 1 rows
                for no key update of t skip locked;
                update a.t7 set (x, y) = (select 1, a.c21()), z[a.c22()] = default from a.t8 where a.c23()
                returning with (old as o) o.x as y;
                merge into a.t9 t using a.t10 s on a.c24() when not matched by source and a.c25() then delete
                when matched then update set x = a.c26() when not matched then insert (x) values (a.c27());
                insert into a.t11 as i (x) overriding system value (select a.c28())
                on conflict (x, lower(y)) where a.c29() do update set x = a.c30() where a.c31();
                delete from a.t12 using a.t13 where extract(epoch from a.c32()) > cast(a.c33() as numeric(3, 1));
                truncate table a.t14, a.t15 cascade;
                select (a.c34()).x, (array[a.c35()])[1:2], substring(a.c36() from a.c37() for 2), interval '1' day,
                    timestamp with time zone '2020-01-01' at time zone a.c38(), row(a.c39(), t.*), coalesce(a.c40(), null),
                    position(a.c41() in 'x'), x operator(pg_catalog.+) a.c42(), json_object('k': a.c43() returning jsonb),
                    string_agg(x, ',' order by a.c44()), a.c45(variadic array[]::text[]), a.c46(_x => a.c47()) collate "C";
            $$;
            """);

    assertThat(
            function
                .calls()
                .map(Call::simpleName)
                .filter(name -> name.matches("c[0-9]+"))
                .sorted(Comparator.comparingInt(name -> Integer.parseInt(name.substring(1)))))
        .containsExactlyElementsOf(
            IntStream.rangeClosed(1, 47).mapToObj("c%d"::formatted).toList());
    assertThat(
            function.queries().flatMap(query -> query.reads().stream()).map(TableName::simpleName))
        .containsExactly("t1", "t2", "t3", "t4", "t5", "t6", "t8", "t10", "t13");
    assertThat(
            function
                .queries()
                .flatMap(query -> query.writes().stream())
                .map(
                    write ->
                        "%s %s %s"
                            .formatted(
                                write.kind(), write.table().simpleName(), write.onConflict())))
        .containsExactly(
            "UPDATE t7 FAILS",
            "MERGE t9 FAILS",
            "INSERT t11 UPDATES",
            "DELETE t12 FAILS",
            "TRUNCATE t14 FAILS",
            "TRUNCATE t15 FAILS");
  }

  @Test
  void handlers_of_the_outermost_block_are_read() {
    Function function =
        function(
            """
            create function a.f() returns void language plpgsql as $$
            #variable_conflict use_column
            <<all>>
            declare
                _c constant integer not null default a.c1();
                _d cursor (x int) for select a.c2();
                _e alias for $1;
            begin
                perform a.c3();
            exception
                when unique_violation or sqlstate '22012' then
                    perform a.c4();
                when others then
                    raise;
            end all;
            $$;
            """);

    assertThat(function.calls())
        .extracting(Call::simpleName)
        .containsExactly("c1", "c2", "c3", "c4");
    assertThat(function.body().getLast())
        .isInstanceOfSatisfying(
            Statement.Block.class, block -> assertThat(block.handlers()).hasSize(2));
  }

  @Test
  void a_semicolon_in_a_body_of_sql_ends_no_statement_of_the_script() {
    List<Element> elements =
        elements(
            """
            create function a.f() returns int begin atomic
                select case when a.g() then 1 else 2 end;
                select a.h();
            end;
            create rule r as on insert to a.t do also (select 1; select 2);
            create table a.t (x int);
            """);

    assertThat(elements).extracting(Element::name).containsExactly("a.f", "a.t");
    assertThat(((Function) elements.getFirst()).calls())
        .extracting(call -> call.line() + " " + call.simpleName())
        .containsExactly("2 g", "3 h");
  }

  private static Function function(String sql) {
    return (Function) elements(sql).getFirst();
  }

  private static List<Element> elements(String sql) {
    SqlText text = new SqlText(sql, "file.sql", 1);
    return new SqlReader().script(text).elements();
  }
}
