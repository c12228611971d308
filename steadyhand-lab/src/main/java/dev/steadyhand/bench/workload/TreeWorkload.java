package dev.steadyhand.bench.workload;

import dev.steadyhand.bench.contender.Contender;
import dev.steadyhand.bench.contender.Session;
import dev.steadyhand.bench.contender.Steadyhand;
import dev.steadyhand.bench.contender.Supervises;
import java.util.List;

/** One process with very many children. */
final class TreeWorkload implements Workload {
  @Override
  public String name() {
    return "tree";
  }

  @Override
  public String title() {
    return "A tree of processes";
  }

  @Override
  public String explanation() {
    return "One process starts very many others (10,000 in the full form), each with one call to"
        + " the outside, and ends when all of them have. Steadyhand: the deletion of an"
        + " account with so many files, and its anonymization at the end; and a process in Java"
        + " whose children have one effect each. DBOS: a workflow"
        + " that starts workflows with one step and waits for their results. The figure is"
        + " children per second, from the start of the parent to its end.";
  }

  @Override
  public boolean admits(Contender contender) {
    return ProcessWorkload.hasProcesses(contender) || contender.name().equals(Steadyhand.PROCESS);
  }

  @Override
  public List<Reading> run(Contender contender, Ground ground) throws Exception {
    int children = ground.scale().children();
    try (Arena.Place place = ground.arena().place(contender);
        Session session = contender.open(place.url())) {
      Supervises supervises = (Supervises) session;
      supervises.prepareTree(children);
      return List.of(
          new Reading(
              "%,d children".formatted(children),
              Unit.PER_SECOND,
              Ground.perSecond(children, supervises.runTree(children))));
    }
  }
}
