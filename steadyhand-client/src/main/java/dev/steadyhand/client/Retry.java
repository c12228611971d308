package dev.steadyhand.client;

import dev.steadyhand.client.internal.DurationText;
import java.time.Duration;
import java.util.Objects;

/**
 * How failed attempts of a task are retried: exponential backoff up to a longest delay, a bounded
 * number of attempts, then a dead letter. Each delay is shortened by a random part of up to a
 * fifth, so that tasks that failed together do not return together.
 *
 * @param maxAttempts after how many failed attempts the task becomes a dead letter
 * @param firstDelay the delay after the first failed attempt; doubled each time
 * @param maxDelay the longest delay
 */
public record Retry(int maxAttempts, Duration firstDelay, Duration maxDelay) {
  private static final Duration LONGEST = Duration.ofDays(30);
  private static final int MOST = 10_000;

  /** The policy of a type that does not specify one: 10 attempts, 5 seconds to 1 hour. */
  public static final Retry DEFAULT = new Retry(10, Duration.ofSeconds(5), Duration.ofHours(1));

  public Retry {
    Objects.requireNonNull(firstDelay, "firstDelay");
    Objects.requireNonNull(maxDelay, "maxDelay");
    if (maxAttempts < 1 || maxAttempts > MOST) {
      throw new IllegalArgumentException(
          "maxAttempts must be between 1 and %d, and is %d".formatted(MOST, maxAttempts));
    }
    requireBounded("firstDelay", firstDelay);
    requireBounded("maxDelay", maxDelay);
    if (maxDelay.compareTo(firstDelay) < 0) {
      throw new IllegalArgumentException(
          "maxDelay must not be shorter than firstDelay, and is %s against %s"
              .formatted(DurationText.of(maxDelay), DurationText.of(firstDelay)));
    }
  }

  private static void requireBounded(String name, Duration delay) {
    if (delay.isNegative() || delay.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException(
          "%s must be between 0 and 30 days, and is %s".formatted(name, DurationText.of(delay)));
    }
  }

  /** Returns a policy with this first delay, and otherwise the defaults. */
  public static Retry exponential(Duration first) {
    Duration longest = first.compareTo(DEFAULT.maxDelay) > 0 ? first : DEFAULT.maxDelay;
    return new Retry(DEFAULT.maxAttempts, first, longest);
  }

  /** Returns a policy that does not retry: the first failure makes the task a dead letter. */
  public static Retry never() {
    return DEFAULT.maxAttempts(1);
  }

  /** Returns a copy with this longest delay. */
  public Retry maxDelay(Duration longest) {
    return new Retry(maxAttempts, firstDelay, longest);
  }

  /** Returns a copy with this number of attempts. */
  public Retry maxAttempts(int attempts) {
    return new Retry(attempts, firstDelay, maxDelay);
  }
}
