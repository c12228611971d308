package dev.steadyhand.console.internal.web.charts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.stats.Sample;
import dev.steadyhand.client.stats.Sample.Latency;
import dev.steadyhand.client.stats.Stats;
import dev.steadyhand.console.internal.live.Beat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the overview draws. */
class ChartsTest {

  @Test
  void a_rate_is_the_mean_of_the_last_ten_seconds() {
    List<Beat> beats =
        List.of(beat(100, 50), beat(102, 10), beat(104, 0), beat(112, 5), beat(130, 7));

    // By seconds: 2 of 10; then 2 of 10 and 2 of 0; then 2 of 0 and 8 of 5; then the last alone.
    assertThat(Charts.mean(beats, Stats::enqueuedPerSecond))
        .containsExactly(50.0, 10.0, 5.0, 4.0, 7.0);
  }

  @Test
  void there_are_throughput_and_latency_with_a_value_for_each_beat() {
    List<Chart> charts = Charts.of(List.of(beat(100, 1), beat(102, 3)));

    assertThat(charts).extracting(Chart::title).containsExactly("Throughput", "Latency");
    assertThat(charts.getFirst().series())
        .extracting(Series::label)
        .containsExactly("Enqueued", "Completed", "Errors");
    assertThat(charts.getLast().series())
        .extracting(charts.getLast()::latest)
        .containsExactly("1 ms", "–", "3 ms", "4 ms");
    assertThat(Charts.of(List.of())).hasSize(2);
  }

  private static Beat beat(long at, double enqueued) {
    Sample sample = new Sample(at, 0, 0, 0, new Latency(1.0, null, 3.0, 4.0), List.of());
    return new Beat(at, new Stats(2, enqueued, 0, 0, sample));
  }
}
