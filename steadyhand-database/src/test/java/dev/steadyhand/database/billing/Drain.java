package dev.steadyhand.database.billing;

import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Several sessions that run due tasks, each in a random order of its own. */
final class Drain {
  private static final int SESSIONS = 3;
  private static final String CLAIM =
      "select d.task_id, d.task_lease_id from queues.dequeue_batch(20) d";

  private Drain() {}

  /** Runs until nothing is due. */
  static void run(TestDatabase database) throws Exception {
    long done;
    do {
      done = 0;
      List<Future<Long>> counts = new ArrayList<>();
      try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
        for (int i = 0; i < SESSIONS; i++) {
          Random order = new Random(i);
          counts.add(
              threads.submit(
                  () -> {
                    try (Session session = new Session(database.connect())) {
                      return run(session, order);
                    }
                  }));
        }
      }
      for (Future<Long> count : counts) {
        done += result(count);
      }
    } while (done > 0);
  }

  /** Runs the tasks that this session can claim; returns their number. */
  static long run(Session session, Random order) throws SQLException {
    long done = 0;
    List<Map<String, @Nullable Object>> claimed;
    while (!(claimed = session.query(CLAIM)).isEmpty()) {
      Collections.shuffle(claimed, order);
      for (Map<String, @Nullable Object> task : claimed) {
        session.execute(
            "select queues.run_task(?, ?)", task.get("task_id"), task.get("task_lease_id"));
        done++;
      }
    }
    return done;
  }

  private static <T> T result(Future<T> future) throws Exception {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw new AssertionError("a session failed", e.getCause());
    }
  }
}
