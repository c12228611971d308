package dev.steadyhand.database.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Many sessions that do the same concurrently, each on its own connection. */
public final class Crew {
  /** The work of each member. */
  public interface Work<T> {
    T run(Session session, int member) throws Exception;
  }

  private Crew() {}

  /**
   * Connects all members first, then starts them together; returns their results in order. If one
   * fails, the others are interrupted: they might wait for it.
   */
  public static <T> List<T> run(TestDatabase database, int members, Work<T> work) throws Exception {
    CountDownLatch connected = new CountDownLatch(members);
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    List<Future<T>> answers = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < members; i++) {
        int member = i;
        answers.add(
            threads.submit(
                () -> {
                  try (Session session = connect(database, connected)) {
                    connected.await();
                    return work.run(session, member);
                  } catch (Throwable e) {
                    failure.compareAndSet(null, e);
                    threads.shutdownNow();
                    throw e;
                  }
                }));
      }
    }
    if (failure.get() != null) {
      throw new AssertionError("a member of the crew failed", failure.get());
    }
    List<T> results = new ArrayList<>();
    for (Future<T> answer : answers) {
      results.add(answer.get());
    }
    return results;
  }

  private static Session connect(TestDatabase database, CountDownLatch connected) throws Exception {
    try {
      return new Session(database.connect());
    } finally {
      connected.countDown();
    }
  }
}
