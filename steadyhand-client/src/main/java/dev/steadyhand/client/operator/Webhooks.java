package dev.steadyhand.client.operator;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * What an endpoint for webhooks asks of the pack billing.
 *
 * @param connection as which role it asks, and in which transaction, is up to the caller
 */
public record Webhooks(Connection connection) {

  /** What is let in from a source. */
  public Row limits(String source) throws SQLException {
    return new Query("select * from billing.webhook_limits(?)", source).only(connection);
  }

  /** Stores a delivery as it came. The answer has its id, or what is wrong with it. */
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
