package dev.steadyhand.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The specification's examples, in other words: what it calls wrong is found, what it praises
 * passes.
 */
class SpecificationTest {
  private static final Path FOLDER = Path.of("src/test/resources/specification");

  @ParameterizedTest
  @CsvSource({
    "no-sql-in-body, SH-L002",
    "order-matters, SH-L003",
    "payload-design, SH-L012",
    "never-assume-ordering, SH-L021",
  })
  void the_rule_that_an_example_illustrates_tells_right_from_wrong(String section, String code)
      throws IOException {
    assertThat(codes(section, "bad.sql")).contains(code);
    assertThat(codes(section, "good.sql")).doesNotContain(code);
  }

  @Test
  void the_ideal_supervisor_and_the_tree_keep_the_checklist() throws IOException {
    String[] checklist = {
      "SH-L001", "SH-L002", "SH-L003", "SH-L004", "SH-L005", "SH-L006", "SH-L008", "SH-L021"
    };

    assertThat(codes("ideal-supervisor", "good.sql")).doesNotContain(checklist);
    assertThat(codes("supervision-tree", "good.sql")).doesNotContain(checklist);
  }

  private static List<String> codes(String section, String file) throws IOException {
    return new Linter(Set.of())
        .files(List.of(FOLDER.resolve(section).resolve(file))).findings().stream()
            .map(finding -> finding.rule().code())
            .toList();
  }
}
