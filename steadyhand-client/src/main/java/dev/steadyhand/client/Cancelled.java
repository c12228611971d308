package dev.steadyhand.client;

import java.util.Locale;

/** What came of the request to cancel a task. */
public enum Cancelled {
  /** Nobody was running it; it never will be. */
  CANCELLED,
  /** Its handler is running and is told to stop; if it fails, it is not tried again. */
  REQUESTED,
  /** It had ended before. */
  ALREADY_ENDED;

  static Cancelled of(String code) {
    return valueOf(code.toUpperCase(Locale.ROOT));
  }
}
