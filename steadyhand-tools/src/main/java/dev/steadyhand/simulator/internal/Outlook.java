package dev.steadyhand.simulator.internal;

import java.sql.SQLException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The open work after a claim that found nothing. Times are in microseconds since 1970.
 *
 * @param unfinished the number of open tasks and processes
 * @param overlooked the number of expired leases that the claim should have found
 * @param nextDue the next due time; null if nothing will ever be due
 * @param nextEvent the next due time of anything but a recheck
 * @param longestWait the longest wait that a policy allows
 * @param progress another text whenever something has changed
 */
record Outlook(
    int unfinished,
    int overlooked,
    @Nullable Long nextDue,
    @Nullable Long nextEvent,
    Duration longestWait,
    String progress) {

  static Outlook after(long claimedAt, SimulatedDatabase database) throws SQLException {
    List<@Nullable String> row = database.ask(Housekeeping.outlook(claimedAt)).getFirst();
    return new Outlook(
        Integer.parseInt(String.valueOf(row.get(0))),
        Integer.parseInt(String.valueOf(row.get(1))),
        number(row.get(2)),
        number(row.get(3)),
        Duration.of(Long.parseLong(String.valueOf(row.get(4))), ChronoUnit.MICROS),
        String.valueOf(row.get(5)));
  }

  private static @Nullable Long number(@Nullable String text) {
    return text == null ? null : Long.valueOf(text);
  }
}
