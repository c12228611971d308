package dev.steadyhand.client.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

@DatabaseTest
class DurationTextTest {
  private static final List<String> INTERVALS =
      List.of(
          "0 seconds",
          "0.05 seconds",
          "3.9 seconds",
          "90 seconds",
          "5 minutes",
          "65 minutes",
          "26 hours",
          "1 day",
          "30 days 05:06:07");

  @Test
  void it_has_the_two_largest_units() {
    assertThat(DurationText.of(Duration.ofSeconds(3))).isEqualTo("3 s");
    assertThat(DurationText.of(Duration.ofMinutes(5))).isEqualTo("5 min");
    assertThat(DurationText.of(Duration.ofMinutes(65))).isEqualTo("1 h 5 min");
    assertThat(DurationText.of(Duration.ofHours(50))).isEqualTo("2 d 2 h");
    assertThat(DurationText.of(Duration.ofMillis(250))).isEqualTo("250 ms");
    assertThat(DurationText.of(Duration.ZERO)).isEqualTo("0 s");
  }

  @Test
  void an_interval_reads_as_the_database_would_tell_it(TestDatabase db) throws SQLException {
    for (String interval : INTERVALS) {
      String text = String.valueOf(db.text("select ?::interval::text", interval));
      assertThat(DurationText.ofInterval(text))
          .as(text)
          .isEqualTo(db.text("select maintenance.interval_in_words(?::interval)", interval));
    }
  }

  @Test
  void an_interval_with_months_stays_as_it_is() {
    assertThat(DurationText.ofInterval("1 mon 00:00:05")).isEqualTo("1 mon 00:00:05");
    assertThat(DurationText.ofInterval("")).isEmpty();
  }
}
