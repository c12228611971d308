package dev.steadyhand.client.operator;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * The calls of a webhook endpoint to the pack billing.
 *
 * @param connection the connection; the caller chooses its role and transaction
 */
public record Webhooks(Connection connection) {

  /** Returns the limits of a source. */
  public Row limits(String source) throws SQLException {
    return new Query("select * from billing.webhook_limits(?)", source).only(connection);
  }

  /** Stores a delivery unchanged. Returns its id, or why it was rejected. */
  public Row receive(String source, String headers, byte[] body, String url) throws SQLException {
    return new Query(
            """
            select validation_failure_code, webhook_event_id
            from billing.receive_webhook(?, ?::jsonb, ?, ?)\
            """,
            source,
            headers,
            body,
            url)
        .only(connection);
  }
}
