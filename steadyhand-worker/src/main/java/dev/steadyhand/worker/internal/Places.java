package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Threads;
import java.util.ArrayDeque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.ReentrantLock;

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
      if (!place.cancel(false)) {
        leave();
      }
      throw e;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
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
    lock.lock();
    try {
      for (var next = waiting.poll(); next != null; next = waiting.poll()) {
        if (next.complete(true)) {
          return;
        }
      }
      free++;
    } finally {
      lock.unlock();
    }
  }
}
