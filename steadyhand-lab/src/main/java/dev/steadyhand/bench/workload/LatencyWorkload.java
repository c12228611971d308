package dev.steadyhand.bench.workload;

import dev.steadyhand.bench.contender.Contender;
import dev.steadyhand.bench.contender.Pace;
import dev.steadyhand.bench.contender.Session;
import dev.steadyhand.bench.contender.Work;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Measures the time until a task starts. */
final class LatencyWorkload implements Workload {
  private static final int LEAST_PAUSE = 50;
  private static final int MOST_PAUSE = 150;
  private static final int TICK = 10;

  @Override
  public String name() {
    return "latency";
  }

  @Override
  public String title() {
    return "From enqueue to start";
  }

  @Override
  public String explanation() {
    return "The clock runs from the moment at which a task was to be enqueued until its work"
        + " begins, with an application and a worker that share nothing but the database."
        + " Low load: one task every 50 to 150 ms. Half of capacity: a batch every 10 ms, at"
        + " half the speed at which this contender could enqueue and work at the same time.";
  }

  @Override
  public boolean admits(Contender contender) {
    return Workload.super.admits(contender) && !contender.name().contains("db_function");
  }

  @Override
  public List<Reading> run(Contender contender, Ground ground) throws Exception {
    try (Arena.Place place = ground.arena().place(contender);
        Session session = contender.open(place.url())) {
      double capacity = ground.speed(contender, session, Work.NOTHING).both();
      long millis = ground.scale().pacedSpan().toMillis();
      return Stream.concat(
              measure(session, low(millis), "low load"),
              measure(session, busy(millis, capacity / 2), "half of capacity"))
          .toList();
    }
  }

  private static Pace low(long millis) {
    return new Pace(LEAST_PAUSE, MOST_PAUSE, 1, (int) (millis * 2 / (LEAST_PAUSE + MOST_PAUSE)));
  }

  /** Who does less than one task in a tick gets one task in a longer one. */
  private static Pace busy(long millis, double perSecond) {
    int tasks = (int) Math.max(1, perSecond * TICK / 1000);
    int pause = (int) Math.max(TICK, 1000 / perSecond);
    return new Pace(pause, pause, tasks, (int) Math.max(1, millis / pause));
  }

  private static Stream<Reading> measure(Session session, Pace pace, String variant)
      throws Exception {
    long[] latencies = session.latencies(pace, Work.NOTHING);
    Arrays.sort(latencies);
    return Stream.of(
        new Reading(variant + ", p50", Unit.MILLISECONDS, percentile(latencies, 0.50)),
        new Reading(variant + ", p99", Unit.MILLISECONDS, percentile(latencies, 0.99)));
  }

  private static double percentile(long[] sorted, double share) {
    int index = (int) Math.ceil(share * sorted.length) - 1;
    return sorted[Math.max(0, index)] / 1e6;
  }
}
