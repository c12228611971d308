package dev.steadyhand.testkit;

import dev.steadyhand.testkit.internal.Flights;
import dev.steadyhand.testkit.internal.KitSql;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The clock of a test database, which stands still until it is moved. All of Steadyhand uses it;
 * SQL of your own gets it from {@code internal.clock()}, not from {@code now()}. Pass it to Java
 * code as its {@link Clock}.
 *
 * <p>It cannot be set back.
 */
public final class TestClock extends Clock {
  private final KitSql sql;
  private final Flights flights;
  private volatile Instant now;

  TestClock(KitSql sql, Flights flights, Instant now) {
    this.sql = sql;
    this.flights = flights;
    this.now = now;
  }

  /** Sets it to this time, truncated to the microseconds of PostgreSQL. */
  public TestClock set(Instant time) {
    Instant next = time.truncatedTo(ChronoUnit.MICROS);
    if (next.isBefore(now)) {
      throw new IllegalArgumentException(
          "The clock is at %s and cannot be set back to %s.".formatted(now, time));
    }
    sql.setClock(next);
    now = next;
    flights.reached(next);
    return this;
  }

  /** Advances the clock. */
  public TestClock advance(Duration time) {
    return set(now.plus(time));
  }

  /**
   * Advances it to the next event: a task becomes due, a lease expires, a delayed response arrives.
   * {@linkplain TestKit#drain() Drain} due tasks first. Recurring work of processes without end is
   * skipped.
   *
   * @return the new time; empty if there are no further events
   */
  public Optional<Instant> advanceToNextDue() {
    Optional<Instant> next =
        Stream.of(sql.nextDue(), flights.nextArrival())
            .flatMap(Optional::stream)
            .filter(time -> time.isAfter(now))
            .min(Instant::compareTo);
    next.ifPresent(this::set);
    return next;
  }

  /**
   * Advances it to the next event of any kind, but not beyond this time; to this time if there is
   * none before. Returns whether it moved.
   */
  boolean advanceWithin(Instant end) {
    if (!now.isBefore(end)) {
      return false;
    }
    set(
        Stream.of(sql.nextDueOfAll(), flights.nextArrival())
            .flatMap(Optional::stream)
            .filter(time -> time.isAfter(now) && time.isBefore(end))
            .min(Instant::compareTo)
            .orElse(end));
    return true;
  }

  @Override
  public Instant instant() {
    return now;
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Clock withZone(ZoneId zone) {
    InstantSource source = () -> now;
    return source.withZone(zone);
  }

  @Override
  public String toString() {
    return "test clock at " + now;
  }
}
