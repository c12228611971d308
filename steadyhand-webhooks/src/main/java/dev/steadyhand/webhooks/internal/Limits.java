package dev.steadyhand.webhooks.internal;

import dev.steadyhand.client.operator.Row;

/**
 * The limits of a source.
 *
 * @param isConfigured whether the source is configured; all other sources share their limits
 * @param maxBodyBytes the maximum size of a body
 * @param eventsPerMinute the average rate of deliveries
 * @param burst the maximum burst
 */
record Limits(boolean isConfigured, int maxBodyBytes, int eventsPerMinute, int burst) {

  static Limits of(Row row) {
    return new Limits(
        Boolean.TRUE.equals(row.get("is_configured")),
        (int) row.number("max_body_bytes"),
        (int) row.number("events_per_minute"),
        (int) row.number("burst"));
  }
}
