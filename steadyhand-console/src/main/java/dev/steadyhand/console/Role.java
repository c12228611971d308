package dev.steadyhand.console;

import java.util.Locale;

/** What a user may do; each role uses the database role of the same name. */
public enum Role {
  /** May read. */
  OBSERVER,
  /** May read and act. */
  OPERATOR;

  /** Returns the name in lower case, as users write it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
