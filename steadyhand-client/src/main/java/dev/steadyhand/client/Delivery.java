package dev.steadyhand.client;

import java.util.Locale;

/** What came of a signal. */
public enum Delivery {
  /** It is kept, and the next run sees it. */
  KEPT,
  /** A signal of this name with this dedupe key was kept before. */
  DUPLICATE,
  /** The instance had ended: the signal is kept and shown, and no run is woken. */
  LATE;

  /** Returns the delivery with this code in the database. */
  public static Delivery of(String code) {
    return valueOf(code.toUpperCase(Locale.ROOT));
  }
}
