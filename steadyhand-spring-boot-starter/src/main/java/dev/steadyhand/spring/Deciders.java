package dev.steadyhand.spring;

import dev.steadyhand.client.process.Decider;
import dev.steadyhand.worker.Worker;
import java.util.List;

/**
 * The processes of the application: its beans of type {@link Decider}, and the methods of its beans
 * with {@link EffectHandler}. For a {@link WorkerFactory} of your own, and for tests.
 */
public interface Deciders {
  /**
   * Returns the deciders.
   *
   * @throws IllegalStateException before all beans of the application have been created
   */
  List<Decider<?, ?>> all();

  /**
   * Lets a worker decide all of them and handle their effects, in transactions of the application.
   */
  void addTo(Worker.Builder worker);
}
