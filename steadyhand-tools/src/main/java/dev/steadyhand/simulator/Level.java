package dev.steadyhand.simulator;

import java.util.Locale;

/** How fine the steps are between which actors take turns. */
public enum Level {
  /** Whole calls of database functions: thousands of steps a second. */
  ONE,
  /** Yield points inside the functions, so that others get in between a check and its write. */
  TWO;

  /** As in commands, tables and files: {@code one} or {@code two}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
