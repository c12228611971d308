package dev.steadyhand.cli;

import dev.steadyhand.cli.support.Signals;
import java.sql.SQLException;
import java.time.Duration;

/** Repeats a step at an interval, until it is done or the user presses Ctrl-C. */
final class Repeat {
  private Repeat() {}

  /** One step. */
  @FunctionalInterface
  interface Look {
    /** Returns whether it is done. */
    boolean sawTheEnd() throws SQLException;
  }

  static void every(Duration interval, Look look) throws SQLException {
    try (Signals signals = Signals.handle(Thread.currentThread()::interrupt)) {
      while (!look.sawTheEnd()) {
        Thread.sleep(interval);
      }
    } catch (InterruptedException e) {
      // Interrupted by Ctrl-C.
    }
  }
}
