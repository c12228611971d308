package dev.steadyhand.cli;

import dev.steadyhand.cli.support.Signals;
import java.sql.SQLException;
import java.time.Duration;

/** Looks again and again, until it has seen the end or someone presses Ctrl-C. */
final class Repeat {
  private Repeat() {}

  /** One look. */
  @FunctionalInterface
  interface Look {
    /** Whether that was the end. */
    boolean sawTheEnd() throws SQLException;
  }

  static void every(Duration interval, Look look) throws SQLException {
    try (Signals signals = Signals.handle(Thread.currentThread()::interrupt)) {
      while (!look.sawTheEnd()) {
        Thread.sleep(interval);
      }
    } catch (InterruptedException e) {
      // Whoever looked has seen enough.
    }
  }
}
