package dev.steadyhand.console;

import java.util.Locale;

/** What a visitor may do; each goes by the database role of the same name. */
public enum Role {
  /** Looks. */
  OBSERVER,
  /** Looks and acts. */
  OPERATOR;

  /** As people write it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
