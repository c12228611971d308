package dev.steadyhand.webhooks;

import dev.steadyhand.database.DatabaseUrl;
import java.util.Set;

/**
 * The options of a webhook intake.
 *
 * @param database a login that may call {@code billing.receive_webhook} and {@code
 *     billing.webhook_limits}; if it is a member of the application role, that role is used
 * @param host the address to listen on; may be exposed to the internet
 * @param port the port; 0 for a free one
 * @param proxies addresses of reverse proxies in front of it. The number of connections from any
 *     other address is limited, since a client that opens many idle connections would lock out
 *     others
 */
public record WebhookOptions(DatabaseUrl database, String host, int port, Set<String> proxies) {
  /** The default port. */
  public static final int DEFAULT_PORT = 7891;

  /** Makes a copy of the proxies. */
  public WebhookOptions {
    proxies = Set.copyOf(proxies);
  }

  /** Returns options for loopback, without a proxy. */
  public static WebhookOptions of(DatabaseUrl database) {
    return new WebhookOptions(database, "127.0.0.1", DEFAULT_PORT, Set.of());
  }

  /** Returns a copy with another address. */
  public WebhookOptions at(String newHost, int newPort) {
    return new WebhookOptions(database, newHost, newPort, proxies);
  }

  /** Returns a copy with these proxies. */
  public WebhookOptions behind(Set<String> newProxies) {
    return new WebhookOptions(database, host, port, newProxies);
  }
}
