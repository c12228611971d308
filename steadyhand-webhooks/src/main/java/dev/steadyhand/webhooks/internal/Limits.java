package dev.steadyhand.webhooks.internal;

import dev.steadyhand.client.operator.Row;

/**
 * What is let in from a source.
 *
 * @param isConfigured whether it is one that we know; all others share their limits
 * @param maxBodyBytes the largest body
 * @param eventsPerMinute how many deliveries on average
 * @param burst how many at once
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
