package dev.steadyhand.console.internal.live;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.stats.Stats;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How it goes at a moment.
 *
 * @param at seconds since 1970
 * @param stats what was seen since the beat before
 */
public record Beat(long at, Stats stats) {

  /** For the charts. */
  public String json() {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    values.put("at", at);
    values.put("enqueued", stats.enqueuedPerSecond());
    values.put("completed", stats.completedPerSecond());
    values.put("errors", stats.errorsPerSecond());
    values.put("waiting", stats.waiting());
    values.put("start_p50", stats.now().latency().startP50());
    values.put("start_p99", stats.now().latency().startP99());
    values.put("run_p50", stats.now().latency().runP50());
    values.put("run_p99", stats.now().latency().runP99());
    return Json.write(values);
  }
}
