package dev.steadyhand.bench.workload;

import dev.steadyhand.bench.contender.Contender;
import dev.steadyhand.bench.contender.MemoryProbe;
import dev.steadyhand.bench.contender.Session;
import dev.steadyhand.bench.contender.Steadyhand;
import dev.steadyhand.bench.contender.Work;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Measures the costs of tasks and workers by counting, not timing. */
final class CostWorkload implements Workload {
  private static final int TASKS = 10_000;
  private static final Duration SETTLE = Duration.ofSeconds(3);
  private static final Duration IDLE = Duration.ofSeconds(5);

  @Override
  public String name() {
    return "costs";
  }

  @Override
  public String title() {
    return "What it costs";
  }

  @Override
  public String explanation() {
    return "No-op tasks are enqueued in batches and drained: bytes of write-ahead log for each task"
        + " from beginning to end, with everything that is kept, and statements for each task while"
        + " it is worked on. An idle worker: three seconds after its start with nothing to do, the"
        + " statements it sends and the share of a core it takes, for five seconds. Memory: the"
        + " heap that a worker uses with 512 tasks running and 10,000 held ready, in a JVM with a"
        + " heap of 256 MiB.";
  }

  @Override
  public List<Reading> run(Contender contender, Ground ground) throws Exception {
    List<Reading> readings = new ArrayList<>();
    try (Arena.Place place = ground.arena().place(contender)) {
      ServerSql sql = ground.arena().sql();
      if (sql.canCount()) {
        sql.countStatements(place.name());
      }
      try (Session session = contender.open(place.url())) {
        readings.addAll(drain(session, place, ground));
        readings.addAll(idle(session, place, ground));
      }
    }
    if (contender.name().equals(Steadyhand.NAME)) {
      memory(contender, ground)
          .ifPresent(
              mebibytes ->
                  readings.add(
                      new Reading(
                          "heap with 512 running and 10,000 queued", Unit.MEBIBYTES, mebibytes)));
    }
    return readings;
  }

  private static List<Reading> drain(Session session, Arena.Place place, Ground ground)
      throws Exception {
    ServerSql sql = ground.arena().sql();
    int tasks = Math.min(TASKS, ground.scale().most());
    long log = sql.logPosition();
    session.fill(tasks);
    long before = sql.canCount() ? sql.counted(place.name()).statements() : 0;
    session.drain(tasks, Work.NOTHING);
    List<Reading> readings = new ArrayList<>();
    readings.add(
        new Reading(
            "write-ahead log per task", Unit.BYTES, (sql.logPosition() - log) / (double) tasks));
    if (sql.canCount()) {
      long statements = sql.counted(place.name()).statements() - before;
      readings.add(
          new Reading("statements per task", Unit.STATEMENTS, statements / (double) tasks));
    }
    return readings;
  }

  private static List<Reading> idle(Session session, Arena.Place place, Ground ground)
      throws Exception {
    ServerSql sql = ground.arena().sql();
    if (!sql.canCount()) {
      return List.of();
    }
    try (Session.Running worker = session.work(Work.NOTHING)) {
      Thread.sleep(SETTLE);
      long statements = sql.counted(place.name()).statements();
      Duration cpu = session.cpu();
      Thread.sleep(IDLE);
      return List.of(
          new Reading(
              "idle worker",
              Unit.STATEMENTS_PER_SECOND,
              (sql.counted(place.name()).statements() - statements) / seconds(IDLE)),
          new Reading(
              "idle worker, CPU",
              Unit.PERCENT_OF_A_CORE,
              100 * seconds(session.cpu().minus(cpu)) / seconds(IDLE)));
    }
  }

  private static double seconds(Duration duration) {
    return duration.toNanos() / 1e9;
  }

  private static OptionalDouble memory(Contender contender, Ground ground) throws Exception {
    try (Arena.Place place = ground.arena().place(contender);
        Session session = contender.open(place.url())) {
      session.fill(MemoryProbe.RUNNING + MemoryProbe.QUEUED);
      return MemoryProbe.measure(place.url());
    }
  }
}
