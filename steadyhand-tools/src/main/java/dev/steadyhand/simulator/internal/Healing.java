package dev.steadyhand.simulator.internal;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * How time passes once faults have stopped and nothing is due: it jumps to the next due time, as
 * far away as the process has set it. Rechecks that see nothing new are not waited for forever:
 * time passes over them to the next event, or, if no event will come, ends after twice the longest
 * wait of any policy.
 */
final class Healing {
  static final Duration SHORTEST_WAIT = Duration.ofMillis(500);
  private static final Duration LEAST_LIMIT = Duration.ofDays(2);

  /** So many waits in a row without progress show that rechecks see nothing new. */
  private static final int WAITS_UNTIL_RECHECKS_ARE_SKIPPED = 20;

  private static final int MOST_DETAILS = 20;

  private final SimulatedDatabase database;
  private final SimulatedClock clock;

  /** What a claim passed before it was rolled back is found by a sweep, later the later it is. */
  private Duration patience = SHORTEST_WAIT;

  private String progress = "";
  private Duration lastProgress;
  private int waits;

  Healing(SimulatedDatabase database, SimulatedClock clock) {
    this.database = database;
    this.clock = clock;
    this.lastProgress = clock.elapsed();
  }

  /** There was something to do. */
  void goOn() {
    patience = SHORTEST_WAIT;
  }

  /** Moves the clock to the next due time; returns false if waiting longer is of no use. */
  boolean waitFor(Outlook outlook) {
    Long due = outlook.nextDue();
    if (due == null) {
      return false;
    }
    if (!outlook.progress().equals(progress)) {
      progress = outlook.progress();
      lastProgress = clock.elapsed();
      waits = 0;
    }
    waits++;
    long event = outlook.nextEvent() == null ? 0 : outlook.nextEvent();
    boolean isEventAhead = event > clock.now();
    if (!isEventAhead && sinceProgress().compareTo(limit(outlook)) > 0) {
      return false;
    }
    boolean isSkipping = isEventAhead && waits > WAITS_UNTIL_RECHECKS_ARE_SKIPPED;
    clock.moveTo(isSkipping ? event : due, patience);
    patience = patience.multipliedBy(2);
    return true;
  }

  private static Duration limit(Outlook outlook) {
    Duration twice = outlook.longestWait().multipliedBy(2);
    return twice.compareTo(LEAST_LIMIT) > 0 ? twice : LEAST_LIMIT;
  }

  private Duration sinceProgress() {
    return clock.elapsed().minus(lastProgress);
  }

  /**
   * Says what has not come to its end.
   *
   * @param steps the number of steps after which it was given up; 0 if time ran out
   */
  List<String> report(int steps) throws SQLException {
    List<String> open = database.texts(Housekeeping.unfinished());
    List<String> details = new ArrayList<>(open.subList(0, Math.min(open.size(), MOST_DETAILS)));
    if (open.size() > MOST_DETAILS) {
      details.add("… and %d more".formatted(open.size() - MOST_DETAILS));
    }
    details.add(
        steps > 0
            ? "%d steps without faults were not enough; nothing changed in the last %s"
                .formatted(steps, SimulatedClock.words(sinceProgress()))
            : "nothing will change it: nothing was seen to change for %s, and no event is due"
                .formatted(SimulatedClock.words(sinceProgress())));
    return details;
  }
}
