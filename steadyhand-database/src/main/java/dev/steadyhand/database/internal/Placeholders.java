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
 * Replaces <code>${owner}</code> and its like in scripts; leaves {@code $$} and {@code $1} alone.
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
   * @param owner who owns the objects, quoted already
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
            "observer", Quote.identifier(roles.observer())));
  }

  /** The text of the script with every placeholder replaced. */
  public String replaceIn(Script script) {
    return PLACEHOLDER
        .matcher(script.text())
        .replaceAll(match -> Matcher.quoteReplacement(value(script, match.group(1))));
  }

  private String value(Script script, String name) {
    String value = values.get(name);
    if (value == null) {
      throw new MigrationException(
          "%s uses ${%s}, which means nothing here; known: %s."
              .formatted(script.path(), name, String.join(", ", new TreeSet<>(values.keySet()))));
    }
    return value;
  }
}
