package dev.steadyhand.bench.workload;

import dev.steadyhand.bench.contender.Contender;
import dev.steadyhand.bench.contender.Dbos;
import dev.steadyhand.bench.contender.Session;
import dev.steadyhand.bench.contender.Steadyhand;
import dev.steadyhand.bench.contender.Supervises;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Processes with calls to the outside, from start to end. */
public final class ProcessWorkload implements Workload {
  /** The variant with one call. */
  public static final String ONE_CALL = "one call";

  /** The variant with five calls, one after the other. */
  public static final String FIVE_CALLS = "five calls";

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
        + " once, and handlers before and after it; and a process in Java with one effect, or five"
        + " one after the other, whose handlers do nothing. DBOS: workflows with one step, or"
        + " five.";
  }

  @Override
  public boolean admits(Contender contender) {
    return hasProcesses(contender) || contender.name().equals(Steadyhand.PROCESS);
  }

  static boolean hasProcesses(Contender contender) {
    return contender.name().equals(Steadyhand.NAME) || contender instanceof Dbos;
  }

  @Override
  public List<Reading> run(Contender contender, Ground ground) throws Exception {
    int processes = ground.scale().processes();
    if (warm.add(contender.name())) {
      measure(contender, ground, Math.max(1, processes / 10), 1);
    }
    List<Reading> readings = new ArrayList<>();
    readings.add(reading(ONE_CALL, contender, ground, processes, 1));
    if (!contender.name().equals(Steadyhand.NAME)) {
      readings.add(reading(FIVE_CALLS, contender, ground, Math.max(1, processes / 5), 5));
    }
    return readings;
  }

  private static Reading reading(
      String variant, Contender contender, Ground ground, int processes, int calls)
      throws Exception {
    double speed = Ground.perSecond(processes, measure(contender, ground, processes, calls));
    return new Reading(variant, Unit.PER_SECOND, speed);
  }

  private static Duration measure(Contender contender, Ground ground, int processes, int calls)
      throws Exception {
    try (Arena.Place place = ground.arena().place(contender);
        Session session = contender.open(place.url())) {
      Supervises supervises = (Supervises) session;
      supervises.prepareProcesses(processes);
      return supervises.runProcesses(processes, calls, CLIENTS);
    }
  }
}
