package dev.steadyhand.worker;

import dev.steadyhand.worker.internal.Stepper;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * A worker without threads of its own: each step claims one task, runs it on the calling thread the
 * way a {@link Worker} would, and returns the result. Meant for tests that need to control exactly
 * what happens between two lines.
 *
 * <p>It neither waits nor renews leases. It is thread-safe.
 */
public final class SteppedWorker implements AutoCloseable {
  private final Stepper stepper;

  SteppedWorker(Stepper stepper) {
    this.stepper = stepper;
  }

  /**
   * The result of a step.
   *
   * @param task the task that was run
   * @param end how it ended
   */
  public record Stepped(TaskInfo task, TaskEnd end) {}

  /** Runs the next due task of the first queue that has one; empty if there is none. */
  public Optional<Stepped> step() throws SQLException {
    return stepper.step();
  }

  /**
   * Runs due functions in a batch, as a busy worker does: several at once, with runs of supervisors
   * in one transaction where possible. If no function is due, runs one other task.
   *
   * @return the tasks that were run, in order; empty if nothing is due
   */
  public List<Stepped> stepTogether() throws SQLException {
    return stepper.stepTogether();
  }

  /** Closes its connections. The channels stay open for reuse. */
  @Override
  public void close() {
    stepper.close();
  }
}
