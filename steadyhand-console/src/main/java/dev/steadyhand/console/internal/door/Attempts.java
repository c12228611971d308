package dev.steadyhand.console.internal.door;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Counts failed sign-ins by name and address, so that guessing the password of a user does not lock
 * that user out from other addresses.
 */
final class Attempts {
  static final int MOST = 5;
  private static final Duration WINDOW = Duration.ofMinutes(5);
  private static final int MOST_REMEMBERED = 10_000;
  private static final int LONGEST_NAME = 200;

  private final Clock clock;
  private final Map<Who, Count> wrong =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Who, Count> eldest) {
          return size() > MOST_REMEMBERED;
        }
      };

  Attempts(Clock clock) {
    this.clock = clock;
  }

  /** The name and address of a sign-in. */
  record Who(String name, String address) {
    /** Truncates long names, so that made-up names cannot fill the memory. */
    Who {
      name = name.substring(0, Math.min(name.length(), LONGEST_NAME));
    }
  }

  private record Count(int attempts, Instant since) {}

  /** Returns whether another attempt is allowed. Counts it as failed until {@link #wasRight}. */
  synchronized boolean begin(Who who) {
    Count count = current(who);
    wrong.put(who, new Count(count.attempts() + 1, count.since()));
    return count.attempts() < MOST;
  }

  synchronized void wasRight(Who who) {
    wrong.remove(who);
  }

  private Count current(Who who) {
    Instant now = clock.instant();
    Count count = wrong.get(who);
    return count == null || count.since().plus(WINDOW).isBefore(now) ? new Count(0, now) : count;
  }
}
