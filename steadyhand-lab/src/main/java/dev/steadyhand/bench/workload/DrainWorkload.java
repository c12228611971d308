package dev.steadyhand.bench.workload;

import dev.steadyhand.bench.contender.Contender;
import dev.steadyhand.bench.contender.Session;
import dev.steadyhand.bench.contender.Work;
import java.util.List;

/** Measures the throughput of tasks that do nothing. */
final class DrainWorkload implements Workload {
  @Override
  public String name() {
    return "drain";
  }

  @Override
  public String title() {
    return "Drain of no-op tasks";
  }

  @Override
  public String explanation() {
    return "Tasks wait, then a worker starts. The clock runs from the start of the first task until"
        + " the last one is durably completed, so that nobody pays for starting up.";
  }

  @Override
  public List<Reading> run(Contender contender, Ground ground) throws Exception {
    try (Arena.Place place = ground.arena().place(contender);
        Session session = contender.open(place.url())) {
      int tasks = ground.tasks(ground.speed(contender, session, Work.NOTHING).drain());
      session.fill(tasks);
      double speed = Ground.perSecond(tasks, session.drain(tasks, Work.NOTHING));
      return List.of(new Reading("drain", Unit.PER_SECOND, speed));
    }
  }
}
