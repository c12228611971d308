package dev.steadyhand.database.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class SqlStatementTest {

  @Test
  void ends_at_semicolons_of_code_only() {
    String script =
        """
        select ';', "a;b", E'\\';', $$ ; $$, $x$ $$; $x$; -- ; in a comment
        /* ; /* nested ; */ ; */
        select $1, 'it''s;';
        """;

    assertThat(texts(script))
        .containsExactly(
            "select ';', \"a;b\", E'\\';', $$ ; $$, $x$ $$; $x$",
            "-- ; in a comment\n/* ; /* nested ; */ ; */\nselect $1, 'it''s;'");
  }

  @Test
  void ends_after_the_body_of_a_standard_function() {
    String function =
        "create function f() returns int begin atomic; select case when true then 1 end; select 2;"
            + " end";

    assertThat(texts(function + ";\nselect 3")).containsExactly(function, "select 3");
  }

  @Test
  void a_quote_that_does_not_end_is_told_with_its_line() {
    assertThatThrownBy(() -> SqlStatement.split("select 1;\nselect 'a;\n"))
        .isInstanceOfSatisfying(
            SqlSyntaxException.class, failure -> assertThat(failure.line()).isEqualTo(2))
        .hasMessage("unterminated quoted string");
  }

  @Test
  void leaves_out_what_is_only_comment() {
    assertThat(texts("-- nothing\n;;\n/* here */\n")).isEmpty();
  }

  @Test
  void knows_the_line_of_a_position() {
    String script = "select 1;\n\nselect\n    oops;\n";
    SqlStatement second = SqlStatement.split(script).get(1);

    assertThat(second.line(script, second.text().indexOf("oops") + 1)).isEqualTo(4);
    assertThat(second.line(script, 0)).as("without a position: its first line").isEqualTo(3);
  }

  private static List<String> texts(String script) {
    return SqlStatement.split(script).stream().map(s -> s.text().strip()).toList();
  }
}
