package dev.steadyhand.client;

import java.time.Duration;
import java.time.Instant;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * When a task is enqueued, again and again. The methods return modified copies:
 *
 * <pre>{@code
 * Schedule.cron("0 3 * * *", ZoneId.of("Europe/Berlin")).jitter(Duration.ofMinutes(5)).skipIfRunning()
 * }</pre>
 *
 * <p>The database checks it when it is put: see {@link Schedules}.
 *
 * @param timing when it is due
 * @param zone the time zone of cron expressions and of days, months and years
 * @param startsAt the earliest due time; if null, the time when the schedule is first put
 * @param missed what happens to due times at which no worker was running
 * @param grace how late a run may be with {@link Missed#SKIP}
 * @param jitter each task is delayed by a part of this, at most 24 hours
 * @param skipsIfRunning whether a due time is skipped while the previous task is still open
 */
public record Schedule(
    Timing timing,
    ZoneId zone,
    @Nullable Instant startsAt,
    Missed missed,
    Duration grace,
    Duration jitter,
    boolean skipsIfRunning) {

  private static final Duration DEFAULT_GRACE = Duration.ofMinutes(1);

  /** When a schedule is due. */
  public sealed interface Timing {
    /**
     * At the times of a cron expression.
     *
     * @param expression five fields, six fields as in Spring, or a shortcut such as {@code @daily}
     */
    record Cron(String expression) implements Timing {
      public Cron {
        Objects.requireNonNull(expression, "expression");
      }
    }

    /**
     * At intervals of elapsed time.
     *
     * @param interval at least a second
     */
    record Every(Duration interval) implements Timing {
      public Every {
        Objects.requireNonNull(interval, "interval");
      }
    }

    /**
     * At intervals of the calendar, which keep their local time.
     *
     * @param interval days, or months and years
     */
    record EveryPeriod(Period interval) implements Timing {
      public EveryPeriod {
        Objects.requireNonNull(interval, "interval");
      }
    }
  }

  /** What happens to due times at which no worker was running. */
  public enum Missed {
    /** The latest is run, the others are skipped. */
    ONCE,
    /** Each of them is run. */
    ALL,
    /** The latest is run if it is not later than the grace period; otherwise all are skipped. */
    SKIP
  }

  public Schedule {
    Objects.requireNonNull(timing, "timing");
    Objects.requireNonNull(zone, "zone");
    Objects.requireNonNull(missed, "missed");
    Objects.requireNonNull(grace, "grace");
    Objects.requireNonNull(jitter, "jitter");
  }

  /**
   * Creates a schedule from a cron expression.
   *
   * @param expression five fields: minute, hour, day of month, month, day of week; or six, with
   *     seconds first, which are read as by Spring; or a shortcut such as {@code @daily}
   * @param zone the time zone of the expression
   */
  public static Schedule cron(String expression, ZoneId zone) {
    return of(new Timing.Cron(expression), zone);
  }

  /** Creates a schedule that is due at once, and then at intervals of elapsed time. */
  public static Schedule every(Duration interval) {
    return of(new Timing.Every(interval), ZoneOffset.UTC);
  }

  /**
   * Creates a schedule that is due at once, and then at intervals of the calendar: {@code
   * Period.ofDays(1)} keeps its local time when daylight saving time changes.
   */
  public static Schedule every(Period interval, ZoneId zone) {
    return of(new Timing.EveryPeriod(interval), zone);
  }

  private static Schedule of(Timing timing, ZoneId zone) {
    return new Schedule(timing, zone, null, Missed.ONCE, DEFAULT_GRACE, Duration.ZERO, false);
  }

  /** Returns a copy that is not due before this time; intervals are counted from it. */
  public Schedule startingAt(Instant time) {
    return new Schedule(timing, zone, time, missed, grace, jitter, skipsIfRunning);
  }

  /** Returns a copy that delays each task by a part of this, a different one for each. */
  public Schedule jitter(Duration most) {
    return new Schedule(timing, zone, startsAt, missed, grace, most, skipsIfRunning);
  }

  /** Returns a copy that skips due times while its previous task is waiting or running. */
  public Schedule skipIfRunning() {
    return new Schedule(timing, zone, startsAt, missed, grace, jitter, true);
  }

  /** Returns a copy that runs each due time that was missed, not only the latest. */
  public Schedule runAllMissed() {
    return new Schedule(timing, zone, startsAt, Missed.ALL, grace, jitter, skipsIfRunning);
  }

  /** Returns a copy that skips due times that were missed by more than this. */
  public Schedule skipIfLaterThan(Duration most) {
    return new Schedule(timing, zone, startsAt, Missed.SKIP, most, jitter, skipsIfRunning);
  }
}
