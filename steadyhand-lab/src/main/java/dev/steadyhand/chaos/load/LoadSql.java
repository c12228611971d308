package dev.steadyhand.chaos.load;

import dev.steadyhand.chaos.process.Booking;
import dev.steadyhand.chaos.process.Booking.Confirmation;
import dev.steadyhand.chaos.process.Booking.Trip;
import dev.steadyhand.client.process.ProcessClient;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** All SQL of the application. Each call is part of a transaction that its caller ends. */
final class LoadSql {
  /** Without a data source: workers have registered the processes. */
  private static final ProcessClient CLIENT = new ProcessClient();

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

  static long startBooking(Connection connection, String key, Trip trip) throws SQLException {
    return CLIENT.start(connection, Booking.BOOKING, key, trip).instanceId();
  }

  /** Returns the instance, which the signal may have announced. */
  static long confirmBooking(Connection connection, String key) throws SQLException {
    CLIENT.signal(
        connection,
        Booking.BOOKING,
        key,
        Booking.CONFIRMED,
        new Confirmation("the traveller"),
        "once");
    return instance(connection, key);
  }

  /** Returns the instance, which may have ended. */
  static long cancelBooking(Connection connection, String key) throws SQLException {
    return CLIENT.cancel(connection, Booking.BOOKING, key, "changed their mind")
        ? instance(connection, key)
        : -instance(connection, key);
  }

  private static long instance(Connection connection, String key) throws SQLException {
    return number(
        connection,
        "select instance_id from supervision.find_java(?, ?)",
        Booking.BOOKING.name(),
        key);
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
