package dev.steadyhand.worker.internal;

import org.slf4j.Logger;

/** Logs errors of threads that must go on: to log may itself fail, as it does without memory. */
final class LastWord {
  private LastWord() {}

  /** Logs an error if that is possible. */
  static void log(Logger log, String message, Throwable error) {
    try {
      log.error(message, error);
    } catch (Throwable e) {
      try {
        log.error("{}: {}", message, error.getClass().getName());
      } catch (Throwable again) {
        // The thread is worth more than its log line.
        return;
      }
    }
  }
}
