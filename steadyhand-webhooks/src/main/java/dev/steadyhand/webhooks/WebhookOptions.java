package dev.steadyhand.webhooks;

import dev.steadyhand.database.DatabaseUrl;
import java.util.Set;

/**
 * Where a webhook intake stores and listens.
 *
 * @param database a login that may call {@code billing.receive_webhook} and {@code
 *     billing.webhook_limits}; if it is a member of the application role, it acts as that role
 * @param host the address to listen at; may be open to the internet
 * @param port the port, 0 for a free one
 * @param proxies addresses of reverse proxies in front of it. From any other address the number of
 *     connections is limited, since one client that opens many and sends nothing would keep others
 *     out
 */
public record WebhookOptions(DatabaseUrl database, String host, int port, Set<String> proxies) {
  /** The port unless another is given. */
  public static final int DEFAULT_PORT = 7891;

  /** Keeps its own copy. */
  public WebhookOptions {
    proxies = Set.copyOf(proxies);
  }

  /** On loopback, without a proxy. */
  public static WebhookOptions of(DatabaseUrl database) {
    return new WebhookOptions(database, "127.0.0.1", DEFAULT_PORT, Set.of());
  }

  /** The same at another address. */
  public WebhookOptions at(String newHost, int newPort) {
    return new WebhookOptions(database, newHost, newPort, proxies);
  }

  /** The same behind these proxies. */
  public WebhookOptions behind(Set<String> newProxies) {
    return new WebhookOptions(database, host, port, newProxies);
  }
}
