package dev.steadyhand.client.operator;

import org.jspecify.annotations.Nullable;

/**
 * When a schedule is due.
 *
 * @param every an interval, or null
 * @param cron a cron expression, or null
 * @param timeZone the time zone of the schedule
 */
public record Timing(@Nullable String every, @Nullable String cron, String timeZone) {
  private static final String EVERY = "every ";
  private static final String IN = " in ";

  /** Parses the timing column of {@code schedules.schedule_state}. */
  public static Timing parse(String words) {
    int zone = words.lastIndexOf(IN);
    String timeZone = zone < 0 ? "UTC" : words.substring(zone + IN.length());
    String rest = zone < 0 ? words : words.substring(0, zone);
    return rest.startsWith(EVERY)
        ? new Timing(rest.substring(EVERY.length()), null, timeZone)
        : new Timing(null, rest, timeZone);
  }
}
