package dev.steadyhand.bench.workload;

import dev.steadyhand.bench.contender.Contender;
import dev.steadyhand.bench.contender.Dbos;
import dev.steadyhand.bench.contender.Session;
import dev.steadyhand.bench.contender.Steadyhand;
import dev.steadyhand.bench.contender.Supervises;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Processes with one call to the outside, from kickoff to end. */
final class ProcessWorkload implements Workload {
  private static final int CLIENTS = 8;

  private final Set<String> warm = new HashSet<>();

  @Override
  public String name() {
    return "processes";
  }

  @Override
  public String title() {
    return "Supervised processes, end to end";
  }

  @Override
  public String explanation() {
    return "Eight clients start processes one by one while the worker runs; the clock runs from the"
        + " first start until the last process has ended. Steadyhand: the email of its comms pack,"
        + " with a supervisor that runs twice, an attempt, a call to a provider that answers at"
        + " once, and handlers before and after it. DBOS: a workflow with one step.";
  }

  @Override
  public boolean admits(Contender contender) {
    return hasProcesses(contender);
  }

  static boolean hasProcesses(Contender contender) {
    return contender.name().equals(Steadyhand.NAME) || contender instanceof Dbos;
  }

  @Override
  public List<Reading> run(Contender contender, Ground ground) throws Exception {
    if (warm.add(contender.name())) {
      measure(contender, ground, Math.max(1, ground.scale().processes() / 10));
    }
    int processes = ground.scale().processes();
    double speed = Ground.perSecond(processes, measure(contender, ground, processes));
    return List.of(new Reading("one call", Unit.PER_SECOND, speed));
  }

  private static Duration measure(Contender contender, Ground ground, int processes)
      throws Exception {
    try (Arena.Place place = ground.arena().place(contender);
        Session session = contender.open(place.url())) {
      Supervises supervises = (Supervises) session;
      supervises.prepareProcesses(processes);
      return supervises.runProcesses(processes, CLIENTS);
    }
  }
}
