package dev.steadyhand.cli.stats;

import dev.steadyhand.client.stats.Sample;
import dev.steadyhand.client.stats.Stats;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Formats statistics as text. */
public final class StatsText {
  private StatsText() {}

  /** Returns all statistics in one line. */
  public static String line(Stats stats) {
    Sample.Latency latency = stats.now().latency();
    return "enqueued %s, completed %s, errors %s, waiting %s, start p50 %s p99 %s, run p50 %s p99 %s"
        .formatted(
            rate(stats.enqueuedPerSecond()),
            rate(stats.completedPerSecond()),
            rate(stats.errorsPerSecond()),
            waiting(stats),
            millis(latency.startP50()),
            millis(latency.startP99()),
            millis(latency.runP50()),
            millis(latency.runP99()));
  }

  /** Returns the open tasks, one line for each queue and type. */
  public static List<String> lanes(Stats stats) {
    List<String> lines = new ArrayList<>();
    String format = "%-22s %-16s %9s %9s %9s %9s";
    lines.add(format.formatted("queue", "type", "waiting", "scheduled", "held", "oldest"));
    for (Sample.Lane lane : stats.now().lanes()) {
      Double oldest = lane.oldestSeconds();
      lines.add(
          format.formatted(
              lane.queue(),
              lane.taskType(),
              count(lane.waiting()),
              count(lane.scheduled()),
              count(lane.held()),
              oldest == null ? "" : "%.0f s".formatted(oldest)));
    }
    return lines;
  }

  static String waiting(Stats stats) {
    return stats.waiting() + (stats.hasMoreWaiting() ? "+" : "");
  }

  /** Adds a plus sign if counting stopped at the limit. */
  private static String count(long tasks) {
    return tasks + (tasks >= Sample.MOST ? "+" : "");
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
