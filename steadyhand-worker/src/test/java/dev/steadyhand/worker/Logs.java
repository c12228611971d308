package dev.steadyhand.worker;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import org.slf4j.LoggerFactory;

/** Captures what is logged while an action runs, at every level. */
final class Logs {
  /** The action. */
  interface Work {
    void run() throws Exception;
  }

  private Logs() {}

  static List<ILoggingEvent> during(Work work) throws Exception {
    Logger ours = (Logger) LoggerFactory.getLogger("dev.steadyhand");
    ListAppender<ILoggingEvent> appender = new ListAppender<>();
    appender.start();
    Level before = ours.getLevel();
    ours.addAppender(appender);
    ours.setLevel(Level.TRACE);
    try {
      work.run();
    } finally {
      ours.setLevel(before);
      ours.detachAppender(appender);
    }
    return List.copyOf(appender.list);
  }
}
