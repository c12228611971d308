package dev.steadyhand.chaos.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** The workers, each a process of its own. */
public final class Fleet implements AutoCloseable {
  /** Where a worker finds the URL of the database: an argument would show its password. */
  public static final String URL_VARIABLE = "STEADYHAND_CHAOS_DATABASE_URL";

  private final List<WorkerProcess> workers;

  private Fleet(List<WorkerProcess> workers) {
    this.workers = workers;
  }

  /**
   * Starts them and waits until each has said that it works.
   *
   * @param environment what each of them is told
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

  /** One of them, by chance. */
  public WorkerProcess any(RandomGenerator random) {
    return workers.get(random.nextInt(workers.size()));
  }

  /** Starts again what is dead, and lets go on what was stopped. */
  public void fix() throws IOException {
    for (WorkerProcess worker : workers) {
      worker.fix();
    }
  }

  /** Those that ended though nobody killed them. */
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
