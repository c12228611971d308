package dev.steadyhand.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.bench.report.Measurement;
import dev.steadyhand.bench.workload.Unit;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeasurementTest {
  @Test
  void the_median_is_the_middle_one() {
    assertThat(of(5.0, 1.0, 9.0).median()).isEqualTo(5);
    assertThat(of(4.0, 1.0, 2.0, 9.0).median()).isEqualTo(3);
  }

  @Test
  void the_spread_is_from_the_least_to_the_most() {
    assertThat(of(5.0, 1.0, 9.0).least()).isEqualTo(1);
    assertThat(of(5.0, 1.0, 9.0).most()).isEqualTo(9);
  }

  private static Measurement of(Double... rounds) {
    return new Measurement("drain", "drain", "Steadyhand", Unit.PER_SECOND, List.of(rounds));
  }
}
