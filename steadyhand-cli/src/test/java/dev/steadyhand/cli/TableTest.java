package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.Output;
import dev.steadyhand.cli.support.Palette;
import dev.steadyhand.cli.support.Table;
import dev.steadyhand.client.operator.Row;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TableTest {
  private final StringWriter written = new StringWriter();

  @Test
  void aligns_numbers_to_the_right_and_words_to_the_left() {
    table(Integer.MAX_VALUE, false).print(List.of(row(7, "held", "x"), row(1000, "dead", null)));

    assertThat(written.toString())
        .isEqualTo("task_id  state  step\n      7  held   x\n   1000  dead\n".replace("_", " "));
  }

  @Test
  void continues_under_the_same_headings() {
    Table table = table(Integer.MAX_VALUE, false);
    table.print(List.of(row(1, "completed", "x")));
    table.print(List.of(row(2, "held", "y")));

    assertThat(written.toString().lines().toList().getLast()).isEqualTo("      2  held       y");
    assertThat(written.toString().lines()).hasSize(3);
  }

  @Test
  void cuts_the_last_column_where_the_terminal_ends() {
    table(30, false).print(List.of(row(1, "held", "x".repeat(50))));

    assertThat(written.toString().lines().toList().getLast()).hasSize(30).endsWith("x…");
  }

  @Test
  void colours_do_not_move_columns() {
    table(Integer.MAX_VALUE, true).print(List.of(row(1, "dead", "x"), row(2, "waiting", "y")));

    assertThat(written.toString().replaceAll("\u001b\\[\\d+m", ""))
        .isEqualTo("task id  state    step\n      1  dead     x\n      2  waiting  y\n");
    assertThat(written.toString()).contains("\u001b[31mdead\u001b[0m     x");
  }

  private Table table(int width, boolean hasColours) {
    Output output = new Output(new PrintWriter(written), false, new Palette(hasColours), width);
    return new Table(output, "task_id", "state", "step");
  }

  private static Row row(int id, String state, @Nullable String step) {
    return Row.of("task_id", id).with("state", state).with("step", step);
  }
}
