package dev.steadyhand.postgres;

/** Whether a server runs in a data directory. */
public sealed interface ServerStatus {

  /** A server is running, and listens on this port of 127.0.0.1. */
  record Running(long pid, int port) implements ServerStatus {}

  /** No server is running; the data directory may not even exist. */
  record Stopped() implements ServerStatus {}
}
