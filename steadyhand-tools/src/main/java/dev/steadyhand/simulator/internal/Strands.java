package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.internal.Strand.Stop;
import dev.steadyhand.worker.TaskInfo;
import dev.steadyhand.worker.Threads;
import dev.steadyhand.worker.WorkerListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** The threads of one worker: one runs at a time, and only when the scheduler lets it. */
final class Strands implements Threads {
  /** Notes on each strand which delivery it works on. */
  static final class Labels implements WorkerListener {
    @Override
    public Scope taskStarted(TaskInfo task) {
      Objects.requireNonNull(Strand.current()).setDelivery(task.delivery());
      return Scope.NONE;
    }
  }

  private final List<Strand> all = new ArrayList<>();

  @Override
  public Thread start(Purpose purpose, String name, Runnable work) {
    return begin(name, purpose == Purpose.BATCH, work).thread();
  }

  /** A strand that the scheduler itself begins. */
  Strand begin(String name, Runnable work) {
    return begin(name, false, work);
  }

  private Strand begin(String name, boolean isBatch, Runnable work) {
    Strand strand = new Strand(name, isBatch, work);
    all.add(strand);
    return strand;
  }

  /** Times out only if the strand that is awaited has let its time pass. */
  @Override
  public <T> T await(CompletableFuture<T> result, Duration longest)
      throws InterruptedException, ExecutionException, TimeoutException {
    Strand self = Strand.current();
    Strand worker = self == null ? null : self.begunLast();
    while (!result.isDone() && !Thread.currentThread().isInterrupted()) {
      if (worker != null && worker.isExpired()) {
        throw new TimeoutException("its time limit has passed");
      }
      stopAt(new Stop.Result(result, worker));
    }
    return result.get();
  }

  @Override
  public <T> T await(CompletableFuture<T> result) throws InterruptedException, ExecutionException {
    while (!result.isDone() && !Thread.currentThread().isInterrupted()) {
      stopAt(new Stop.Result(result, null));
    }
    return result.get();
  }

  @Override
  public void sleep(Duration duration) throws InterruptedException {
    stopAt(new Stop.Sleep());
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }

  /** Batches have the same size in every run of a schedule. */
  @Override
  public long cpuNanos() {
    // A simulation is the same whatever the machine does.
    return 0;
  }

  @Override
  public long nanoTime() {
    return 0;
  }

  private static @Nullable Object stopAt(Stop where) {
    Strand strand = Strand.current();
    if (strand == null) {
      throw new IllegalStateException("the scheduler cannot wait for itself");
    }
    return strand.stopAt(where);
  }

  /** Lets everybody go on who needs nothing from the scheduler, until nobody is left. */
  void settle() {
    boolean hasGone;
    do {
      hasGone = false;
      all.removeIf(strand -> strand.stop() == null);
      for (Strand strand : List.copyOf(all)) {
        if (isFree(strand)) {
          strand.goOn(null);
          hasGone = true;
        }
      }
    } while (hasGone);
  }

  private static boolean isFree(Strand strand) {
    return switch (strand.stop()) {
      case Stop.Begin(boolean isBatch) -> !isBatch;
      case Stop.Result(var awaited, var worker) ->
          awaited.isDone() || strand.isInterrupted() || (worker != null && worker.isExpired());
      case null, default -> false;
    };
  }

  /** Those that the scheduler may let go on, in the order of their beginning. */
  List<Strand> waiting() {
    return all.stream().filter(strand -> !(strand.stop() instanceof Stop.Result)).toList();
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  void die() {
    List.copyOf(all).forEach(Strand::die);
    all.clear();
  }
}
