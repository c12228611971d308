package dev.steadyhand.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * For every rule a file that breaks it, and nothing else, and one that keeps it: its own, or the
 * supervisors that keep all rules.
 */
class RulesTest {
  private static final Path FOLDER = Path.of("src/test/resources/rules");
  private static final Path KEPT = Path.of("src/test/resources/kept-rules");

  @TempDir private Path folder;

  static Stream<String> codes() {
    return Linter.rules().stream().map(LintRule::code);
  }

  @ParameterizedTest
  @MethodSource("codes")
  void a_rule_is_broken_by_its_bad_example_alone(String code) throws IOException {
    Report bad = lint(bad(FOLDER.resolve(code)));
    Path own = FOLDER.resolve(code).resolve("good.sql");

    assertThat(bad.findings())
        .isNotEmpty()
        .allSatisfy(
            finding -> {
              assertThat(finding.rule().code()).as(finding.toString()).isEqualTo(code);
              assertThat(finding.line()).isPositive();
            });
    if (Files.exists(own)) {
      assertThat(lint(own).findings()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"supervisor_with_the_kit.sql", "supervisor_by_hand.sql"})
  void a_supervisor_may_use_the_kit_or_do_it_all_by_hand(String file) throws IOException {
    assertThat(lint(KEPT.resolve(file)).findings()).isEmpty();
  }

  @Test
  void every_rule_has_examples_and_every_example_has_a_rule() throws IOException {
    try (Stream<Path> folders = Files.list(FOLDER)) {
      assertThat(folders.map(folder -> folder.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(codes().toList());
    }
  }

  @Test
  void rules_say_what_they_are_about() {
    assertThat(Linter.rules())
        .extracting(LintRule::code)
        .isSorted()
        .doesNotHaveDuplicates()
        .allMatch(code -> code.matches("SH-L[0-9]{3}"));
    assertThat(Linter.rules())
        .allSatisfy(
            rule -> {
              assertThat(rule.title()).doesNotEndWith(".");
              assertThat(rule.explanation()).endsWith(".");
              assertThat(rule.fix()).endsWith(".");
            });
  }

  @Test
  void findings_name_the_line() throws IOException {
    assertThat(messages("SH-L001"))
        .containsExactly("25 asks for a fact by itself, by demo.count_ping_failures");
    assertThat(messages("SH-L003"))
        .containsExactly("19 reads facts here, and locks only on line 20");
    assertThat(messages("SH-L011"))
        .containsExactly("11 inserts into demo.ping_attempt_succeeded without on conflict");
    assertThat(messages("SH-L014"))
        .containsExactly(
            "5 asks now what time it is",
            "10 asks current_timestamp what time it is",
            "15 asks pg_catalog.clock_timestamp what time it is");
  }

  private List<String> messages(String code) throws IOException {
    return lint(bad(FOLDER.resolve(code))).findings().stream()
        .map(finding -> finding.line() + " " + finding.message())
        .toList();
  }

  /** A file of its own, or one that keeps all rules, changed. */
  private Path bad(Path rule) throws IOException {
    Path diff = rule.resolve("bad.diff");
    if (!Files.exists(diff)) {
      return rule.resolve("bad.sql");
    }
    String[] hunks = Files.readString(diff).split("@@\\n");
    Path own = rule.resolve(hunks[0].strip());
    String text = Files.readString(Files.exists(own) ? own : KEPT.resolve(hunks[0].strip()));
    for (String hunk : List.of(hunks).subList(1, hunks.length)) {
      String before = lines(hunk, '-');
      assertThat(text).as(diff + " changes").containsOnlyOnce(before);
      text = text.replace(before, lines(hunk, '+'));
    }
    return Files.writeString(folder.resolve("bad.sql"), text);
  }

  private static String lines(String hunk, char side) {
    return hunk.lines()
        .filter(line -> line.charAt(0) == ' ' || line.charAt(0) == side)
        .map(line -> line.substring(1))
        .collect(Collectors.joining("\n"));
  }

  private static Report lint(Path file) throws IOException {
    return new Linter(Set.of()).files(List.of(file));
  }
}
