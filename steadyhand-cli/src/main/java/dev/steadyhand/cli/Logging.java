package dev.steadyhand.cli;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import org.slf4j.LoggerFactory;

/** Logs go to standard error; what they say by default is in {@code logback.xml}. */
final class Logging {
  private Logging() {}

  static void makeVerbose() {
    if (LoggerFactory.getLogger("dev.steadyhand") instanceof Logger logger) {
      logger.setLevel(Level.DEBUG);
    }
  }
}
