package dev.steadyhand.cli;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A shutdown hook for a JVM that exits unexpectedly, for example because a task called exit: tasks
 * that have not started should not be affected.
 */
final class ExitHook implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(ExitHook.class);

  private final Thread hook;

  private ExitHook(Thread hook) {
    this.hook = hook;
  }

  static ExitHook add(Runnable work) {
    ExitHook added = new ExitHook(new Thread(work, "exit"));
    Runtime.getRuntime().addShutdownHook(added.hook);
    return added;
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      log.debug("the process is ending already");
    }
  }
}
