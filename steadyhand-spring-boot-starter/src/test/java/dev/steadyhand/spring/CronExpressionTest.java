package dev.steadyhand.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.assertj.core.api.SoftAssertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.scheduling.support.CronExpression;

/**
 * A cron expression of six fields is due when Spring says, except for local times that the clock
 * skips or repeats.
 */
@DatabaseTest
class CronExpressionTest {
  private static final int CASES = 40;
  private static final int MOST = 12;
  private static final List<String> MONTH_RULES =
      List.of("L", "LW", "L-2", "L-10", "1W", "15W", "27W", "1,L", "10,20W");
  private static final List<String> WEEK_RULES =
      List.of("FRIL", "0L", "7L", "MON#1", "2#2", "SUN#4", "WED#5", "TUE,FRIL", "sat-sun");

  @ParameterizedTest
  @ValueSource(strings = {"UTC", "Europe/Berlin", "America/New_York"})
  void agrees_with_spring(String name, TestDatabase db) throws SQLException {
    ZoneId zone = ZoneId.of(name);
    Random random = new Random(name.hashCode());
    SoftAssertions softly = new SoftAssertions();
    for (int i = 0; i < CASES; i++) {
      String cron = expression(random);
      Instant start = start(random);
      List<String> expected = spring(cron, zone, start);

      softly
          .assertThat(database(db, cron, zone, start, expected.size()))
          .as("'%s' in %s after %s", cron, zone, start)
          .isEqualTo(expected);
    }
    softly.assertAll();
  }

  @ParameterizedTest
  @ValueSource(strings = {"*/30 59 * * * *", "15 */20 * * * *", "0 30 0,1,4-23 * * *"})
  void agrees_with_spring_when_the_clock_changes(String cron, TestDatabase db) throws SQLException {
    ZoneId berlin = ZoneId.of("Europe/Berlin");
    for (String before : List.of("2030-03-30T22:00:00Z", "2030-10-26T22:00:00Z")) {
      Instant start = Instant.parse(before);
      assertThat(database(db, cron, berlin, start, MOST)).isEqualTo(spring(cron, berlin, start));
    }
  }

  /** Where Spring runs a night job twice or not at all, a schedule runs it once. */
  @Test
  void runs_once_a_day_where_spring_does_not(TestDatabase db) throws SQLException {
    ZoneId berlin = ZoneId.of("Europe/Berlin");
    Instant spring = Instant.parse("2030-03-30T12:00:00Z");
    Instant autumn = Instant.parse("2030-10-26T12:00:00Z");
    String cron = "0 30 2 * * *";

    assertThat(spring(cron, berlin, spring)).startsWith("2030-04-01T00:30:00Z");
    assertThat(database(db, cron, berlin, spring, 2))
        .containsExactly("2030-03-31T01:30:00Z", "2030-04-01T00:30:00Z");
    assertThat(spring(cron, berlin, autumn))
        .startsWith("2030-10-27T00:30:00Z", "2030-10-27T01:30:00Z");
    assertThat(database(db, cron, berlin, autumn, 2))
        .containsExactly("2030-10-27T00:30:00Z", "2030-10-28T01:30:00Z");
  }

  private static Instant start(Random random) {
    return Instant.parse("2024-01-01T00:00:00Z")
        .plus(random.nextInt(3 * 365 * 24 * 60), ChronoUnit.MINUTES);
  }

  private static String expression(Random random) {
    return String.join(
        " ",
        field(random, 0, 59, 0.2),
        field(random, 0, 59, 0.3),
        field(random, 0, 23, 0.4),
        random.nextInt(3) == 0 ? pick(random, MONTH_RULES) : day(random, 1, 31),
        field(random, 1, 12, 0.8),
        random.nextInt(3) == 0 ? pick(random, WEEK_RULES) : day(random, 0, 7));
  }

  private static String pick(Random random, List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }

  private static String day(Random random, int low, int high) {
    return random.nextInt(4) == 0 ? "?" : field(random, low, high, 0.6);
  }

  private static String field(Random random, int low, int high, double any) {
    if (random.nextDouble() < any) {
      return random.nextInt(3) == 0 ? "*/" + (2 + random.nextInt(high - low - 1)) : "*";
    }
    int first = random.nextInt(low, high);
    return switch (random.nextInt(4)) {
      case 0 -> first + "/" + (1 + random.nextInt(high));
      case 1 -> first + "-" + random.nextInt(first, high);
      case 2 -> first + "-" + random.nextInt(first, high) + "/" + (1 + random.nextInt(high - low));
      default ->
          random.ints(3, low, high + 1).mapToObj(String::valueOf).collect(Collectors.joining(","));
    };
  }

  private static List<String> spring(String cron, ZoneId zone, Instant after) {
    CronExpression expression = CronExpression.parse(cron);
    List<String> due = new ArrayList<>();
    @Nullable ZonedDateTime at = expression.next(after.atZone(zone));
    while (at != null && due.size() < MOST && at.getYear() < 2060) {
      due.add(at.toInstant().toString());
      at = expression.next(at);
    }
    return due;
  }

  private static List<String> database(
      TestDatabase db, String cron, ZoneId zone, Instant after, int most) throws SQLException {
    if (most == 0) {
      return List.of();
    }
    return db
        .texts(
            """
            select to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
            from schedules.preview_schedule(
              _cron => ?, _time_zone => ?, _most => ?::integer, _starts_at => ?::timestamptz,
              _after => ?::timestamptz)
            """,
            cron,
            zone.getId(),
            most,
            after.toString(),
            after.toString())
        .stream()
        .map(String::valueOf)
        .toList();
  }
}
