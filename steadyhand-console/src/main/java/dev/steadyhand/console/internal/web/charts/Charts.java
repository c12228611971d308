package dev.steadyhand.console.internal.web.charts;

import dev.steadyhand.client.stats.Sample.Latency;
import dev.steadyhand.client.stats.Stats;
import dev.steadyhand.console.internal.live.Beat;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** The charts of the overview. */
public final class Charts {
  /** In seconds. */
  private static final long SPAN = 10;

  private Charts() {}

  /** Returns all charts. */
  public static List<Chart> of(List<Beat> beats) {
    List<Long> times = beats.stream().map(Beat::at).toList();
    return List.of(throughput(beats, times), latency(beats, times));
  }

  private static Chart throughput(List<Beat> beats, List<Long> times) {
    return new Chart(
        "throughput",
        "Throughput",
        "10 s average",
        Unit.RATE,
        times,
        List.of(
            new Series("Enqueued", "dim-line", "", mean(beats, Stats::enqueuedPerSecond)),
            new Series("Completed", "good-line", "", mean(beats, Stats::completedPerSecond)),
            new Series("Errors", "bad-line", "", mean(beats, Stats::errorsPerSecond))));
  }

  private static Chart latency(List<Beat> beats, List<Long> times) {
    return new Chart(
        "latency",
        "Latency",
        "of the most recent tasks",
        Unit.MILLIS,
        times,
        List.of(
            new Series(
                "Start p50",
                "busy-line",
                "Time from due to start: 50% of tasks took no longer",
                latencies(beats, Latency::startP50)),
            new Series(
                "p99",
                "busy-line dashed",
                "99% of tasks took no longer",
                latencies(beats, Latency::startP99)),
            new Series(
                "Run p50",
                "accent-line",
                "Time from start to end: 50% of tasks took no longer",
                latencies(beats, Latency::runP50)),
            new Series(
                "p99",
                "accent-line dashed",
                "99% of tasks took no longer",
                latencies(beats, Latency::runP99))));
  }

  private static List<@Nullable Double> latencies(
      List<Beat> beats, Function<Latency, @Nullable Double> value) {
    List<@Nullable Double> values = new ArrayList<>();
    beats.forEach(beat -> values.add(value.apply(beat.stats().now().latency())));
    return values;
  }

  /** Averages ten seconds, because the counters of PostgreSQL lag behind and then jump. */
  static List<@Nullable Double> mean(List<Beat> beats, ToDoubleFunction<Stats> rate) {
    List<@Nullable Double> means = new ArrayList<>();
    for (int index = 0; index < beats.size(); index++) {
      double count = 0;
      long seconds = 0;
      for (int i = index; i > 0 && beats.get(i).at() > beats.get(index).at() - SPAN; i--) {
        long length = beats.get(i).at() - beats.get(i - 1).at();
        count += rate.applyAsDouble(beats.get(i).stats()) * length;
        seconds += length;
      }
      means.add(seconds > 0 ? count / seconds : rate.applyAsDouble(beats.get(index).stats()));
    }
    return means;
  }
}
