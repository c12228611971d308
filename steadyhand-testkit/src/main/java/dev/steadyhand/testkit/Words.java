package dev.steadyhand.testkit;

import dev.steadyhand.testkit.internal.CurrentKit;

/**
 * Words for static import, so that an assertion reads like a sentence:
 *
 * <pre>{@code
 * assertThat(process("comms.send_email", id)).succeeded().after(2, attempts);
 * }</pre>
 */
public final class Words {
  /** See {@link Count#ATTEMPTS}. */
  public static final Count attempts = Count.ATTEMPTS;

  /** The singular. */
  public static final Count attempt = Count.ATTEMPTS;

  /** See {@link Count#RUNS}. */
  public static final Count runs = Count.RUNS;

  private Words() {}

  /** Returns an instance of a process, in the database of the test on this thread. */
  public static TestedProcess process(String name, long instanceId) {
    return CurrentKit.get().process(name, instanceId);
  }

  /** Returns a task, in the database of the test on this thread. */
  public static TestedTask task(long taskId) {
    return CurrentKit.get().task(taskId);
  }
}
