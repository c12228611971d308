package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.Fault;
import dev.steadyhand.simulator.Level;
import dev.steadyhand.simulator.Move;
import dev.steadyhand.simulator.Schedule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Random choices. Each schedule first draws its parameters: the kinds and frequency of faults, the
 * clock jumps and the length. Schedules with few kinds of faults go deeper into each than schedules
 * with all of them. In half of them everybody works without faults for a while, so that requests
 * and interventions come late, too: in the middle of a process or after its end.
 *
 * <p>At level two a schedule starts with whole calls and then lets a few overlap. An actor that has
 * stopped at a yield often stays there for a while: most races need one actor to stop at the right
 * place while another completes its work.
 */
final class RandomMoves implements Moves {
  private static final int[] FAULTS_IN_A_HUNDRED = {0, 5, 10, 20, 35};
  private static final int[] JUMPINESS = {0, 1, 3, 6};
  private static final int MOST_INSTANCES = 2;

  /** Most violations persist, so most schedules check only after this number of steps. */
  private static final int SELDOM = 64;

  private static final int LONGEST_FREEZE = 8;

  /** The longest interlude that does not go on until nothing is left to do, in rounds. */
  private static final int LONGEST = 60;

  /** The number of requests before an interlude. */
  private static final int STARTS = 2;

  private final SplittableRandom random;
  private final List<String> actors = new ArrayList<>();
  private final List<Fault> faults = new ArrayList<>();
  private final int faultsInAHundred;
  private final Schedule beginning;
  private final int length;

  /** The move from which calls overlap; -1 for never. */
  private final int overlapFrom;

  /** The move at which everybody works without faults for a while; -1 for never. */
  private final int interludeAt;

  private final int checkedEvery;
  private final List<Move> made = new ArrayList<>();

  /** The actors that stay stopped, and for how many moves. */
  private final Map<String, Integer> frozen = new HashMap<>();

  private @Nullable String last;

  RandomMoves(String process, Level level, long seed, int mostWorkers) {
    this.random = new SplittableRandom(seed);
    int workers = 1 + random.nextInt(mostWorkers);
    this.interludeAt = random.nextBoolean() ? STARTS + random.nextInt(24) : -1;
    if (level == Level.ONE) {
      this.overlapFrom = -1;
      this.length = interludeAt + 8 + random.nextInt(44);
    } else {
      workers = Math.min(mostWorkers, Math.max(2, workers));
      this.overlapFrom = interludeAt + 1 + random.nextInt(interludeAt < 0 ? 24 : 8);
      this.length = overlapFrom + 8 + random.nextInt(24);
    }
    this.beginning =
        new Schedule(process, level, seed, 1 + random.nextInt(MOST_INSTANCES), workers, List.of());
    int seldom = level == Level.ONE ? SELDOM : SELDOM / 4;
    this.checkedEvery = random.nextInt(seldom) == 0 ? 1 : seldom;
    for (int worker = 1; worker <= workers; worker++) {
      add(Cast.worker(worker), 6);
      add(Cast.keeperOf(Cast.worker(worker)), 1);
    }
    // Overlapping calls need work on the same instance.
    add(Cast.APPLICATION, (level == Level.ONE ? 1 : 5) + random.nextInt(4));
    add(Cast.OPERATOR, random.nextInt(3));
    add(SimulatedClock.NAME, JUMPINESS[random.nextInt(JUMPINESS.length)]);
    for (Fault fault : Fault.values()) {
      if (fault != Fault.NONE && random.nextBoolean()) {
        faults.add(fault);
      }
    }
    this.faultsInAHundred =
        faults.isEmpty() ? 0 : FAULTS_IN_A_HUNDRED[random.nextInt(FAULTS_IN_A_HUNDRED.length)];
    addGuests(level, new SplittableRandom(~seed));
  }

  /**
   * Those who take part now and then, by other numbers: schedules without them stay as they are.
   */
  private void addGuests(Level level, SplittableRandom other) {
    add(Enqueuer.NAME, other.nextInt(4) == 0 ? 3 : 0);
    // It changes tables: others would wait for it, and every statement has to be planned again.
    add(Retention.NAME, level == Level.ONE && other.nextInt(32) == 0 ? 1 : 0);
  }

  private void add(String actor, int weight) {
    for (int often = 0; often < weight; often++) {
      actors.add(actor);
    }
  }

  /** Returns the number of steps between checks of the invariants. */
  int checkedEvery() {
    return checkedEvery;
  }

  /** Returns the schedule without its moves. */
  Schedule beginning() {
    return beginning;
  }

  /** Returns the schedule as far as it was played. */
  Schedule played() {
    return beginning.with(made);
  }

  @Override
  public Optional<Move> next(View view) {
    if (made.size() == length) {
      return Optional.empty();
    }
    Move move = move(view);
    made.add(move);
    return Optional.of(move);
  }

  private Move move(View view) {
    if (made.size() == overlapFrom) {
      return new Move(Cast.SCHEDULER, Fault.NONE, 0);
    }
    if (made.size() == interludeAt) {
      // Afterwards there is more to interfere with.
      add(Cast.APPLICATION, 3);
      add(Cast.OPERATOR, 4);
      return new Move(
          Cast.EVERYBODY, Fault.NONE, random.nextInt(3) == 0 ? 0 : 1 + random.nextInt(LONGEST));
    }
    if (made.size() == length - 1 && interludeAt >= 0 && overlapFrom < 0) {
      // What never ends would not show what came of late interventions.
      return new Move(Cast.EVERYBODY, Fault.NONE, 1 + random.nextInt(LONGEST));
    }
    // Without a start there would be nothing to do in an interlude.
    return moveOf(made.size() < STARTS && interludeAt >= 0 ? Cast.APPLICATION : pick(view));
  }

  private Move moveOf(String actor) {
    Fault fault =
        random.nextInt(100) < faultsInAHundred
                && made.size() > overlapFrom
                && !actor.equals(SimulatedClock.NAME)
            ? faults.get(random.nextInt(faults.size()))
            : Fault.NONE;
    return new Move(actor, fault, random.nextInt(Roll.BOUND));
  }

  private String pick(View view) {
    frozen.replaceAll((actor, moves) -> moves - 1);
    frozen.values().removeIf(moves -> moves <= 0);
    if (last != null && view.isUnderWay(last) && random.nextBoolean()) {
      frozen.put(last, 1 + random.nextInt(LONGEST_FREEZE));
    }
    List<String> awake = actors.stream().filter(actor -> !frozen.containsKey(actor)).toList();
    List<String> choices = awake.isEmpty() ? actors : awake;
    String picked = choices.get(random.nextInt(choices.size()));
    if (view.isAtALoss(picked) && random.nextInt(4) > 0) {
      // Claims that find nothing would be half of all steps.
      picked = choices.get(random.nextInt(choices.size()));
    }
    last = picked;
    return picked;
  }
}
