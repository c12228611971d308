package dev.steadyhand.cli;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What to do if the process ends for a reason of its own: a task may have called exit, and those
 * that had not begun should not pay for it.
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
