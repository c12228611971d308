package dev.steadyhand.simulator.internal;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** The clock of the simulation, which advances only on request. */
final class SimulatedClock {
  /** The start time, after all times that a migration may have written. */
  private static final Instant BEGINNING = Instant.parse("2040-01-01T00:00:00Z");

  static final String NAME = "clock";

  /** Advances by the duration of a step. */
  private static final Duration TICK = Duration.ofMillis(5);

  private static final List<Duration> JUMPS =
      List.of(
          Duration.ofMillis(100),
          Duration.ofSeconds(1),
          Duration.ofSeconds(2),
          Duration.ofSeconds(6),
          Duration.ofSeconds(31),
          Duration.ofMinutes(2),
          Duration.ofMinutes(6),
          Duration.ofMinutes(31));

  private long micros = micros(BEGINNING);

  /** Microseconds since 1970. */
  long now() {
    return micros;
  }

  void tick() {
    micros += micros(TICK);
  }

  /** Jumps, and returns a description. */
  String jump(Roll roll) {
    Duration jump = roll.among(JUMPS);
    micros += micros(jump);
    return "moves on by " + words(jump);
  }

  /** Advances to a due time, by at least this much. */
  void moveTo(long due, Duration atLeast) {
    micros = Math.max(due, micros + micros(atLeast));
  }

  Duration elapsed() {
    return Duration.of(micros - micros(BEGINNING), ChronoUnit.MICROS);
  }

  static String words(Duration duration) {
    return "%02d:%02d:%02d.%03d"
        .formatted(
            duration.toHours(),
            duration.toMinutesPart(),
            duration.toSecondsPart(),
            duration.toMillisPart());
  }

  private static long micros(Instant instant) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, instant);
  }

  private static long micros(Duration duration) {
    return duration.toNanos() / 1000;
  }
}
