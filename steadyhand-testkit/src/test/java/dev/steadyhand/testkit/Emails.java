package dev.steadyhand.testkit;

import dev.steadyhand.client.KickedOff;
import dev.steadyhand.client.Kickoff;
import dev.steadyhand.client.TaskClient;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Emails to be sent. */
final class Emails {
  static final String PROCESS = "comms.send_email";

  private Emails() {}

  /** Kicks one off: the id of its process. */
  static long kickOff(TestKit kit) throws SQLException {
    try (Connection connection = kit.dataSource().getConnection();
        Statement statement = connection.createStatement();
        ResultSet message =
            statement.executeQuery(
                "select message_id from comms.create_email_message('ann@example.org', 'Hello',"
                    + " 'World')")) {
      message.next();
      KickedOff email =
          new TaskClient()
              .kickoff(
                  connection,
                  Kickoff.of("comms.kickoff_send_email").with("_message_id", message.getLong(1)));
      return ((KickedOff.Started) email).rootTaskId();
    }
  }
}
