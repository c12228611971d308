package dev.steadyhand.chaos.fault;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * A fault: how to inject it and how to end it.
 *
 * @param name the name in options
 * @param kind what it affects; faults of different kinds can be combined
 * @param story a description
 * @param blow injects the fault and returns details
 * @param leastHold the minimum duration
 * @param cure ends the fault; the system must recover by itself
 * @param hindrance why it is not possible on this machine, if so
 */
public record Fault(
    String name,
    Kind kind,
    String story,
    Duration leastHold,
    Blow blow,
    Cure cure,
    Function<Stage, Optional<String>> hindrance) {

  /** The kinds of targets. */
  public enum Kind {
    WORKER,
    SERVER,
    ROAD
  }

  /** Injects the fault. */
  public interface Blow {
    String strike(Stage stage, RandomGenerator random) throws Exception;
  }

  /** Ends the fault. */
  public interface Cure {
    void heal(Stage stage) throws Exception;
  }

  /** Returns a fault that is possible everywhere. */
  static Fault of(String name, Kind kind, String story, Blow blow, Cure cure) {
    return new Fault(name, kind, story, Duration.ZERO, blow, cure, stage -> Optional.empty());
  }

  /** Returns a copy with this minimum duration. */
  Fault lastingAtLeast(Duration hold) {
    return new Fault(name, kind, story, hold, blow, cure, hindrance);
  }

  /** Returns a copy that is skipped if there is a hindrance. */
  Fault unless(Function<Stage, Optional<String>> reason) {
    return new Fault(name, kind, story, leastHold, blow, cure, reason);
  }
}
