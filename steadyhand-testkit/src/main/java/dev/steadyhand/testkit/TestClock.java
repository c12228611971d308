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
  }

  /** Moves it to this time, to the microsecond, as PostgreSQL knows it. */
  public TestClock set(Instant time) {
    Instant next = time.truncatedTo(ChronoUnit.MICROS);
    if (next.isBefore(now)) {
      throw new IllegalArgumentException(
          "It is %s by now, and time does not go back to %s.".formatted(now, time));
    }
    sql.setClock(next);
    now = next;
    flights.reached(next);
    return this;
  }

  /** Lets time pass. */
  public TestClock advance(Duration time) {
    return set(now.plus(time));
  }

  /**
   * Moves it to when something happens next: a task becomes due, a lease is over, a late answer
   * comes. What is due by now should be {@linkplain TestKit#drain() done} before, and what
   * processes without end have to do is not waited for.
   *
   * @return the time it was moved to; empty if nothing more will ever happen
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
