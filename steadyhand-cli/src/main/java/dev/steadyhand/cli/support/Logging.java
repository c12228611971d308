package dev.steadyhand.cli.support;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import java.util.Optional;
import org.slf4j.LoggerFactory;

/** Configures logging to standard error; the default levels are in {@code logback.xml}. */
public final class Logging {
  private Logging() {}

  public static void makeVerbose() {
    logger().ifPresent(logger -> logger.setLevel(Level.DEBUG));
  }

  /** Reduces logging for commands with their own output, unless --verbose is given. */
  public static void makeQuiet() {
    logger()
        .filter(logger -> logger.getLevel() != Level.DEBUG)
        .ifPresent(logger -> logger.setLevel(Level.ERROR));
  }

  /** Turns off the log of workers that are simulated: the story tells what they do. */
  public static void silenceWorkers() {
    logger("dev.steadyhand.worker").ifPresent(logger -> logger.setLevel(Level.OFF));
  }

  private static Optional<Logger> logger() {
    return logger("dev.steadyhand");
  }

  private static Optional<Logger> logger(String name) {
    return Optional.of(LoggerFactory.getLogger(name))
        .filter(Logger.class::isInstance)
        .map(Logger.class::cast);
  }
}
