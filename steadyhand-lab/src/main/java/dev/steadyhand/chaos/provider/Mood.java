package dev.steadyhand.chaos.provider;

/** How a provider takes a call. */
enum Mood {
  /** Takes it and says so. */
  KIND(true),
  /** Takes it and says so late, perhaps too late. */
  SLOW(true),
  /** Takes it and hangs up before it says so. */
  RUDE(true),
  /** Does not take it now. */
  BUSY(false),
  /** Does not take it, ever. */
  UNWILLING(false);

  private final boolean takes;

  Mood(boolean takes) {
    this.takes = takes;
  }

  boolean takes() {
    return takes;
  }
}
