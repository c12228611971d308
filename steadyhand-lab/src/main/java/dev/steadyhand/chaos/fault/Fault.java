package dev.steadyhand.chaos.fault;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * A way to break something, and to fix it.
 *
 * @param name as it is asked for
 * @param kind what it breaks; faults of different kinds do not get in each other's way
 * @param story what happens, for people
 * @param blow breaks it, and says what exactly was broken
 * @param leastHold how long it has to last to be of interest
 * @param cure fixes what can be fixed from outside; the rest has to fix itself
 * @param hindrance why it cannot be done here, if so
 */
public record Fault(
    String name,
    Kind kind,
    String story,
    Duration leastHold,
    Blow blow,
    Cure cure,
    Function<Stage, Optional<String>> hindrance) {

  /** What can be broken. */
  public enum Kind {
    WORKER,
    SERVER,
    ROAD
  }

  /** Breaks something. */
  public interface Blow {
    String strike(Stage stage, RandomGenerator random) throws Exception;
  }

  /** Mends it. */
  public interface Cure {
    void heal(Stage stage) throws Exception;
  }

  /** One that can be done everywhere. */
  static Fault of(String name, Kind kind, String story, Blow blow, Cure cure) {
    return new Fault(name, kind, story, Duration.ZERO, blow, cure, stage -> Optional.empty());
  }

  /** The same, for no less than this. */
  Fault lastingAtLeast(Duration hold) {
    return new Fault(name, kind, story, hold, blow, cure, hindrance);
  }

  /** The same, where nothing hinders it. */
  Fault unless(Function<Stage, Optional<String>> reason) {
    return new Fault(name, kind, story, leastHold, blow, cure, reason);
  }
}
