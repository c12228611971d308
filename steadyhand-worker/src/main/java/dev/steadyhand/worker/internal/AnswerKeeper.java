package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Step;
import dev.steadyhand.worker.Threads;
import dev.steadyhand.worker.WorkerListener;
import java.sql.SQLException;

/** Stores the responses of providers, come what may. */
final class AnswerKeeper {
  private final Steps steps;
  private final Connectivity connectivity;
  private final Threads threads;
  private final WorkerListener listener;

  AnswerKeeper(Steps steps, Connectivity connectivity, Threads threads, WorkerListener listener) {
    this.steps = steps;
    this.connectivity = connectivity;
    this.threads = threads;
    this.listener = listener;
  }

  /**
   * Retries without a limit, and even if the lease is lost: until it is stored, the response is
   * known only here. An interruption is deferred until then, since it would abort the statement.
   */
  void keep(HeldTask task, JobOutcome outcome) throws SQLException {
    boolean interrupted = false;
    connectivity.answerWaits();
    try {
      for (int tries = 0; ; tries++) {
        interrupted |= Thread.interrupted();
        try {
          steps.recordOutcome(task, outcome);
          break;
        } catch (InterruptedException e) {
          // Stored on the next attempt if it was not: only the first outcome of a task counts.
          interrupted = true;
        } catch (SQLException e) {
          if (Thread.interrupted()) {
            interrupted = true;
          } else if (!Failure.of(e).isOfSurroundings() || connectivity.isClosed()) {
            throw e;
          } else {
            if (Failure.of(e) == Failure.DATABASE_LOST) {
              connectivity.lost(e);
            }
            interrupted |= !pause(tries);
          }
        }
      }
    } finally {
      connectivity.answerWaitsNoLonger();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
    listener.reached(Step.OUTCOME_KEPT, task.info());
  }

  private boolean pause(int tries) {
    try {
      threads.sleep(Connectivity.pause(tries));
      return true;
    } catch (InterruptedException e) {
      return false;
    }
  }
}
