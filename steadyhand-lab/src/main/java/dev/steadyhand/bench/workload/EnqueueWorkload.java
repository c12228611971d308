package dev.steadyhand.bench.workload;

import dev.steadyhand.bench.contender.Contender;
import dev.steadyhand.bench.contender.EnqueueForm;
import dev.steadyhand.bench.contender.Session;
import dev.steadyhand.bench.contender.SteadyhandSession;
import java.util.ArrayList;
import java.util.List;

/** Measures the throughput of enqueueing, without workers. */
final class EnqueueWorkload implements Workload {
  private static final int CLIENTS = 4;
  private static final int TRIAL = 400;

  @Override
  public String name() {
    return "enqueue";
  }

  @Override
  public String title() {
    return "Enqueue";
  }

  @Override
  public String explanation() {
    return "Tasks are enqueued while nobody works: one at a time by four clients, each committed by"
        + " itself or together with a row of the application, and in batches of 1,000 by one"
        + " client. For comparison, the rows that Steadyhand writes for a batch are inserted by"
        + " plain INSERTs into tables of the same shape.";
  }

  @Override
  public boolean admits(Contender contender) {
    return !contender.name().contains(",");
  }

  @Override
  public List<Reading> run(Contender contender, Ground ground) throws Exception {
    List<Reading> readings = new ArrayList<>();
    for (EnqueueForm form : EnqueueForm.values()) {
      try (Arena.Place place = ground.arena().place(contender);
          Session session = contender.open(place.url())) {
        if (session.forms().contains(form)) {
          int clients = form == EnqueueForm.BATCH ? 1 : CLIENTS;
          int trial = Math.min(TRIAL * (form == EnqueueForm.BATCH ? 10 : 1), ground.scale().most());
          double speed = Ground.perSecond(trial, session.enqueue(form, trial, clients));
          int tasks = ground.tasks(speed);
          readings.add(
              new Reading(
                  form.toString(),
                  Unit.PER_SECOND,
                  Ground.perSecond(tasks, session.enqueue(form, tasks, clients))));
        }
        if (form == EnqueueForm.BATCH && session instanceof SteadyhandSession steadyhand) {
          int tasks = ground.scale().most();
          readings.add(
              new Reading(
                  "plain INSERTs of the same rows",
                  Unit.PER_SECOND,
                  Ground.perSecond(tasks, steadyhand.insertPlainRows(tasks))));
        }
      }
    }
    return readings;
  }
}
