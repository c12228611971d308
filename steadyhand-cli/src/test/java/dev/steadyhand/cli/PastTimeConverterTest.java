package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PastTimeConverterTest {
  /** Ten past two at night, in a zone one hour ahead of UTC. */
  private final PastTimeConverter converter =
      new PastTimeConverter(
          InstantSource.fixed(Instant.parse("2030-01-31T01:10:00Z")), ZoneId.of("Europe/Berlin"));

  @ParameterizedTest
  @CsvSource({
    "1h, 2030-01-31T00:10:00Z",
    "30m, 2030-01-31T00:40:00Z",
    "2d, 2030-01-29T01:10:00Z",
    "02:10, 2030-01-31T01:10:00Z",
    "2:05, 2030-01-31T01:05:00Z",
    "23:30, 2030-01-30T22:30:00Z",
    "02:10:01, 2030-01-30T01:10:01Z",
    "today, 2030-01-30T23:00:00Z",
    "yesterday, 2030-01-29T23:00:00Z",
    "2030-01-15, 2030-01-14T23:00:00Z",
    "2030-01-15T12:00:00, 2030-01-15T11:00:00Z",
    "2030-01-15T12:00:00Z, 2030-01-15T12:00:00Z"
  })
  void understands_what_people_say(String text, Instant time) {
    assertThat(converter.convert(text)).isEqualTo(time);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "soon",
        "25:00",
        "1:2",
        "2030-13-01",
        "1 hour",
        "-1h",
        "99999999999999999999h"
      })
  void says_what_it_would_understand(String text) {
    assertThatThrownBy(() -> converter.convert(text)).hasMessageContaining("1h");
  }
}
