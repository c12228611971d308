package dev.steadyhand.simulator;

import java.util.Locale;

/** The granularity at which actors are interleaved. */
public enum Level {
  /** Whole calls of database functions: thousands of steps a second. */
  ONE,
  /** Yield points inside functions, so that others run between a check and its write. */
  TWO;

  /** Returns the name in commands, tables and files: {@code one} or {@code two}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
