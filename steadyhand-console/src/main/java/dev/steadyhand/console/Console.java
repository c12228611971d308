package dev.steadyhand.console;

import dev.steadyhand.console.internal.ConsoleServer;
import java.net.URI;
import java.sql.SQLException;

/** A running console. */
public final class Console implements AutoCloseable {
  private final ConsoleServer server;

  private Console(ConsoleServer server) {
    this.server = server;
  }

  /**
   * Starts a console.
   *
   * @throws IllegalArgumentException if the options would not be safe; the message is meant for
   *     users
   * @throws SQLException if the database cannot be reached
   * @throws java.io.UncheckedIOException if it cannot listen at the address
   */
  public static Console start(ConsoleOptions options) throws SQLException {
    return new Console(ConsoleServer.start(options));
  }

  /** Returns the port on which it listens. */
  public int port() {
    return server.port();
  }

  /** Returns the URL of the console, without the sign-in key. */
  public URI url() {
    return server.url();
  }

  /** Returns the URL to open in a browser; if no users are configured, it contains a secret key. */
  public URI signInUrl() {
    return server.signInUrl();
  }

  @Override
  public void close() {
    server.close();
  }
}
