package dev.steadyhand.cli.stats;

import dev.steadyhand.client.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How a database got on between two looks.
 *
 * @param seconds how long that was
 * @param enqueuedPerSecond tasks that came
 * @param completedPerSecond tasks that ended, for better or worse
 * @param errorsPerSecond errors that were recorded
 * @param now what the second look saw
 */
public record Stats(
    double seconds,
    double enqueuedPerSecond,
    double completedPerSecond,
    double errorsPerSecond,
    Sample now) {

  static Stats between(Sample before, Sample now) {
    double seconds = Math.max(now.seconds() - before.seconds(), 0.001);
    return new Stats(
        seconds,
        rate(before.enqueued(), now.enqueued(), seconds),
        rate(before.completed(), now.completed(), seconds),
        rate(before.errors(), now.errors(), seconds),
        now);
  }

  /** Counters leave with the partitions that they are of. */
  private static double rate(long before, long now, double seconds) {
    return Math.max(now - before, 0) / seconds;
  }

  /** Tasks that could be worked on now. */
  public long waiting() {
    return now.lanes().stream().mapToLong(Sample.Lane::waiting).sum();
  }

  /**
   * What 99 of 100 of the last tasks stayed under from when they were due to their start, in ms.
   */
  public @Nullable Double startP99() {
    return now.latency().startP99();
  }

  /** Everything in a line. */
  public String line() {
    Sample.Latency latency = now.latency();
    return "enqueued %s, completed %s, errors %s, waiting %d, start p50 %s p99 %s, run p50 %s p99 %s"
        .formatted(
            rate(enqueuedPerSecond),
            rate(completedPerSecond),
            rate(errorsPerSecond),
            waiting(),
            millis(latency.startP50()),
            millis(latency.startP99()),
            millis(latency.runP50()),
            millis(latency.runP99()));
  }

  /** What is open, a line for each lane. */
  public List<String> lanes() {
    List<String> lines = new ArrayList<>();
    String format = "%-22s %-16s %9s %9s %9s %9s";
    lines.add(format.formatted("queue", "type", "waiting", "scheduled", "held", "oldest"));
    for (Sample.Lane lane : now.lanes()) {
      Double oldest = lane.oldestSeconds();
      lines.add(
          format.formatted(
              lane.queue(),
              lane.taskType(),
              lane.waiting(),
              lane.scheduled(),
              lane.held(),
              oldest == null ? "" : "%.0f s".formatted(oldest)));
    }
    return lines;
  }

  /** Everything for scripts. */
  public String json() {
    Map<String, Object> all = new TreeMap<>();
    all.put("seconds", seconds);
    all.put("enqueued_per_second", enqueuedPerSecond);
    all.put("completed_per_second", completedPerSecond);
    all.put("errors_per_second", errorsPerSecond);
    all.put("latency_ms", now.latency());
    all.put("lanes", now.lanes());
    return Json.write(all);
  }

  static String rate(double perSecond) {
    return String.format(Locale.ROOT, perSecond < 10 ? "%.1f/s" : "%.0f/s", perSecond);
  }

  static String millis(@Nullable Double millis) {
    if (millis == null) {
      return "-";
    }
    return millis < 10_000
        ? String.format(Locale.ROOT, "%.0f ms", millis)
        : String.format(Locale.ROOT, "%.0f s", millis / 1000);
  }
}
