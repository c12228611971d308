package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Threads;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Virtual threads where they do no harm, and the time of this machine. */
public class RealThreads implements Threads {
  private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();

  @Override
  public Thread start(Purpose purpose, String name, Runnable work) {
    return isVirtual(purpose)
        ? Thread.ofVirtual().name(name).start(work)
        : Thread.ofPlatform().daemon().name(name).start(work);
  }

  /**
   * There are as many carriers of virtual threads as processors. Application code that computes
   * keeps one, and so does, before JDK 24, code that blocks in "synchronized"; the other threads of
   * the worker, which enforce time limits, would wait for it.
   */
  private static boolean isVirtual(Purpose purpose) {
    return switch (purpose) {
      case HANDLER -> false;
      case QUICK_HANDLER -> Runtime.version().feature() >= 24;
      case TASK, CALL, BATCH -> true;
    };
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
  public long cpuNanos() {
    return CPU.getCurrentThreadCpuTime();
  }

  @Override
  public long nanoTime() {
    return System.nanoTime();
  }
}
