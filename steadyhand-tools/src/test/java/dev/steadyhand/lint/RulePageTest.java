package dev.steadyhand.lint;

import dev.steadyhand.database.testing.GoldenFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page of reference is what the rules say of themselves. */
class RulePageTest {
  private static final Path PAGE = Path.of("../docs/reference/lint-rules.md");

  private static final String TOP =
      """
      # Rules of `steadyhand lint`

      Made from the rules themselves; a test renews it. [How to use it](../how-to/lint.md).

      | code | severity | rule |
      |---|---|---|
      """;

  @Test
  void the_page_is_current() throws IOException {
    String table = Linter.rules().stream().map(RulePageTest::line).collect(Collectors.joining());
    String rules = Linter.rules().stream().map(RulePageTest::section).collect(Collectors.joining());
    new GoldenFile(PAGE).compareWith(TOP + table + rules);
  }

  private static String line(LintRule rule) {
    return "| %s | %s | %s |\n".formatted(rule.code(), rule.severity().word(), rule.title());
  }

  private static String section(LintRule rule) {
    return """

    ## %s: %s

    %s

    What to do: %s
    """
        .formatted(rule.code(), rule.title(), rule.explanation(), rule.fix());
  }
}
