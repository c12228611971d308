package dev.steadyhand.chaos.load;

import java.time.Instant;

/**
 * A transaction whose commit was acknowledged to the application.
 *
 * @param at the time of the acknowledgement
 * @param kind what was asked for
 * @param label about what: the recipient, the text, the account, the event or the trip
 * @param id the row that the process began with
 */
public record Acknowledgement(Instant at, Kind kind, String label, long id) {
  /** What the application asks for. */
  public enum Kind {
    EMAIL,
    SMS,
    ACCOUNT,
    EVENT,
    BOOKING,
    SIGNAL,
    CANCEL
  }
}
