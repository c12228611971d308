package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Threads;
import dev.steadyhand.worker.Threads.Purpose;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * Runs code of a decider, piece after piece on one thread. A thread whose piece does not return in
 * time is interrupted and given up, and another one goes on with the next piece.
 */
final class DecideThreads {
  /** From this many threads on that were given up and still run, no more are risked. */
  static final int MOST_LOST = 8;

  /**
   * The first piece, which loads classes, may take so many times as long as the others, and so may
   * one that has hardly got a processor.
   */
  private static final int MOST_TIMES = 3;

  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  /** What came of a piece. */
  sealed interface End<T> {
    /** It returned. */
    record Done<T>(T value) implements End<T> {}

    /** It threw, or did not return. */
    record Failed<T>(JobFailure failure) implements End<T> {}

    /** There was no time left to begin it. */
    record NotBegun<T>() implements End<T> {}
  }

  private final Threads threads;
  private final String name;
  private final Set<Thread> lost = ConcurrentHashMap.newKeySet();
  private volatile boolean isWarm;

  DecideThreads(Threads threads, String name) {
    this.threads = threads;
    this.name = name;
  }

  /** Returns whether too many threads that were given up still run. */
  boolean areExhausted() {
    lost.removeIf(thread -> !thread.isAlive());
    return lost.size() >= MOST_LOST;
  }

  /** Runs one piece. */
  <T> End<T> run(Callable<T> piece, Duration limit) throws InterruptedException {
    return runAll(List.of(piece), limit, () -> true).getFirst();
  }

  /**
   * Runs pieces in this order, and returns what came of each.
   *
   * @param limit of each piece
   * @param mayBegin asked before each piece
   */
  <T> List<End<T>> runAll(List<Callable<T>> pieces, Duration limit, BooleanSupplier mayBegin)
      throws InterruptedException {
    List<End<T>> ends = new ArrayList<>();
    while (ends.size() < pieces.size()) {
      List<Callable<T>> rest = pieces.subList(ends.size(), pieces.size());
      if (!mayBegin.getAsBoolean() || areExhausted()) {
        rest.forEach(piece -> ends.add(new End.NotBegun<>()));
      } else {
        ends.addAll(onOneThread(rest, limit, mayBegin));
      }
    }
    return ends;
  }

  /** Ends with the first piece that does not return in time, or may not begin. */
  private <T> List<End<T>> onOneThread(
      List<Callable<T>> pieces, Duration limit, BooleanSupplier mayBegin)
      throws InterruptedException {
    List<CompletableFuture<End<T>>> results = new ArrayList<>();
    pieces.forEach(piece -> results.add(new CompletableFuture<>()));
    Thread thread = threads.start(Purpose.HANDLER, name, () -> work(pieces, results, mayBegin));
    List<End<T>> ends = new ArrayList<>();
    try {
      for (CompletableFuture<End<T>> result : results) {
        ends.add(await(result, limit, thread));
        isWarm = true;
      }
    } catch (TimeoutException e) {
      ends.add(new End.Failed<>(timeout(limit, thread)));
      giveUp(thread, results);
      isWarm = true;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      giveUp(thread, results);
      throw e;
    }
    return ends;
  }

  private <T> T await(CompletableFuture<T> result, Duration limit, Thread thread)
      throws InterruptedException, ExecutionException, TimeoutException {
    long before = CLOCK.getThreadCpuTime(thread.threadId());
    for (int times = 1; ; times++) {
      try {
        return threads.await(result, limit);
      } catch (TimeoutException e) {
        boolean isExcused =
            !isWarm
                || (thread.getState() == Thread.State.RUNNABLE
                    && CLOCK.getThreadCpuTime(thread.threadId()) - before < limit.toNanos() / 2);
        if (times == MOST_TIMES || !isExcused) {
          throw e;
        }
      }
    }
  }

  private static <T> void work(
      List<Callable<T>> pieces, List<CompletableFuture<End<T>>> results, BooleanSupplier mayBegin) {
    for (int i = 0; i < pieces.size(); i++) {
      CompletableFuture<End<T>> result = results.get(i);
      if (result.isDone()) {
        return;
      }
      result.complete(mayBegin.getAsBoolean() ? end(pieces.get(i)) : new End.NotBegun<>());
    }
  }

  /** The exception is read on this thread, too: its methods are code of the application. */
  private static <T> End<T> end(Callable<T> piece) {
    try {
      return new End.Done<>(piece.call());
    } catch (Throwable e) {
      return new End.Failed<>(JobFailure.of(e, true));
    }
  }

  /** Whatever it still computes is ignored, and what it has not begun it leaves. */
  private <T> void giveUp(Thread thread, List<CompletableFuture<End<T>>> results) {
    results.forEach(result -> result.cancel(false));
    lost.add(thread);
    thread.interrupt();
  }

  private static JobFailure timeout(Duration limit, Thread thread) {
    return JobFailure.timeout(
        "the decide function did not return within " + limit.toMillis() + " ms",
        "it was interrupted here",
        thread.getStackTrace());
  }
}
