package dev.steadyhand.database.internal;

/**
 * Quotes names and values for SQL text that is printed as well as run, so that parameters are no
 * choice.
 */
public final class Quote {
  private Quote() {}

  /** The name as a quoted identifier. */
  public static String identifier(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  /** The value as a string literal. */
  public static String literal(String value) {
    String quoted = "'" + value.replace("'", "''") + "'";
    return value.indexOf('\\') < 0 ? quoted : "E" + quoted.replace("\\", "\\\\");
  }
}
