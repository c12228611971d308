package dev.steadyhand.chaos.provider;

import java.time.Duration;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** Selects the behavior for each call: random, until it is set to accept every call. */
public final class Temper {
  /** Of a hundred calls. */
  private static final int SLOW = 6;

  private static final int RUDE = 6;
  private static final int BUSY = 6;
  private static final int UNWILLING = 2;

  /** What the effects begin with that everybody is kind to: they tell whether work goes on. */
  public static final String PROBE = "probe-";

  private final Random random;
  private final Duration slowest;
  private volatile boolean isKind;

  /**
   * @param slowest the longest that an answer is held back
   */
  public Temper(long seed, Duration slowest) {
    this.random = new Random(seed);
    this.slowest = slowest;
  }

  /** From now on every call is accepted. */
  public void beKind() {
    isKind = true;
  }

  synchronized Mood next(String effect) {
    int dice = random.nextInt(100);
    if (isKind || effect.startsWith(PROBE) || dice >= SLOW + RUDE + BUSY + UNWILLING) {
      return Mood.KIND;
    }
    return dice < SLOW
        ? Mood.SLOW
        : dice < SLOW + RUDE ? Mood.RUDE : dice < SLOW + RUDE + BUSY ? Mood.BUSY : Mood.UNWILLING;
  }

  /** Delays a response. */
  void dawdle() throws InterruptedException {
    long millis;
    synchronized (this) {
      millis = random.nextLong(slowest.toMillis() / 4, slowest.toMillis());
    }
    TimeUnit.MILLISECONDS.sleep(millis);
  }
}
