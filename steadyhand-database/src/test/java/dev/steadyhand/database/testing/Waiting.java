package dev.steadyhand.database.testing;

import java.sql.SQLException;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** A statement that runs on its own session while the test continues. */
public final class Waiting<T> {
  private final Session session;
  private final long pid;
  private final CompletableFuture<T> answer = new CompletableFuture<>();

  private Waiting(Session session) throws SQLException {
    this.session = session;
    this.pid = session.number("select pg_backend_pid()");
  }

  /** Starts it. */
  public static <T> Waiting<T> start(Session session, Callable<T> work) throws SQLException {
    Waiting<T> waiting = new Waiting<>(session);
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                waiting.answer.complete(work.call());
              } catch (Throwable e) {
                waiting.answer.completeExceptionally(e);
              }
            });
    return waiting;
  }

  /**
   * Waits until it is blocked by a lock of another session; fails if it ends without being blocked.
   */
  public Waiting<T> untilBlocked(Session observer) throws SQLException {
    while (observer.number("select cardinality(pg_blocking_pids(?::integer))", pid) == 0) {
      if (answer.isDone()) {
        throw new AssertionError("it did not wait, and answered " + answer());
      }
      Thread.onSpinWait();
    }
    return this;
  }

  /** Returns its result. */
  public T answer() {
    try {
      return answer.join();
    } catch (CompletionException e) {
      throw new AssertionError("the statement on " + session + " failed", e.getCause());
    }
  }
}
