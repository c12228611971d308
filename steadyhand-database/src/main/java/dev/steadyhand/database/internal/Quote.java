package dev.steadyhand.database.internal;

/**
 * Quotes names and values for SQL that is printed as well as run, where parameters cannot be used.
 */
public final class Quote {
  private Quote() {}

  /** Returns the name as a quoted identifier. */
  public static String identifier(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  /** Returns the value as a string literal. */
  public static String literal(String value) {
    String quoted = "'" + value.replace("'", "''") + "'";
    return value.indexOf('\\') < 0 ? quoted : "E" + quoted.replace("\\", "\\\\");
  }
}
