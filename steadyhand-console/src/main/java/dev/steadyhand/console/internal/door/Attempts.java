package dev.steadyhand.console.internal.door;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How often somebody gave a wrong password. By name and address together: whoever guesses at a name
 * does not keep its owner out, who comes from elsewhere.
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

  /** Who tries, and from where. */
  record Who(String name, String address) {
    /** Keeps the beginning of a name that nobody has: whoever makes them up fills no memory. */
    Who {
      name = name.substring(0, Math.min(name.length(), LONGEST_NAME));
    }
  }

  private record Count(int attempts, Instant since) {}

  /** Whether they may try once more. It counts as wrong until it turns out to be right. */
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
