package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.database.sql.SqlSyntaxException;
import dev.steadyhand.database.sql.TokenizedSql;
import dev.steadyhand.lint.internal.model.Element;
import dev.steadyhand.lint.internal.model.Origin;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Script;
import dev.steadyhand.lint.internal.model.Table;
import dev.steadyhand.lint.internal.model.Unreadable;
import dev.steadyhand.plpgsql.Cursor;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads SQL as far as rules ask, without any other parser. */
public final class SqlReader implements SqlParser {
  /** What Flyway, Liquibase and our migrator fill in. */
  private static final Pattern PLACEHOLDER =
      Pattern.compile("(?<!\\$)\\$\\{([A-Za-z_][\\w.:-]*)\\}");

  private static final Pattern NO_LETTER = Pattern.compile("\\W");

  @Override
  public Script script(SqlText text) {
    return new ScriptReader(
            new SqlText(withoutPlaceholders(text.text()), text.file(), text.firstLine()))
        .read();
  }

  @Override
  public Element table(String schema, String name, List<String> defaults) {
    Origin origin = new Origin(null, 1);
    List<Query> values = new ArrayList<>();
    try {
      for (String value : defaults) {
        values.add(QueryReader.expression(new Cursor(TokenizedSql.of(value).tokens()), 1));
      }
    } catch (SqlSyntaxException e) {
      return new Unreadable(schema + "." + name, origin, e.reason(), List.of());
    }
    return new Table(schema, name, origin, List.copyOf(values), List.of());
  }

  /** A placeholder becomes a name of the same length, so that all places stay. */
  private static String withoutPlaceholders(String text) {
    return PLACEHOLDER
        .matcher(text)
        .replaceAll(found -> "__" + NO_LETTER.matcher(found.group(1)).replaceAll("_") + "_");
  }
}
