package dev.steadyhand.client;

import java.util.Locale;

/** How long a task holds its dedupe key. */
public enum DedupeScope {
  /** Until it is first leased: what comes later is not covered by a run that has begun. */
  UNTIL_STARTED,
  /** Until it is completed or given up. */
  UNTIL_COMPLETED;

  /** As the database spells it. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
