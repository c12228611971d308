package dev.steadyhand.database.internal;

import dev.steadyhand.database.MigrationException;
import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.RoleMode;
import dev.steadyhand.database.RoleNames;
import dev.steadyhand.database.Script;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces placeholders such as <code>${owner}</code> in scripts; does not touch {@code $$} and
 * {@code $1}.
 */
public final class Placeholders {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([^}\\n]*)}");

  private final Map<String, String> values;

  private Placeholders(Map<String, String> values) {
    this.values = values;
  }

  /**
   * The placeholders of a migration.
   *
   * @param owner the owner of the objects, already quoted
   */
  public static Placeholders of(MigrationOptions options, String owner) {
    if (options.roleMode() == RoleMode.NONE) {
      return new Placeholders(Map.of("owner", owner));
    }
    RoleNames roles = options.roles();
    return new Placeholders(
        Map.of(
            "owner", owner,
            "worker", Quote.identifier(roles.worker()),
            "application", Quote.identifier(roles.application()),
            "operator", Quote.identifier(roles.operator()),
            "observer", Quote.identifier(roles.observer()),
            "handler", Quote.identifier(roles.handler())));
  }

  /** Returns the text of the script with all placeholders replaced. */
  public String replaceIn(Script script) {
    return PLACEHOLDER
        .matcher(script.text())
        .replaceAll(match -> Matcher.quoteReplacement(value(script, match.group(1))));
  }

  private String value(Script script, String name) {
    String value = values.get(name);
    if (value == null) {
      throw new MigrationException(
          "%s uses the unknown placeholder ${%s}; known placeholders: %s."
              .formatted(script.path(), name, String.join(", ", new TreeSet<>(values.keySet()))));
    }
    return value;
  }
}
