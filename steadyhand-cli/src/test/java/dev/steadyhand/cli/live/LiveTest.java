package dev.steadyhand.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class LiveTest {

  @Test
  void a_block_is_drawn_in_place_of_itself_below_what_stays() {
    StringWriter written = new StringWriter();
    LiveBlock block = new LiveBlock(new PrintWriter(written));

    block.show(List.of("one", "two"));
    block.above("it happened");
    block.show(List.of("x".repeat(200)));
    block.show(List.of());

    assertThat(written.toString().lines())
        .containsExactly(
            "one",
            "two",
            "\u001b[2A\u001b[Jit happened",
            "one",
            "two",
            "\u001b[2A\u001b[J" + "x".repeat(79),
            "\u001b[1A\u001b[J");
  }

  @Test
  void a_sparkline_shows_the_last_values_by_the_highest_of_them() {
    Sparkline line = new Sparkline(4);
    for (double value : new double[] {1000, 0, 0.001, 5, 10}) {
      line.add(value);
    }

    assertThat(line.draw()).isEqualTo("▁▂▅█");
  }

  @Test
  void a_sparkline_of_nothing_is_flat() {
    Sparkline line = new Sparkline(4);
    assertThat(line.draw()).isEmpty();
    line.add(0);
    assertThat(line.draw()).isEqualTo("▁");
  }
}
