package dev.steadyhand.chaos.load;

import java.time.Instant;

/**
 * A transaction whose commit was acknowledged to the application.
 *
 * @param at the time of the acknowledgement
 * @param kind email, sms, account or event
 * @param label what was asked for: the recipient, the text, the account or the event
 * @param id the row that the process began with
 */
public record Acknowledgement(Instant at, Kind kind, String label, long id) {
  /** What the application asks for. */
  public enum Kind {
    EMAIL,
    SMS,
    ACCOUNT,
    EVENT
  }
}
