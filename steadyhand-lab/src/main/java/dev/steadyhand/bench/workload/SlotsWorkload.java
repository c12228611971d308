package dev.steadyhand.bench.workload;

import dev.steadyhand.bench.contender.Contender;
import dev.steadyhand.bench.contender.Session;
import dev.steadyhand.bench.contender.Work;
import java.util.ArrayList;
import java.util.List;

/** Tasks that take their time, on few and on many slots. */
final class SlotsWorkload implements Workload {
  private static final List<Integer> MILLIS = List.of(1, 50);
  private static final List<Integer> SLOTS = List.of(64, 512);

  @Override
  public String name() {
    return "slots";
  }

  @Override
  public String title() {
    return "Tasks of 1 ms and 50 ms on 64 and 512 slots";
  }

  @Override
  public String explanation() {
    return "As the drain, with tasks that wait for 1 or 50 ms as calls to others do. If nothing but"
        + " the waiting took time, 64 slots would do 64,000 or 1,280 a second, and 512 slots"
        + " 512,000 or 10,240.";
  }

  @Override
  public boolean admits(Contender contender) {
    return !contender.name().contains(",");
  }

  @Override
  public List<Reading> run(Contender contender, Ground ground) throws Exception {
    List<Reading> readings = new ArrayList<>();
    for (int millis : MILLIS) {
      for (int slots : SLOTS) {
        Work work = new Work(slots, millis, 1);
        try (Arena.Place place = ground.arena().place(contender);
            Session session = contender.open(place.url())) {
          int tasks = ground.tasks(ground.speed(contender, session, work).drain());
          session.fill(tasks);
          readings.add(
              new Reading(
                  "%d ms, %d slots".formatted(millis, slots),
                  Unit.PER_SECOND,
                  Ground.perSecond(tasks, session.drain(tasks, work))));
        }
      }
    }
    return readings;
  }
}
