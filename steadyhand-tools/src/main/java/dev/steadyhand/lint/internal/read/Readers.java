package dev.steadyhand.lint.internal.read;

import dev.steadyhand.lint.internal.parse.PostgresParser;
import dev.steadyhand.lint.internal.parse.SqlParser;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Threads that read, each with a parser of its own: one takes a while to make, belongs to its
 * thread, and wants a deep stack. They go when nobody has needed them for a while.
 */
public final class Readers {
  private static final long STACK = 256L << 20;
  private static final int IDLE_SECONDS = 30;
  private static final ThreadLocal<SqlParser> PARSER = ThreadLocal.withInitial(PostgresParser::new);
  private static final ThreadPoolExecutor THREADS = threads();

  private Readers() {}

  private static ThreadPoolExecutor threads() {
    int size = Runtime.getRuntime().availableProcessors();
    ThreadPoolExecutor threads =
        new ThreadPoolExecutor(
            size,
            size,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> {
              Thread thread = new Thread(null, task, "lint-reader", STACK);
              thread.setDaemon(true);
              return thread;
            });
    threads.allowCoreThreadTimeOut(true);
    return threads;
  }

  /** Reads all of them, several at a time; answers in their order. */
  public static <T, R> List<R> readAll(List<T> texts, ReadOne<T, R> read) {
    List<Future<R>> futures = new ArrayList<>();
    for (T text : texts) {
      futures.add(THREADS.submit(() -> read.apply(PARSER.get(), text)));
    }
    List<R> answers = new ArrayList<>();
    futures.forEach(future -> answers.add(get(future)));
    return answers;
  }

  /** How one is read. */
  @FunctionalInterface
  public interface ReadOne<T, R> {
    R apply(SqlParser parser, T text);
  }

  private static <R> R get(Future<R> future) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while reading.", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("Reading failed: " + e.getCause(), e);
    }
  }
}
