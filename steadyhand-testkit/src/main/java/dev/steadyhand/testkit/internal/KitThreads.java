package dev.steadyhand.testkit.internal;

import dev.steadyhand.worker.Threads;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The threads of a stepped worker. A handler can let its time limit pass at once: whoever awaits
 * its thread is told so.
 */
public final class KitThreads implements Threads {
  private static final Map<Thread, CompletableFuture<Void>> EXPIRIES = new ConcurrentHashMap<>();

  /** The thread that a thread has started last, which is the one that it awaits. */
  private static final ThreadLocal<@Nullable Thread> STARTED = new ThreadLocal<>();

  /**
   * Lets the time limit of the handler on this thread pass, and waits for its interruption: never
   * returns.
   */
  public static IllegalStateException expire() throws InterruptedException, ExecutionException {
    CompletableFuture<Void> expiry = EXPIRIES.get(Thread.currentThread());
    if (expiry == null) {
      return new IllegalStateException(
          "Only a worker of the kit that is stepped by drain() can let the time of a handler"
              + " pass.");
    }
    expiry.complete(null);
    new CompletableFuture<Void>().get();
    return new IllegalStateException("not interrupted");
  }

  @Override
  public Thread start(Purpose purpose, String name, Runnable work) {
    CompletableFuture<Void> expiry = new CompletableFuture<>();
    Thread thread =
        Thread.ofPlatform()
            .daemon()
            .name(name)
            .unstarted(
                () -> {
                  try {
                    work.run();
                  } finally {
                    EXPIRIES.remove(Thread.currentThread());
                  }
                });
    EXPIRIES.put(thread, expiry);
    STARTED.set(thread);
    thread.start();
    return thread;
  }

  @Override
  public <T> T await(CompletableFuture<T> result, Duration longest)
      throws InterruptedException, ExecutionException, TimeoutException {
    Thread awaited = STARTED.get();
    CompletableFuture<Void> expiry = awaited == null ? null : EXPIRIES.get(awaited);
    if (expiry != null && !result.isDone()) {
      CompletableFuture.anyOf(result.handle((value, thrown) -> null), expiry)
          .get(TimeUnit.NANOSECONDS.convert(longest), TimeUnit.NANOSECONDS);
      if (!result.isDone()) {
        throw new TimeoutException("the test let the time limit pass");
      }
    }
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
  public long cpuNanos() {
    // A test is the same whatever the machine does.
    return 0;
  }

  @Override
  public long nanoTime() {
    return System.nanoTime();
  }
}
