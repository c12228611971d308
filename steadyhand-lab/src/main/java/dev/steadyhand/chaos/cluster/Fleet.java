package dev.steadyhand.chaos.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** The worker processes. */
public final class Fleet implements AutoCloseable {
  /**
   * The environment variable of the database URL; as an argument, the password would be visible.
   */
  public static final String URL_VARIABLE = "STEADYHAND_CHAOS_DATABASE_URL";

  /** The environment variable of the URL for transactions of the application. */
  public static final String APPLICATION_VARIABLE = "STEADYHAND_CHAOS_APPLICATION_URL";

  private final List<WorkerProcess> workers;

  private Fleet(List<WorkerProcess> workers) {
    this.workers = workers;
  }

  /**
   * Starts the workers and waits until each is running.
   *
   * @param environment the environment of each worker
   */
  public static Fleet start(int number, Path logs, Map<String, String> environment)
      throws IOException {
    Fleet fleet =
        new Fleet(
            IntStream.rangeClosed(1, number)
                .mapToObj(n -> new WorkerProcess("worker-" + n, logs, environment))
                .toList());
    try {
      fleet.fix();
      for (WorkerProcess worker : fleet.workers) {
        worker.awaitReady();
      }
      return fleet;
    } catch (IOException | RuntimeException e) {
      fleet.close();
      throw e;
    }
  }

  /** Returns a random worker. */
  public WorkerProcess any(RandomGenerator random) {
    return workers.get(random.nextInt(workers.size()));
  }

  /** Restarts killed workers, and continues stopped ones. */
  public void fix() throws IOException {
    for (WorkerProcess worker : workers) {
      worker.fix();
    }
  }

  /** Returns the workers that ended without being killed. */
  public List<String> endedByThemselves() {
    return workers.stream().filter(WorkerProcess::endedByItself).map(WorkerProcess::name).toList();
  }

  public int size() {
    return workers.size();
  }

  @Override
  public void close() {
    workers.forEach(WorkerProcess::kill);
  }
}
