package dev.steadyhand.chaos.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ReliabilityPageTest {
  @Test
  void the_table_takes_the_place_of_the_one_before_and_of_nothing_else() {
    String page = "before\n" + ReliabilityPage.BEGIN + "\nold\n" + ReliabilityPage.END + "\nafter";

    assertThat(ReliabilityPage.renewed(page, "new\n"))
        .isEqualTo(
            "before\n" + ReliabilityPage.BEGIN + "\n\nnew\n\n" + ReliabilityPage.END + "\nafter");
  }

  @Test
  void a_page_without_a_place_for_it_is_left_alone() {
    assertThatThrownBy(() -> ReliabilityPage.renewed("nothing", "table"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void the_manual_has_a_place_for_it() throws IOException {
    String page = Files.readString(Path.of("../docs/reliability.md"));

    assertThat(ReliabilityPage.renewed(page, "table")).contains("table");
  }
}
