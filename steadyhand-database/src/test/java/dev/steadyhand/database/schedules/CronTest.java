package dev.steadyhand.database.schedules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.SqlState;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.time.zone.ZoneOffsetTransition;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cron in SQL returns the same due times as a minute-by-minute iteration with java.time. */
@DatabaseTest
class CronTest {
  private static final Duration SPAN = Duration.ofDays(40);
  private static final int CASES = 10;
  private static final int MOST = 200;

  /** A field: its text, and the values that it allows. */
  private record Field(String text, List<Integer> values) {
    boolean isAny() {
      return text.startsWith("*");
    }

    boolean allows(int value) {
      return values.contains(value);
    }
  }

  private record Cron(Field minute, Field hour, Field dayOfMonth, Field month, Field dayOfWeek) {
    static Cron random(Random random) {
      return new Cron(
          field(random, 0, 59, 0.2),
          field(random, 0, 23, 0.4),
          field(random, 1, 31, 0.6),
          field(random, 1, 12, 0.8),
          field(random, 0, 6, 0.6));
    }

    private static Field field(Random random, int low, int high, double any) {
      if (random.nextDouble() < any) {
        int step = random.nextInt(3) == 0 ? 1 + random.nextInt(high - low) : 1;
        String text = step == 1 ? "*" : "*/" + step;
        return new Field(
            text,
            IntStream.rangeClosed(low, high).boxed().filter(v -> (v - low) % step == 0).toList());
      }
      if (random.nextBoolean()) {
        int first = random.nextInt(low, high + 1);
        int last = random.nextInt(first, high + 1);
        return new Field(first + "-" + last, IntStream.rangeClosed(first, last).boxed().toList());
      }
      List<Integer> values = random.ints(3, low, high + 1).boxed().toList();
      return new Field(
          values.stream().map(String::valueOf).collect(Collectors.joining(",")), values);
    }

    String text() {
      return Stream.of(minute, hour, dayOfMonth, month, dayOfWeek)
          .map(Field::text)
          .collect(Collectors.joining(" "));
    }

    boolean matches(LocalDateTime time) {
      boolean day = dayOfMonth.allows(time.getDayOfMonth());
      boolean weekday = dayOfWeek.allows(time.getDayOfWeek().getValue() % 7);
      return minute.allows(time.getMinute())
          && hour.allows(time.getHour())
          && month.allows(time.getMonthValue())
          && (dayOfMonth.isAny() || dayOfWeek.isAny() ? day && weekday : day || weekday);
    }

    /**
     * Absolute minutes if the hour is unrestricted; otherwise local minutes, as java.time maps
     * them.
     */
    TreeSet<Instant> dueTimes(ZoneId zone, Instant start, Instant end) {
      TreeSet<Instant> due = new TreeSet<>();
      if (hour.values.stream().distinct().count() == 24) {
        for (Instant at = start; at.isBefore(end); at = at.plus(1, ChronoUnit.MINUTES)) {
          if (matches(LocalDateTime.ofInstant(at, zone))) {
            due.add(at);
          }
        }
        return due;
      }
      LocalDateTime last = LocalDateTime.ofInstant(end, zone).plusDays(1);
      for (LocalDateTime wall = LocalDateTime.ofInstant(start, zone).minusDays(1);
          wall.isBefore(last);
          wall = wall.plusMinutes(1)) {
        if (matches(wall)) {
          due.add(ZonedDateTime.of(wall, zone).toInstant());
        }
      }
      due.removeIf(at -> at.isBefore(start) || !at.isBefore(end));
      return due;
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UTC",
        "Europe/Berlin",
        "America/New_York",
        "Australia/Lord_Howe",
        "America/Sao_Paulo",
        "Asia/Beirut",
        "Pacific/Chatham",
        "Antarctica/Troll",
        "Asia/Kolkata"
      })
  void agrees_with_a_walk_from_minute_to_minute(String name, TestDatabase database)
      throws SQLException {
    ZoneId zone = ZoneId.of(name);
    Random random = new Random(name.hashCode());
    for (int i = 0; i < CASES; i++) {
      Cron cron = Cron.random(random);
      Instant start = start(zone, random);
      Instant end = start.plus(SPAN);
      List<Instant> expected = cron.dueTimes(zone, start, end).stream().limit(MOST).toList();
      // Detects one due time too many; rare ones are not searched for over centuries.
      int most = Math.min(expected.size() + 1, MOST);

      assertThat(preview(database, cron, zone, start, most))
          .filteredOn(at -> at.isBefore(end))
          .as("'%s' in %s from %s", cron.text(), zone, start)
          .isEqualTo(expected);
    }
  }

  /** Usually a few days before a change of the clock, if there is one. */
  private static Instant start(ZoneId zone, Random random) {
    Instant any =
        Instant.parse("2015-01-01T00:00:00Z")
            .plus(random.nextInt(9 * 365 * 24 * 60), ChronoUnit.MINUTES);
    ZoneOffsetTransition change = zone.getRules().nextTransition(any);
    return change == null || random.nextInt(4) == 0
        ? any
        : change.getInstant().minus(random.nextInt(3 * 24 * 60), ChronoUnit.MINUTES);
  }

  private static List<Instant> preview(
      TestDatabase database, Cron cron, ZoneId zone, Instant start, int most) throws SQLException {
    try {
      return database
          .texts(
              """
              select to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
              from schedules.preview_schedule(
                _cron => ?, _time_zone => ?, _most => ?::integer, _starts_at => ?::timestamptz)
              """,
              cron.text(),
              zone.getId(),
              most,
              start.toString())
          .stream()
          .map(text -> Instant.parse(String.valueOf(text)))
          .toList();
    } catch (SQLException e) {
      assertThat(SqlState.of(e)).as(cron.text()).contains(SqlState.INVALID_TIMING);
      assertThat(e.getMessage()).contains("never due");
      return List.of();
    }
  }
}
