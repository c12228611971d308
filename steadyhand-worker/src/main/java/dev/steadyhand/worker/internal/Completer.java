package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Threads;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Completes tasks in batches. While one batch is being committed the next one accumulates, so
 * batches grow with load and an idle worker adds no delay.
 */
final class Completer implements Runnable {
  private static final Logger log = LoggerFactory.getLogger(Completer.class);
  private static final int LARGEST_BATCH = 1000;

  /**
   * A finished task.
   *
   * @param answer the provider's response, stored if the lease turns out to be lost
   */
  private record Done(HeldTask task, Outcome answer) {}

  private final LinkedBlockingQueue<Done> done = new LinkedBlockingQueue<>();
  private final TaskStore store;
  private final StepStore answers;
  private final Connectivity connectivity;
  private final Threads threads;
  private final BiConsumer<HeldTask, Boolean> completed;
  private volatile boolean closed;

  /**
   * @param completed called for each task with whether it was completed or its lease was lost
   */
  Completer(
      TaskStore store,
      StepStore answers,
      Connectivity connectivity,
      Threads threads,
      BiConsumer<HeldTask, Boolean> completed) {
    this.store = store;
    this.answers = answers;
    this.connectivity = connectivity;
    this.threads = threads;
    this.completed = completed;
  }

  void complete(HeldTask task, Outcome answer) {
    done.add(new Done(task, answer));
  }

  boolean isEmpty() {
    return done.isEmpty();
  }

  /** Terminates once all submitted tasks are completed. */
  void close() {
    closed = true;
  }

  @Override
  public void run() {
    try {
      while (!(closed && done.isEmpty())) {
        Done first = done.poll(50, TimeUnit.MILLISECONDS);
        if (first != null) {
          completeWith(first);
        }
      }
    } catch (InterruptedException e) {
      log.warn(
          "{} finished tasks could not be marked completed and will be delivered again",
          done.size());
    }
  }

  /**
   * Completes the submitted tasks on the calling thread, for use without the completer's own
   * thread.
   */
  synchronized void flush() {
    try {
      for (Done first = done.poll(); first != null; first = done.poll()) {
        completeWith(first);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void completeWith(Done first) throws InterruptedException {
    List<Done> batch = new ArrayList<>();
    batch.add(first);
    done.drainTo(batch, LARGEST_BATCH - 1);
    complete(batch);
  }

  /** Retries until it succeeds: the work is done, and nobody repeats it while the leases last. */
  private void complete(List<Done> batch) throws InterruptedException {
    for (int tries = 0; ; tries++) {
      try {
        Set<Long> lost = store.complete(batch.stream().map(Done::task).toList());
        connectivity.reached();
        for (Done each : batch) {
          boolean isLost = lost.contains(each.task.taskId());
          if (isLost) {
            answers.recordOutcomes(
                List.of(new StepStore.Answer(each.task, new JobOutcome(each.answer))));
          }
          completed.accept(each.task, !isLost);
        }
        return;
      } catch (SQLException e) {
        if (Failure.of(e) == Failure.DATABASE_LOST) {
          connectivity.lost(e);
        } else {
          log.error("Completing {} tasks failed with SQLSTATE {}", batch.size(), e.getSQLState());
        }
        if (connectivity.isClosed()) {
          throw new InterruptedException("the worker has stopped");
        }
        threads.sleep(Connectivity.pause(tries));
      }
    }
  }
}
