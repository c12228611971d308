package dev.steadyhand.bench.workload;

import dev.steadyhand.bench.contender.Contender;
import dev.steadyhand.bench.contender.Session;
import dev.steadyhand.bench.contender.Steadyhand;
import dev.steadyhand.bench.contender.Work;
import java.util.List;
import java.util.Map;

/** What handlers in Java cost, compared with a channel and with a peer. */
public final class JobsWorkload implements Workload {
  /** The variant in which tasks do nothing. */
  public static final String NOTHING = "no-op";

  /** The variant in which each task inserts a row. */
  public static final String ROW = "one row each";

  private static final Map<String, Work> WORK =
      Map.of(
          Steadyhand.NAME,
          Work.NOTHING,
          Steadyhand.JOB,
          Work.NOTHING,
          Steadyhand.TRANSACTION_JOB,
          Work.ROW,
          "graphile-worker, unbatched",
          Work.ROW);

  @Override
  public String name() {
    return "jobs";
  }

  @Override
  public String title() {
    return "Drain of jobs in Java";
  }

  @Override
  public String explanation() {
    return "As the drain. No-op: tasks of a channel and tasks of a handler in Java, which do"
        + " nothing. One row each: every task inserts a row into a table of the application."
        + " Steadyhand: in one transaction with the completion of the task. graphile-worker: a"
        + " transaction of its own, so that a job which is run again inserts a second row.";
  }

  @Override
  public boolean admits(Contender contender) {
    return WORK.containsKey(contender.name());
  }

  @Override
  public List<Reading> run(Contender contender, Ground ground) throws Exception {
    Work work = WORK.getOrDefault(contender.name(), Work.NOTHING);
    try (Arena.Place place = ground.arena().place(contender);
        Session session = contender.open(place.url())) {
      int tasks = ground.tasks(ground.speed(contender, session, work).drain());
      session.fill(tasks);
      double speed = Ground.perSecond(tasks, session.drain(tasks, work));
      return List.of(new Reading(work.insertsRow() ? ROW : NOTHING, Unit.PER_SECOND, speed));
    }
  }
}
