package dev.steadyhand.testkit;

import dev.steadyhand.testkit.internal.Flights;
import dev.steadyhand.testkit.internal.KitSql;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The one clock of a test database, which stands still until it is moved. Everything that
 * Steadyhand asks for the time asks it; {@code now()} in SQL of your own does not, {@code
 * internal.clock()} does. Java code that is given it as its {@link Clock} lives in the same time.
 *
 * <p>Time does not go back.
 */
public final class TestClock extends Clock {
  private final KitSql sql;
  private final Flights flights;
  private volatile Instant now;

  TestClock(KitSql sql, Flights flights, Instant now) {
    this.sql = sql;
    this.flights = flights;
    this.now = now;
    sql.setClock(now);
  }

  /** Moves it to this time. */
  public TestClock set(Instant time) {
    if (time.isBefore(now)) {
      throw new IllegalArgumentException(
          "It is %s by now, and time does not go back to %s.".formatted(now, time));
    }
    sql.setClock(time);
    now = time;
    flights.reached(time);
    return this;
  }

  /** Lets time pass. */
  public TestClock advance(Duration time) {
    return set(now.plus(time));
  }

  /**
   * Moves it to when something can happen next: a task becomes due, a lease is over, a late answer
   * comes. What processes without end have to do is not waited for.
   *
   * @return that time; empty, and nothing is moved, if nothing will ever happen
   */
  public Optional<Instant> advanceToNextDue() {
    Optional<Instant> next = nextDue();
    next.filter(time -> time.isAfter(now)).ifPresent(this::set);
    return next;
  }

  /** When something can happen next; empty if nothing will. */
  public Optional<Instant> nextDue() {
    return Stream.of(sql.nextDue(), flights.nextArrival())
        .flatMap(Optional::stream)
        .min(Instant::compareTo);
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
