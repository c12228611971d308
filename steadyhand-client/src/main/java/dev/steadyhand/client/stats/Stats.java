package dev.steadyhand.client.stats;

import dev.steadyhand.client.Json;
import java.util.LinkedHashMap;
import java.util.Map;
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

  /** What happened in between. */
  public static Stats between(Sample before, Sample now) {
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

  /** Tasks that could be worked on now, as far as they were counted. */
  public long waiting() {
    return now.lanes().stream().mapToLong(Sample.Lane::waiting).sum();
  }

  /** Whether more are waiting than were counted. */
  public boolean hasMoreWaiting() {
    return now.lanes().stream().anyMatch(lane -> lane.waiting() >= Sample.MOST);
  }

  /**
   * What 99 of 100 of the last tasks stayed under from when they were due to their start, in ms.
   */
  public @Nullable Double startP99() {
    return now.latency().startP99();
  }

  /** Everything for scripts. */
  public String json() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("seconds", seconds);
    all.put("enqueued_per_second", enqueuedPerSecond);
    all.put("completed_per_second", completedPerSecond);
    all.put("errors_per_second", errorsPerSecond);
    all.put("latency_ms", now.latency());
    all.put("lanes", now.lanes());
    return Json.write(all);
  }
}
