package dev.steadyhand.worker;

import dev.steadyhand.worker.internal.Stepper;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * A worker that does nothing by itself: each step claims one task, works on it as a {@link Worker}
 * would, on the thread that asks, and says what came of it. For tests, where nothing may happen
 * between two lines that neither of them says.
 *
 * <p>It neither waits nor renews leases. Several threads may make steps at once.
 */
public final class SteppedWorker implements AutoCloseable {
  private final Stepper stepper;

  SteppedWorker(Stepper stepper) {
    this.stepper = stepper;
  }

  /**
   * What a step did.
   *
   * @param task what it worked on
   * @param end how that ended
   */
  public record Stepped(TaskInfo task, TaskEnd end) {}

  /** Works on the next task that is due, of the first queue that has one; empty if none has. */
  public Optional<Stepped> step() throws SQLException {
    return stepper.step();
  }

  /**
   * Works on functions that are due as a busy worker does: several at once, and runs of supervisors
   * in one transaction if they can be. If no function is due, on one other task.
   *
   * @return what it worked on, in order; empty if nothing is due
   */
  public List<Stepped> stepTogether() throws SQLException {
    return stepper.stepTogether();
  }

  /** Lets go of its connections. Its channels stay open, for another one. */
  @Override
  public void close() {
    stepper.close();
  }
}
