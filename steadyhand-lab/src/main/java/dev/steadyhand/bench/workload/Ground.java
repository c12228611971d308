package dev.steadyhand.bench.workload;

import dev.steadyhand.bench.contender.Contender;
import dev.steadyhand.bench.contender.Session;
import dev.steadyhand.bench.contender.Work;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** Where workloads take place: the server, how much of everything, and how fast everybody is. */
public final class Ground {
  private static final int FIRST_TRIAL = 200;
  private static final int TRIAL_FACTOR = 10;
  private static final Duration TRIAL = Duration.ofMillis(250);

  private final Arena arena;
  private final Scale scale;
  private final Map<String, Speed> speeds = new HashMap<>();

  /** How fast a contender fills and drains, in tasks per second. */
  public record Speed(double fill, double drain) {
    /** How fast it would be if it enqueued and worked all the time on this machine. */
    double both() {
      return 1 / (1 / fill + 1 / drain);
    }
  }

  public Ground(Arena arena, Scale scale) {
    this.arena = arena;
    this.scale = scale;
  }

  public Arena arena() {
    return arena;
  }

  public Scale scale() {
    return scale;
  }

  /**
   * Roughly how fast a contender is at this work: a trial in this session, unless it is known. It
   * warms the contender up as well.
   */
  Speed speed(Contender contender, Session session, Work work) throws Exception {
    String key = contender.name() + work;
    Speed known = speeds.get(key);
    if (known != null) {
      return known;
    }
    Speed found = trial(session, work);
    speeds.put(key, found);
    return found;
  }

  private Speed trial(Session session, Work work) throws Exception {
    for (int tasks = Math.min(FIRST_TRIAL, scale.most()); ; tasks *= TRIAL_FACTOR) {
      Duration fill = session.fill(tasks);
      Duration drain = session.drain(tasks, work);
      if (drain.compareTo(TRIAL) >= 0 || (long) tasks * TRIAL_FACTOR > scale.most()) {
        return new Speed(perSecond(tasks, fill), perSecond(tasks, drain));
      }
    }
  }

  /** How many tasks fill the span at this speed. */
  int tasks(double perSecond) {
    double wanted = perSecond * scale.span().toNanos() / 1e9;
    return (int) Math.max(Math.min(wanted, scale.most()), Math.min(100, scale.most()));
  }

  static double perSecond(long count, Duration took) {
    return count / Math.max(took.toNanos() / 1e9, 1e-9);
  }
}
