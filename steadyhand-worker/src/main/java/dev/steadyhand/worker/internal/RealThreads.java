package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Threads;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Virtual threads, and the time of this machine. */
public class RealThreads implements Threads {
  @Override
  public Thread start(Purpose purpose, String name, Runnable work) {
    return Thread.ofVirtual().name(name).start(work);
  }

  @Override
  public <T> T await(CompletableFuture<T> result, Duration longest)
      throws InterruptedException, ExecutionException, TimeoutException {
    return result.get(longest.toNanos(), TimeUnit.NANOSECONDS);
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
