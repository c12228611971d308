package dev.steadyhand.client;

import java.util.Locale;

/** How long a task holds its dedupe key. */
public enum DedupeScope {
  /** Until the task is first leased: a run that has started may not cover later changes. */
  UNTIL_STARTED,
  /** Until the task is completed or dead. */
  UNTIL_COMPLETED;

  /** Returns the code that is stored in the database. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
