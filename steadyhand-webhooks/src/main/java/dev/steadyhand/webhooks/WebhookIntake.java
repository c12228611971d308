package dev.steadyhand.webhooks;

import dev.steadyhand.webhooks.internal.Intake;
import dev.steadyhand.webhooks.internal.IntakeServer;
import dev.steadyhand.webhooks.internal.Store;
import io.javalin.util.JavalinBindException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.sql.SQLException;

/** A running webhook intake: stores each delivery in the database, then responds to its sender. */
public final class WebhookIntake implements AutoCloseable {
  private final Store store;
  private final IntakeServer server;
  private final String host;

  private WebhookIntake(Store store, IntakeServer server, String host) {
    this.store = store;
    this.server = server;
    this.host = host;
  }

  /**
   * Starts an intake.
   *
   * @throws IllegalArgumentException if the login must not be used for this; the message says what
   *     to do
   * @throws SQLException if the database is unreachable
   * @throws UncheckedIOException if it cannot listen on the address
   */
  public static WebhookIntake start(WebhookOptions options) throws SQLException {
    Store store = Store.open(options.database());
    try {
      IntakeServer server = IntakeServer.start(new Intake(store, options.proxies()), options);
      return new WebhookIntake(store, server, options.host());
    } catch (JavalinBindException e) {
      store.close();
      throw new UncheckedIOException(
          "Cannot listen on %s, port %d: the port is in use, or the address does not belong to this machine."
              .formatted(options.host(), options.port()),
          new IOException(e));
    } catch (RuntimeException e) {
      store.close();
      throw e;
    }
  }

  /** Returns the port on which it listens. */
  public int port() {
    return server.port();
  }

  /** Returns the base URL of webhooks: append the name of the source. */
  public URI url() {
    return URI.create(
        "http://%s:%d/webhooks/"
            .formatted(host.contains(":") ? "[" + host + "]" : host, server.port()));
  }

  @Override
  public void close() {
    server.close();
    store.close();
  }
}
