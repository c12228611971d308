package dev.steadyhand.simulator;

/** What came of a simulated attempt of an effect. */
public enum CallOutcome {
  /** It took effect, and the process got the result. */
  DONE(true),
  /** It took effect, and the answer was lost: the attempt timed out. */
  ANSWER_LOST(true),
  /** It did not take effect, and may be tried again. */
  FAILED(false),
  /** It did not take effect, and was refused for good. */
  REFUSED(false),
  /** It never reached anybody: the attempt timed out. */
  TIMED_OUT(false);

  private final boolean hasEffect;

  CallOutcome(boolean hasEffect) {
    this.hasEffect = hasEffect;
  }

  /** Returns whether it took effect. */
  public boolean hasEffect() {
    return hasEffect;
  }
}
