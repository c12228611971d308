package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Threads;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Virtual threads where they do no harm, and the time of this machine. */
public class RealThreads implements Threads {
  @Override
  public Thread start(Purpose purpose, String name, Runnable work) {
    // Before JDK 24, application code that blocks in "synchronized" keeps the carrier of a virtual
    // thread, and with it other threads of the worker.
    return purpose == Purpose.HANDLER && Runtime.version().feature() < 24
        ? Thread.ofPlatform().daemon().name(name).start(work)
        : Thread.ofVirtual().name(name).start(work);
  }

  @Override
  public <T> T await(CompletableFuture<T> result, Duration longest)
      throws InterruptedException, ExecutionException, TimeoutException {
    return result.get(TimeUnit.NANOSECONDS.convert(longest), TimeUnit.NANOSECONDS);
  }

  @Override
  public <T> T await(CompletableFuture<T> result) throws InterruptedException, ExecutionException {
    return result.get();
  }

  @Override
  public void sleep(Duration duration) throws InterruptedException {
    Thread.sleep(duration);
  }

  @Override
  public long nanoTime() {
    return System.nanoTime();
  }
}
