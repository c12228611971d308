package dev.steadyhand.chaos.provider;

/** How a provider handles a call. */
enum Mood {
  /** Accepts it. */
  KIND(true),
  /** Accepts it with a late response, possibly after the timeout. */
  SLOW(true),
  /** Accepts it and closes the connection without a response. */
  RUDE(true),
  /** Rejects it temporarily. */
  BUSY(false),
  /** Rejects it permanently. */
  UNWILLING(false);

  private final boolean takes;

  Mood(boolean takes) {
    this.takes = takes;
  }

  boolean takes() {
    return takes;
  }
}
