package dev.steadyhand.client.stats;

import dev.steadyhand.client.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The activity of a database between two snapshots.
 *
 * @param seconds the length of the interval
 * @param enqueuedPerSecond tasks enqueued per second
 * @param completedPerSecond tasks ended per second, with any outcome
 * @param errorsPerSecond errors recorded per second
 * @param now the second snapshot
 */
public record Stats(
    double seconds,
    double enqueuedPerSecond,
    double completedPerSecond,
    double errorsPerSecond,
    Sample now) {

  /** Computes the activity between two snapshots. */
  public static Stats between(Sample before, Sample now) {
    double seconds = Math.max(now.seconds() - before.seconds(), 0.001);
    return new Stats(
        seconds,
        rate(before.enqueued(), now.enqueued(), seconds),
        rate(before.completed(), now.completed(), seconds),
        rate(before.errors(), now.errors(), seconds),
        now);
  }

  /** Counters can decrease: they are dropped together with their partitions. */
  private static double rate(long before, long now, double seconds) {
    return Math.max(now - before, 0) / seconds;
  }

  /** Returns the number of waiting tasks, as far as they were counted. */
  public long waiting() {
    return now.lanes().stream().mapToLong(Sample.Lane::waiting).sum();
  }

  /** Returns whether more tasks are waiting than were counted. */
  public boolean hasMoreWaiting() {
    return now.lanes().stream().anyMatch(lane -> lane.waiting() >= Sample.MOST);
  }

  /** Returns the 99th percentile of the start latency of recent tasks, in ms. */
  public @Nullable Double startP99() {
    return now.latency().startP99();
  }

  /** Returns everything as JSON, for scripts. */
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
