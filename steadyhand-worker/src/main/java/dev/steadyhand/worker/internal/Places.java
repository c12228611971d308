package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Threads;
import java.util.ArrayDeque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** A semaphore, first come, first served, whose waiting a simulation can see. */
final class Places {
  private final ReentrantLock lock = new ReentrantLock();
  private final ArrayDeque<CompletableFuture<Boolean>> waiting = new ArrayDeque<>();
  private final Threads threads;
  private int free;

  Places(int places, Threads threads) {
    this.free = places;
    this.threads = threads;
  }

  /** Waits for a place and takes it. */
  void enter() throws InterruptedException {
    CompletableFuture<Boolean> place = new CompletableFuture<>();
    lock.lock();
    try {
      if (free > 0) {
        free--;
        return;
      }
      waiting.add(place);
    } finally {
      lock.unlock();
    }
    try {
      threads.await(place);
    } catch (InterruptedException e) {
      if (!withdraw(place)) {
        leave();
      }
      throw e;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private boolean withdraw(CompletableFuture<Boolean> place) {
    lock.lock();
    try {
      return waiting.removeIf(other -> other == place);
    } finally {
      lock.unlock();
    }
  }

  /** Returns how many are waiting for a place. */
  int waiting() {
    lock.lock();
    try {
      return waiting.size();
    } finally {
      lock.unlock();
    }
  }

  /** Gives the place to whoever has waited longest. */
  void leave() {
    CompletableFuture<Boolean> next = next();
    if (next != null) {
      next.complete(true);
    }
  }

  private @Nullable CompletableFuture<Boolean> next() {
    lock.lock();
    try {
      CompletableFuture<Boolean> next = waiting.poll();
      if (next == null) {
        free++;
      }
      return next;
    } finally {
      lock.unlock();
    }
  }
}
