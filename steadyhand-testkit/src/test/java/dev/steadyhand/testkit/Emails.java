package dev.steadyhand.testkit;

import dev.steadyhand.client.Kickoff;

/** Emails to be sent. */
final class Emails {
  static final String PROCESS = "comms.send_email";

  private Emails() {}

  /** Kicks one off: the id of its process. */
  static long kickOff(TestKit kit) {
    return kit.kickOff(
        Kickoff.of("comms.kickoff_send_email")
            .with(
                "_message_id",
                kit.number(
                    "select message_id from comms.create_email_message('ann@example.org', 'Hello',"
                        + " 'World')")));
  }
}
