package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.CallOutcome;
import dev.steadyhand.simulator.Level;
import dev.steadyhand.simulator.yield.SteppedCall;
import java.util.List;
import java.util.SplittableRandom;

/** How much goes wrong in a schedule: faults of one kind go deeper than a bit of everything. */
final class JavaMood {
  private static final List<CallOutcome> CALM = List.of(CallOutcome.DONE);
  private static final List<CallOutcome> MIXED =
      List.of(
          CallOutcome.DONE,
          CallOutcome.DONE,
          CallOutcome.DONE,
          CallOutcome.FAILED,
          CallOutcome.REFUSED,
          CallOutcome.ANSWER_LOST,
          CallOutcome.TIMED_OUT);
  private static final List<CallOutcome> REFUSING =
      List.of(CallOutcome.DONE, CallOutcome.DONE, CallOutcome.REFUSED);
  private static final List<CallOutcome> SILENT =
      List.of(CallOutcome.DONE, CallOutcome.ANSWER_LOST, CallOutcome.TIMED_OUT);

  private final int moves;
  private final int workers;
  private final boolean hasOlder;
  private final boolean cancels;
  private final int outside;
  private final int clock;
  private final boolean isLate;
  private int kills;
  private int losses;
  private List<CallOutcome> outcomes;
  private int overlapsFrom = Integer.MAX_VALUE;

  private JavaMood(SplittableRandom random, int mostWorkers) {
    moves = 20 + random.nextInt(280);
    workers = 1 + random.nextInt(mostWorkers);
    hasOlder = random.nextInt(3) == 0;
    cancels = random.nextInt(2) == 0;
    outside = 1 + random.nextInt(8);
    clock = random.nextInt(12);
    isLate = random.nextInt(4) == 0;
    kills = random.nextInt(2) == 0 ? 0 : 5 + random.nextInt(40);
    losses = random.nextInt(2) == 0 ? 0 : 5 + random.nextInt(40);
    outcomes = List.of(CALM, MIXED, REFUSING, SILENT).get(random.nextInt(4));
  }

  static JavaMood of(SplittableRandom random, Level level, int mostWorkers) {
    JavaMood mood = new JavaMood(random, mostWorkers);
    if (level == Level.TWO) {
      mood.overlapsFrom = random.nextInt(mood.moves / 2);
    }
    return mood;
  }

  /** From this move on calls overlap. */
  int overlapsFrom() {
    return overlapsFrom;
  }

  /** How far a call goes before it stops: to the next stop, to one soon after it, or to its end. */
  static long yields(SplittableRandom random) {
    return switch (random.nextInt(4)) {
      case 0 -> 1;
      case 1 -> 1 + random.nextInt(12);
      default -> SteppedCall.TO_THE_END;
    };
  }

  /** From here on all is well. */
  void heal() {
    kills = 0;
    losses = 0;
    outcomes = CALM;
  }

  CallOutcome outcome(SplittableRandom random) {
    return outcomes.get(random.nextInt(outcomes.size()));
  }

  int moves() {
    return moves;
  }

  int workers() {
    return workers;
  }

  boolean hasOlder() {
    return hasOlder;
  }

  /** Whether signals that are missing come after everything else. */
  boolean isLate() {
    return isLate;
  }

  boolean cancels() {
    return cancels;
  }

  /** In a hundred moves. */
  int outside() {
    return outside;
  }

  /** In a hundred moves. */
  int clock() {
    return clock;
  }

  /** In a thousand statements. */
  int kills() {
    return kills;
  }

  /** In a thousand statements. */
  int losses() {
    return losses;
  }
}
