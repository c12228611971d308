package dev.steadyhand.postgres.internal;

import dev.steadyhand.postgres.PostgresException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.OptionalInt;

/** Which port a server shall listen on. */
public sealed interface PortChoice {

  /** This one. */
  record Fixed(int port) implements PortChoice {}

  /** The one the data directory was started with last, or this one. */
  record Remembered(int fallback) implements PortChoice {}

  /** Any that is free. */
  record Free() implements PortChoice {}

  /** Whether a server that runs on this port already is what was asked for. */
  default boolean accepts(int running) {
    return !(this instanceof Fixed fixed) || fixed.port() == running;
  }

  /** The port for a server that starts now. */
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
          "Port %d of 127.0.0.1 is taken by another program: choose another port.".formatted(port));
    }
    return port;
  }

  static boolean isTaken(int port) {
    return bind(port).isEmpty();
  }

  private static OptionalInt bind(int port) {
    try (ServerSocket socket = new ServerSocket()) {
      // As PostgreSQL does: connections of a server that just stopped do not occupy the port.
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
