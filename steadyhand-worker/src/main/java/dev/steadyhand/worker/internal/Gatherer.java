package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Threads;
import dev.steadyhand.worker.Threads.Purpose;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;

/**
 * Batches steps of many tasks into one transaction. While one batch runs the next one accumulates,
 * so batches grow with load and an idle worker adds no delay. If a batch fails, its steps are
 * retried one by one, so that only those fail that would have failed on their own.
 *
 * @param <Q> the input of a step
 * @param <A> the result of a step
 */
final class Gatherer<Q, A> {
  static final int LARGEST_BATCH = 128;

  /** Steps that are slow on their own are not batched: they would delay each other. */
  static final Duration LONGEST_BATCH = Duration.ofSeconds(1);

  static final Duration PATIENCE = Duration.ofMillis(100);

  /**
   * After a batch of this many steps, the next one that would begin with the first step to arrive
   * waits a moment for the others: a batch costs much more than another step in it.
   */
  private static final int MANY = 16;

  private static final Duration MOMENT = Duration.ofMillis(3);

  /**
   * @param largestBatch how many steps a batch may have now
   * @param enough another batch begins beside those that run when this many steps are waiting, or
   *     as many as a batch may have
   * @param patience how long a step that could start waits for running batches
   */
  record Limits(IntSupplier largestBatch, int enough, Duration patience) {}

  /** Runs one step. */
  interface Single<Q, A> {
    A make(Q question) throws SQLException;
  }

  /** Runs several steps, all or none; results are in the same order. */
  interface Together<Q, A> {
    List<A> make(List<Q> questions) throws SQLException;
  }

  private record Request<Q, A>(Q question, CompletableFuture<A> answer) {}

  private final ReentrantLock lock = new ReentrantLock();
  private final ArrayDeque<Request<Q, A>> waiting = new ArrayDeque<>();
  private final int mostBatches;
  private final Single<Q, A> single;
  private final Together<Q, A> together;
  private final Threads threads;
  private final Limits limits;
  private int batches;
  private volatile long stepNanos;
  private volatile int lastSize;

  Gatherer(int mostBatches, Single<Q, A> single, Together<Q, A> together, Threads threads) {
    this(
        mostBatches,
        single,
        together,
        threads,
        new Limits(() -> LARGEST_BATCH, LARGEST_BATCH, PATIENCE));
  }

  Gatherer(
      int mostBatches,
      Single<Q, A> single,
      Together<Q, A> together,
      Threads threads,
      Limits limits) {
    this.mostBatches = mostBatches;
    this.single = single;
    this.together = together;
    this.threads = threads;
    this.limits = limits;
  }

  /** Waits until the step has run. An interruption ends the waiting, not a running step. */
  A make(Q question) throws SQLException, InterruptedException {
    Request<Q, A> request = new Request<>(question, new CompletableFuture<>());
    lock.lock();
    try {
      waiting.add(request);
      // More parallel batches would be smaller ones.
      begin(waiting.size() >= Math.min(limits.enough, largestBatch()) ? mostBatches : 1);
    } finally {
      lock.unlock();
    }
    try {
      return answer(request);
    } catch (InterruptedException e) {
      withdraw(request);
      throw e;
    } catch (ExecutionException e) {
      throw thrown(e);
    }
  }

  /** Waits with a limit: running batches may be blocked by something unrelated to this step. */
  private A answer(Request<Q, A> request) throws InterruptedException, ExecutionException {
    try {
      return threads.await(request.answer, limits.patience);
    } catch (TimeoutException e) {
      lock.lock();
      try {
        if (waiting.contains(request)) {
          begin(mostBatches);
        }
      } finally {
        lock.unlock();
      }
      return threads.await(request.answer);
    }
  }

  /** Returns how many steps are waiting for a batch. */
  int waiting() {
    lock.lock();
    try {
      return waiting.size();
    } finally {
      lock.unlock();
    }
  }

  private void begin(int most) {
    if (batches < most) {
      batches++;
      threads.start(Purpose.BATCH, "steps", this::makeBatches);
    }
  }

  private void withdraw(Request<Q, A> request) {
    lock.lock();
    try {
      waiting.remove(request);
    } finally {
      lock.unlock();
    }
  }

  private static SQLException thrown(ExecutionException e) {
    return switch (e.getCause()) {
      case SQLException cause -> cause;
      case RuntimeException cause -> throw cause;
      case Error cause -> throw cause;
      case null, default -> throw new IllegalStateException(e);
    };
  }

  private void makeBatches() {
    List<Request<Q, A>> batch = List.of();
    try {
      if (lastSize >= MANY) {
        gather();
      }
      for (batch = next(); !batch.isEmpty(); batch = next()) {
        long begin = threads.nanoTime();
        make(batch);
        lastSize = batch.size();
        stepNanos = (3 * stepNanos + (threads.nanoTime() - begin) / batch.size()) / 4;
      }
    } catch (Throwable e) {
      abandon(batch, e);
    }
  }

  /** This thread ends early. Nobody must wait for it: not for its batch, nor for its place. */
  private void abandon(List<Request<Q, A>> batch, Throwable thrown) {
    List<Request<Q, A>> left = new ArrayList<>(batch);
    lock.lock();
    try {
      batches--;
      left.addAll(waiting);
      waiting.clear();
    } finally {
      lock.unlock();
    }
    left.forEach(request -> request.answer.completeExceptionally(thrown));
  }

  private void gather() {
    try {
      threads.sleep(MOMENT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns the next batch; empty if there is none, in which case this thread is done. */
  private List<Request<Q, A>> next() {
    lock.lock();
    try {
      List<Request<Q, A>> batch = new ArrayList<>();
      while (batch.size() < largestBatch() && !waiting.isEmpty()) {
        batch.add(waiting.remove());
      }
      if (batch.isEmpty()) {
        batches--;
      }
      return batch;
    } finally {
      lock.unlock();
    }
  }

  private int largestBatch() {
    return Math.clamp(
        LONGEST_BATCH.toNanos() / Math.max(stepNanos, 1), 1, limits.largestBatch.getAsInt());
  }

  private void make(List<Request<Q, A>> batch) {
    if (batch.size() > 1) {
      try {
        List<A> answers = together.make(batch.stream().map(Request::question).toList());
        for (int i = 0; i < batch.size(); i++) {
          batch.get(i).answer.complete(answers.get(i));
        }
        return;
      } catch (SQLException e) {
        if (Failure.of(e) == Failure.DATABASE_LOST) {
          batch.forEach(request -> request.answer.completeExceptionally(e));
          return;
        }
      } catch (Throwable e) {
        batch.forEach(request -> request.answer.completeExceptionally(e));
        return;
      }
    }
    batch.forEach(this::makeSingly);
  }

  private void makeSingly(Request<Q, A> request) {
    try {
      request.answer.complete(single.make(request.question));
    } catch (Throwable e) {
      request.answer.completeExceptionally(e);
    }
  }
}
