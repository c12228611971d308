package dev.steadyhand.database.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Many sessions that do the same concurrently, each on its own connection. */
public final class Crew {
  /** The work of each member. */
  public interface Work<T> {
    T run(Session session, int member) throws Exception;
  }

  private Crew() {}

  /** Connects all members first, then starts them together; returns their results in order. */
  public static <T> List<T> run(TestDatabase database, int members, Work<T> work) throws Exception {
    CountDownLatch connected = new CountDownLatch(members);
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
                  }
                }));
      }
    }
    List<T> results = new ArrayList<>();
    for (Future<T> answer : answers) {
      results.add(result(answer));
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

  private static <T> T result(Future<T> answer) throws Exception {
    try {
      return answer.get();
    } catch (ExecutionException e) {
      throw new AssertionError("a member of the crew failed", e.getCause());
    }
  }
}
