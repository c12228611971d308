package dev.steadyhand.postgres;

/** Whether a server runs in a data directory. */
public sealed interface ServerStatus {

  /** A server runs there, and listens on this port of 127.0.0.1. */
  record Running(long pid, int port) implements ServerStatus {}

  /** No server runs there; the data directory need not even exist. */
  record Stopped() implements ServerStatus {}
}
