package dev.steadyhand.client.operator;

import org.jspecify.annotations.Nullable;

/**
 * When a schedule is due.
 *
 * @param every an interval, or null
 * @param cron a cron expression, or null
 * @param timeZone whose days and hours count
 */
public record Timing(@Nullable String every, @Nullable String cron, String timeZone) {
  private static final String EVERY = "every ";
  private static final String IN = " in ";

  /** Reads what {@code schedules.schedule_state} says of a schedule. */
  public static Timing parse(String words) {
    int zone = words.lastIndexOf(IN);
    String timeZone = zone < 0 ? "UTC" : words.substring(zone + IN.length());
    String rest = zone < 0 ? words : words.substring(0, zone);
    return rest.startsWith(EVERY)
        ? new Timing(rest.substring(EVERY.length()), null, timeZone)
        : new Timing(null, rest, timeZone);
  }
}
