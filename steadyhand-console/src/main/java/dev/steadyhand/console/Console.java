package dev.steadyhand.console;

import dev.steadyhand.console.internal.ConsoleServer;
import java.net.URI;
import java.sql.SQLException;

/** A console that runs. */
public final class Console implements AutoCloseable {
  private final ConsoleServer server;

  private Console(ConsoleServer server) {
    this.server = server;
  }

  /**
   * Starts one.
   *
   * @throws IllegalArgumentException if it would not be safe like this, in words for people
   * @throws SQLException if the database cannot be reached
   * @throws java.io.UncheckedIOException if it cannot listen there
   */
  public static Console start(ConsoleOptions options) throws SQLException {
    return new Console(ConsoleServer.start(options));
  }

  /** The port where it listens. */
  public int port() {
    return server.port();
  }

  /** Where it is, without what opens it. */
  public URI url() {
    return server.url();
  }

  /** What to open in a browser; a secret, where there is nobody to sign in. */
  public URI signInUrl() {
    return server.signInUrl();
  }

  @Override
  public void close() {
    server.close();
  }
}
