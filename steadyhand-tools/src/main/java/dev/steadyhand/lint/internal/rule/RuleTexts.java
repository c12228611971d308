package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.LintRule;
import dev.steadyhand.lint.Severity;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads what the rules say, from {@code rules.md}. */
final class RuleTexts {
  private static final Pattern RULE =
      Pattern.compile(
          "^## (SH-L\\d{3}), (error|warning): (.+)\\n\\n(.+)\\n\\nFix: (.+)$", Pattern.MULTILINE);

  private static final Map<String, LintRule> BY_CODE = read();

  private RuleTexts() {}

  static LintRule of(String code) {
    return Objects.requireNonNull(BY_CODE.get(code), code);
  }

  private static Map<String, LintRule> read() {
    try (InputStream text = RuleTexts.class.getResourceAsStream("rules.md")) {
      return RULE.matcher(
              new String(Objects.requireNonNull(text).readAllBytes(), StandardCharsets.UTF_8))
          .results()
          .map(RuleTexts::rule)
          .collect(Collectors.toMap(LintRule::code, Function.identity()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static LintRule rule(MatchResult text) {
    return new LintRule(
        text.group(1),
        text.group(3),
        Severity.valueOf(text.group(2).toUpperCase(Locale.ROOT)),
        text.group(4),
        text.group(5));
  }
}
