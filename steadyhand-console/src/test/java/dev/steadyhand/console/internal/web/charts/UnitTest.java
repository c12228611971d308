package dev.steadyhand.console.internal.web.charts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How values read. */
class UnitTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0/s",
    "0.04, 0/s",
    "0.06, 0.1/s",
    "1, 1/s",
    "9.94, 9.9/s",
    "9.96, 10/s",
    "37.4, 37/s",
    "9999, 9999/s",
    "12345, 12k/s",
    "999999, 1000k/s",
    "1500000, 1.5M/s",
    "2e10, 20G/s",
    "9.2e18, 9.2E/s",
    "1e30, 1e+30/s"
  })
  void rates_are_short(double value, String words) {
    assertThat(Unit.RATE.words(value)).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 ms",
    "0.5, 0.5 ms",
    "187.2, 187 ms",
    "1000, 1 s",
    "3456, 3.5 s",
    "119000, 119 s",
    "120000, 2 min",
    "7199999, 120 min",
    "7200000, 2 h",
    "172800000, 2 d",
    "1e12, 11574 d"
  })
  void times_are_short(double value, String words) {
    assertThat(Unit.MILLIS.words(value)).isEqualTo(words);
  }
}
