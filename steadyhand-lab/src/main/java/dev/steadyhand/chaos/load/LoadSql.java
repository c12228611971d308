package dev.steadyhand.chaos.load;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** All SQL of the application. Each call is part of a transaction that its caller ends. */
final class LoadSql {
  private LoadSql() {}

  static long startEmail(Connection connection, String address) throws SQLException {
    return number(
        connection,
        """
        select k.send_email_task_id
        from comms.create_email_message(?, 'chaos', 'Sent in the middle of it.') m
        cross join lateral comms.kickoff_send_email(m.message_id) k
        """,
        address);
  }

  static long startSms(Connection connection, String body) throws SQLException {
    return number(
        connection,
        """
        select k.send_sms_task_id
        from comms.create_sms_message('+15005550009', ?) m
        cross join lateral comms.kickoff_send_sms(m.message_id) k
        """,
        body);
  }

  static long createAccount(Connection connection, String email) throws SQLException {
    return number(connection, "select account_id from accounts.create_account(?)", email);
  }

  static long createFile(Connection connection, long account, String bucket, String object)
      throws SQLException {
    return number(
        connection, "select file_id from files.create_file(?, ?, ?)", account, bucket, object);
  }

  static long startAccountDeletion(Connection connection, long account) throws SQLException {
    return number(
        connection,
        "select account_deletion_task_id from accounts.kickoff_account_deletion(?)",
        account);
  }

  static long receiveEvent(Connection connection, String body) throws SQLException {
    return number(
        connection,
        "select webhook_event_id from billing.receive_webhook('chaos', '{}', convert_to(?,"
            + " 'utf8'))",
        body);
  }

  private static long number(Connection connection, String query, Object... parameters)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(query)) {
      for (int i = 0; i < parameters.length; i++) {
        statement.setObject(i + 1, parameters[i]);
      }
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return row.getLong(1);
      }
    }
  }
}
