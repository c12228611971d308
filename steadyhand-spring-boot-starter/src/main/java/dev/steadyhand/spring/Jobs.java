package dev.steadyhand.spring;

import dev.steadyhand.worker.Worker;
import java.util.List;

/**
 * The handlers of the application: its beans of type {@link JobHandler}, and the methods of its
 * beans with {@link Job}. For a {@link WorkerFactory} of your own, and for tests.
 */
public interface Jobs {
  /**
   * Returns the handlers.
   *
   * @throws IllegalStateException before all beans of the application have been created
   */
  List<JobHandler> handlers();

  /** Lets a worker serve all of them, in transactions of the application and with its codec. */
  void addTo(Worker.Builder worker);
}
