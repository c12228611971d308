package dev.steadyhand.cli.stats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.stats.Sample;
import dev.steadyhand.client.stats.Stats;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatsTest {
  private static final Sample.Latency NONE = new Sample.Latency(null, null, null, null);
  private static final Sample BEFORE = new Sample(100, 50, 40, 7, NONE, List.of());

  @Test
  void rates_are_what_came_between_two_looks() {
    Stats stats = Stats.between(BEFORE, new Sample(102, 90, 43, 7, NONE, List.of()));

    assertThat(StatsText.line(stats))
        .isEqualTo(
            "enqueued 20/s, completed 1.5/s, errors 0.0/s, waiting 0, start p50 - p99 -,"
                + " run p50 - p99 -");
  }

  @Test
  void a_counter_that_left_with_its_partition_is_no_rate() {
    Stats stats = Stats.between(BEFORE, new Sample(101, 3, 2, 1, NONE, List.of()));

    assertThat(stats.enqueuedPerSecond()).isZero();
  }

  @Test
  void is_drawn_with_a_little_history() {
    StringWriter terminal = new StringWriter();
    StatsView view = new StatsView(new PrintWriter(terminal));
    Sample.Latency latency = new Sample.Latency(4.0, 12_345.0, 1.0, 2.0);
    List<Sample.Lane> lanes = List.of(new Sample.Lane("default", "email", 3, 2, 1, 61.0));

    view.show(Stats.between(BEFORE, new Sample(101, 60, 60, 7, latency, lanes)));
    view.show(Stats.between(BEFORE, new Sample(101, 70, 45, 7, latency, lanes)));

    assertThat(terminal.toString().substring(terminal.toString().lastIndexOf('\u001b')))
        .contains(
            "enqueued         20/s  ▅█",
            "completed       5.0/s  █▃",
            "start p99        12 s  ██",
            "default                email                    3         2         1      61 s");
  }

  @Test
  void where_counting_stopped_there_may_be_more() {
    List<Sample.Lane> lanes =
        List.of(
            new Sample.Lane("default", "email", 10_000, 2, 1, 61.0),
            new Sample.Lane("default", "sms", 5, 10_000, 0, null));

    Stats stats = Stats.between(BEFORE, new Sample(101, 60, 60, 7, NONE, lanes));

    assertThat(StatsText.line(stats)).contains("waiting 10005+,");
    assertThat(StatsText.lanes(stats))
        .contains(
            "default                email               10000+         2         1      61 s",
            "default                sms                      5    10000+         0          ");
  }
}
