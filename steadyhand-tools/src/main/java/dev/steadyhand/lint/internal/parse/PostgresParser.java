package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.lint.internal.model.Origin;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Script;
import dev.steadyhand.lint.internal.model.Unreadable;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** The parser of PostgreSQL. Belongs to one thread with a deep stack. */
public final class PostgresParser implements SqlParser {
  /** What Flyway, Liquibase and our migrator fill in. */
  private static final Pattern PLACEHOLDER =
      Pattern.compile("(?<!\\$)\\$\\{([A-Za-z_][\\w.:-]*)\\}");

  private static final Pattern NO_LETTER = Pattern.compile("\\W");

  private final PgQuery parser = new PgQuery();

  @Override
  public Script script(SqlText text) {
    SqlText filled = new SqlText(withoutPlaceholders(text.text()), text.file(), text.firstLine());
    JsonNode tree;
    try {
      tree = parser.parse(filled.text());
    } catch (ParseFailure e) {
      return unreadable(filled, e);
    }
    return new ScriptReader(parser, filled).read(tree.path("stmts"));
  }

  @Override
  public Query expression(String text) {
    JsonNode tree = parser.parse("SELECT " + text).path("stmts").path(0).path("stmt");
    return QueryReader.read(tree, 1, Lines.of("", 1));
  }

  /** A placeholder becomes a name of the same length, so that all places stay. */
  private static String withoutPlaceholders(String text) {
    return PLACEHOLDER
        .matcher(text)
        .replaceAll(found -> "__" + NO_LETTER.matcher(found.group(1)).replaceAll("_") + "_");
  }

  private static Script unreadable(SqlText text, ParseFailure failure) {
    int end =
        text.text()
            .offsetByCodePoints(
                0,
                Math.clamp(
                    failure.position() - 1L,
                    0,
                    text.text().codePointCount(0, text.text().length())));
    long newlines = text.text().substring(0, end).chars().filter(it -> it == '\n').count();
    Origin origin = new Origin(text.file(), text.firstLine() + (int) newlines);
    return new Script(
        List.of(new Unreadable("", origin, failure.reason())), Set.of(), Set.of(), Set.of());
  }
}
