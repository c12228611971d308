package dev.steadyhand.chaos.fault;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Which fault comes when, from a seed: all of them in an order by chance, then all of them again in
 * another. Some have company: another fault of another kind, on top of it. The same seed, faults
 * and pace are the same plan.
 */
public final class Plan implements Iterator<Plan.Entry> {
  /**
   * A fault to come.
   *
   * @param fault which one
   * @param company another one that comes a little later and ends with it
   * @param pause how long nothing is broken before it
   * @param hold how long it lasts
   * @param seed of what is left to chance in it
   */
  public record Entry(
      Fault fault, Optional<Fault> company, Duration pause, Duration hold, long seed) {}

  private final Random random;
  private final List<Fault> faults;
  private final Pace pace;
  private final List<Fault> round = new ArrayList<>();

  public Plan(long seed, List<Fault> faults, Pace pace) {
    this.random = new Random(seed);
    this.faults = List.copyOf(faults);
    this.pace = pace;
  }

  /** Never ends. */
  @Override
  public boolean hasNext() {
    return !faults.isEmpty();
  }

  @Override
  public Entry next() {
    if (round.isEmpty()) {
      round.addAll(faults);
      Collections.shuffle(round, random);
    }
    Fault fault = round.removeFirst();
    Duration pause = between(pace.shortestPause(), pace.longestPause());
    Duration hold = between(pace.shortestHold(), pace.longestHold());
    return new Entry(
        fault,
        company(fault),
        pause,
        hold.compareTo(fault.leastHold()) < 0 ? fault.leastHold() : hold,
        random.nextLong());
  }

  private Optional<Fault> company(Fault fault) {
    List<Fault> others = faults.stream().filter(it -> it.kind() != fault.kind()).toList();
    return others.isEmpty() || random.nextInt(100) >= pace.company()
        ? Optional.empty()
        : Optional.of(others.get(random.nextInt(others.size())));
  }

  private Duration between(Duration least, Duration most) {
    return Duration.ofMillis(random.nextLong(least.toMillis(), most.toMillis() + 1));
  }
}
