package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.Fault;
import dev.steadyhand.simulator.Level;
import dev.steadyhand.simulator.Move;
import dev.steadyhand.simulator.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Choices by chance. Each schedule has a character of its own, drawn first: which faults there are
 * and how often, how restless the clock is, how long it goes on. Schedules with few kinds of faults
 * go deeper into each than schedules with all of them.
 */
final class RandomMoves implements Moves {
  private static final int[] FAULTS_IN_A_HUNDRED = {0, 5, 10, 20, 35};
  private static final int[] JUMPINESS = {0, 1, 3, 6};
  private static final int MOST_INSTANCES = 2;
  private static final int FEWEST_MOVES = 10;

  /** What is wrong mostly stays wrong: most schedules look for it after so many steps only. */
  private static final int SELDOM = 32;

  private final SplittableRandom random;
  private final List<String> actors = new ArrayList<>();
  private final List<Fault> faults = new ArrayList<>();
  private final int faultsInAHundred;
  private final Schedule beginning;
  private final int length;
  private final int checkedEvery;
  private final List<Move> made = new ArrayList<>();

  RandomMoves(String process, Level level, long seed, int mostWorkers) {
    this.random = new SplittableRandom(seed);
    int workers = 1 + random.nextInt(mostWorkers);
    this.beginning =
        new Schedule(process, level, seed, 1 + random.nextInt(MOST_INSTANCES), workers, List.of());
    this.length = FEWEST_MOVES + random.nextInt(level == Level.ONE ? 50 : 250);
    this.checkedEvery = random.nextInt(SELDOM) == 0 ? 1 : SELDOM;
    for (int worker = 1; worker <= workers; worker++) {
      add(Cast.worker(worker), 6);
    }
    add(Cast.APPLICATION, 1 + random.nextInt(4));
    add(Cast.OPERATOR, random.nextInt(3));
    add(SimulatedClock.NAME, JUMPINESS[random.nextInt(JUMPINESS.length)]);
    for (Fault fault : Fault.values()) {
      if (fault != Fault.NONE && random.nextBoolean()) {
        faults.add(fault);
      }
    }
    this.faultsInAHundred =
        faults.isEmpty() ? 0 : FAULTS_IN_A_HUNDRED[random.nextInt(FAULTS_IN_A_HUNDRED.length)];
  }

  private void add(String actor, int weight) {
    for (int often = 0; often < weight; often++) {
      actors.add(actor);
    }
  }

  /** After how many steps to look whether all promises hold. */
  int checkedEvery() {
    return checkedEvery;
  }

  /** The schedule without its moves. */
  Schedule beginning() {
    return beginning;
  }

  /** The schedule as far as it was played. */
  Schedule played() {
    return beginning.with(made);
  }

  @Override
  public Optional<Move> next() {
    if (made.size() == length) {
      return Optional.empty();
    }
    String actor = actors.get(random.nextInt(actors.size()));
    Fault fault =
        random.nextInt(100) < faultsInAHundred && !actor.equals(SimulatedClock.NAME)
            ? faults.get(random.nextInt(faults.size()))
            : Fault.NONE;
    Move move = new Move(actor, fault, random.nextInt(Roll.BOUND));
    made.add(move);
    return Optional.of(move);
  }
}
