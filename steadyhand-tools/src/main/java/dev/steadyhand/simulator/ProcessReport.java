package dev.steadyhand.simulator;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What came of a {@link Simulation}.
 *
 * @param schedules the number of schedules that were played
 * @param steps the number of steps in them
 * @param endings how many instances ended in which state
 * @param neverReached what happened in no schedule, one line each
 * @param violation the first promise that was broken
 */
public record ProcessReport(
    long schedules,
    long steps,
    Map<String, Long> endings,
    List<String> neverReached,
    Optional<Broken> violation) {
  /** Makes defensive copies. */
  public ProcessReport {
    endings = Map.copyOf(endings);
    neverReached = List.copyOf(neverReached);
  }

  /**
   * A promise that was broken.
   *
   * @param promise the promise in words
   * @param details what is wrong
   * @param seed the seed of the schedule, which plays it again
   * @param story what happened, line by line
   */
  public record Broken(String promise, List<String> details, long seed, List<String> story) {
    /** Makes defensive copies. */
    public Broken {
      details = List.copyOf(details);
      story = List.copyOf(story);
    }

    /** Tells what happened. */
    @Override
    public String toString() {
      return "%s%nPromised  %s%nFound     %s%nReplay    .seed(%d).schedules(1)%n"
          .formatted(String.join("\n", story), promise, String.join("\n          ", details), seed);
    }
  }
}
