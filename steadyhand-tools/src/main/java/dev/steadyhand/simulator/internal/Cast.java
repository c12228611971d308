package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.Schedule;
import java.util.ArrayList;
import java.util.List;

/** The actors of a schedule. */
final class Cast {
  static final String APPLICATION = "application";
  static final String OPERATOR = "operator";

  /** No actor: from its move on calls overlap. */
  static final String SCHEDULER = "scheduler";

  /** No actor: after its move all of them work without faults for a while. */
  static final String EVERYBODY = "everybody";

  private Cast() {}

  static List<Actor> of(Scene scene, Schedule schedule, Provider provider) {
    List<Actor> actors = new ArrayList<>();
    actors.add(new Application(scene.process(), scene.kickoff(), schedule.instances()));
    for (int worker = 1; worker <= schedule.workers(); worker++) {
      SimulatedWorker added = new SimulatedWorker(worker(worker), scene, provider);
      actors.add(added);
      actors.add(added.keeper());
    }
    actors.add(new Operator(scene.process()));
    actors.add(new Enqueuer());
    actors.add(new Retention());
    return actors;
  }

  static String worker(int number) {
    return "worker " + number;
  }

  static String keeperOf(String worker) {
    return worker.replace("worker", "keeper");
  }
}
