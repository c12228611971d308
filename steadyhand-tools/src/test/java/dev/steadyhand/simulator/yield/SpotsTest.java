package dev.steadyhand.simulator.yield;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.sql.Token;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpotsTest {
  /** Everything that could be mistaken for the beginning or the end of a statement. */
  private static final String SOURCE =
      """

      #variable_conflict use_column
      <<outer>>
      declare
          -- not; a declaration
          _a integer := case when true then 1 else 2 end;
          _b text default 'begin; end';
          _c alias for $1;
      begin
          /* begin /* nested; */ end; */
          _a := 1; _b := E'it\\'s; ' || $x$ ; end; $x$ || "end"."begin";
          if (case when _a = 1 then true else false end) then
              perform f((select 1));
          elsif exists (select from t) then
              null;
          else
              <<inner>>
              begin
                  insert into t values (1);
              exception
                  when unique_violation or sqlstate '22012' then
                      update t set a = 1;
                  when others then
                      raise exception 'no; end';
              end inner;
          end if;
          case _a
              when 1, 2 then
                  delete from t;
              else
                  null;
          end case;
          for _r in select x from t for update loop
              continue when _r.x = 1;
              while _a < 3 loop
                  _a := _a + 1;
              end loop;
          end loop;
          foreach _a in array array[1, 2] loop
              exit outer when _a > 1;
          end loop;
          return query select case when a = 1 then 'x' end from t;
          return;
      end outer
      """;

  @Test
  void every_statement_is_found_where_it_begins() {
    assertThat(Spots.of(SOURCE).stream().map(SpotsTest::told).toList())
        .containsExactly(
            "6 _a",
            "7 _b",
            "8 _c",
            "11 _a",
            "11 _b",
            "12 if",
            "13 perform",
            "15 null",
            "19 insert",
            "22 update",
            "24 raise",
            "27 case",
            "29 delete",
            "31 null",
            "33 for",
            "34 continue",
            "35 while",
            "36 _a",
            "39 foreach",
            "40 exit",
            "42 return",
            "43 return");
  }

  @Test
  void conditions_belong_to_the_statement_that_asks_them() {
    Spot branch = spotIn(12);
    assertThat(branch.tokens())
        .extracting(Token::text)
        .contains("exists", "case")
        .doesNotContain("f");
    assertThat(spotIn(27).tokens())
        .extracting(Token::text)
        .contains("_a", "2")
        .doesNotContain("delete");
    assertThat(spotIn(33).tokens())
        .extracting(Token::text)
        .contains("t")
        .doesNotContain("continue");
  }

  @Test
  void the_name_and_the_type_of_a_variable_are_no_part_of_its_value() {
    List<Spot> spots = Spots.of("declare _t queues.task := f(); _u queues.task; begin end");
    assertThat(spots.getFirst().tokens())
        .extracting(Token::text)
        .contains("f")
        .doesNotContain("queues");
    assertThat(spots.getLast().tokens()).isEmpty();
  }

  private static Spot spotIn(int line) {
    return Spots.of(SOURCE).stream().filter(s -> s.line() == line).findFirst().orElseThrow();
  }

  private static String told(Spot spot) {
    String rest = SOURCE.substring(spot.start());
    return "%d %s".formatted(spot.line(), rest.split("\\W+", 2)[0]);
  }
}
