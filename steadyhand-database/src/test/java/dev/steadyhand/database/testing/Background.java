package dev.steadyhand.database.testing;

import java.sql.SQLException;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;

/** Statements that run on their own while the test goes on. */
public final class Background {
  private Background() {}

  /** Starts it. */
  public static <T> CompletableFuture<T> start(Callable<T> work) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                answer.complete(work.call());
              } catch (Throwable e) {
                answer.completeExceptionally(e);
              }
            });
    return answer;
  }

  /** Returns once the session with this process id waits for a lock, or its work has ended. */
  public static void awaitLock(TestDatabase database, long pid, CompletableFuture<?> work)
      throws SQLException {
    while (database.number("select cardinality(pg_blocking_pids(?::integer))", pid) == 0
        && !work.isDone()) {
      Thread.onSpinWait();
    }
  }
}
