package dev.steadyhand.postgres.internal;

import dev.steadyhand.postgres.PostgresException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.OptionalInt;

/** How to choose the port of a server. */
public sealed interface PortChoice {

  /** A fixed port. */
  record Fixed(int port) implements PortChoice {}

  /** The port that the data directory was last started with, or this one. */
  record Remembered(int fallback) implements PortChoice {}

  /** Any free port. */
  record Free() implements PortChoice {}

  /** Returns whether a server that is already running on this port is acceptable. */
  default boolean accepts(int running) {
    return !(this instanceof Fixed fixed) || fixed.port() == running;
  }

  /** Returns the port for a server that starts now. */
  default int choose(OptionalInt remembered) {
    return switch (this) {
      case Fixed fixed -> requireFree(fixed.port());
      case Remembered choice -> requireFree(remembered.orElse(choice.fallback()));
      case Free free -> bind(0).orElseThrow();
    };
  }

  private static int requireFree(int port) {
    if (bind(port).isEmpty()) {
      throw new PostgresException(
          "Port %d of 127.0.0.1 is taken by another process: choose another port.".formatted(port));
    }
    return port;
  }

  static boolean isTaken(int port) {
    return bind(port).isEmpty();
  }

  private static OptionalInt bind(int port) {
    try (ServerSocket socket = new ServerSocket()) {
      // Like PostgreSQL: lingering connections of a server that just stopped do not occupy the
      // port.
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port));
      return OptionalInt.of(socket.getLocalPort());
    } catch (BindException e) {
      return OptionalInt.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
