package dev.steadyhand.cli.support;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import java.util.Optional;
import org.slf4j.LoggerFactory;

/** Logs go to standard error; what they say by default is in {@code logback.xml}. */
public final class Logging {
  private Logging() {}

  public static void makeVerbose() {
    logger().ifPresent(logger -> logger.setLevel(Level.DEBUG));
  }

  /** For a command that tells in its own words what happens, unless all words are wanted. */
  public static void makeQuiet() {
    logger()
        .filter(logger -> logger.getLevel() != Level.DEBUG)
        .ifPresent(logger -> logger.setLevel(Level.ERROR));
  }

  private static Optional<Logger> logger() {
    return Optional.of(LoggerFactory.getLogger("dev.steadyhand"))
        .filter(Logger.class::isInstance)
        .map(Logger.class::cast);
  }
}
