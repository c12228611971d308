package dev.steadyhand.bench.workload;

import dev.steadyhand.bench.contender.Contender;
import dev.steadyhand.bench.contender.Grows;
import dev.steadyhand.bench.contender.Session;
import dev.steadyhand.bench.contender.Steadyhand;
import dev.steadyhand.bench.contender.Work;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The drain again, with more and more around it. */
public final class GrowthWorkload implements Workload {
  /** What the variants are called that count buffers. */
  public static final String BUFFERS = ": buffers per claimed task";

  private static final int SLOTS = 64;
  private static final Set<String> PRODUCTS =
      Set.of("steadyhand", "graphile-worker", "db-scheduler");

  /**
   * What there is around the drain.
   *
   * @param history tasks that have passed
   * @param future tasks that wait for another day
   * @param isHeld whether someone holds a transaction open, with a snapshot and an id
   * @param claimers how many workers there are
   */
  private record Surroundings(long history, int future, boolean isHeld, int claimers) {
    @Override
    public String toString() {
      List<String> words = new ArrayList<>();
      words.add(claimers == 1 ? "1 worker" : claimers + " workers");
      if (history > 0) {
        words.add("%,d tasks of history".formatted(history));
      }
      if (future > 0) {
        words.add("%,d future tasks".formatted(future));
      }
      if (isHeld) {
        words.add("a transaction held open");
      }
      return String.join(", ", words);
    }
  }

  /**
   * One for each size: a million tasks take their time. What is drained is added to the history.
   */
  private final Map<String, Arena.Place> places = new HashMap<>();

  @Override
  public String name() {
    return "growth";
  }

  @Override
  public String title() {
    return "Growth";
  }

  @Override
  public String explanation() {
    return "The drain of no-op tasks with workers of 64 slots, and with more and more around it:"
        + " tasks that have passed, tasks that wait for another day, a transaction that somebody"
        + " holds open for the whole run, more workers. History is inserted by the page, with the"
        + " rows that tasks leave behind. Buffers are pages that claims read, for each task.";
  }

  @Override
  public boolean admits(Contender contender) {
    return PRODUCTS.contains(contender.product()) && !contender.name().contains(",");
  }

  @Override
  public List<Reading> run(Contender contender, Ground ground) throws Exception {
    boolean isUs = contender.name().equals(Steadyhand.NAME);
    List<Reading> readings = new ArrayList<>();
    if (isUs || ground.scale().peersGrow()) {
      for (Surroundings surroundings : rows(ground.scale())) {
        // History that is deleted as it passes is no history.
        if (isUs || surroundings.history == 0) {
          readings.addAll(run(contender, ground, surroundings));
        }
      }
    }
    return readings;
  }

  /** Each number of workers with nothing around, each thing alone, and all of it together. */
  private static List<Surroundings> rows(Scale scale) {
    List<Surroundings> rows = new ArrayList<>();
    scale.claimers().forEach(claimers -> rows.add(new Surroundings(0, 0, false, claimers)));
    scale.history().forEach(history -> rows.add(new Surroundings(history, 0, false, 1)));
    rows.add(new Surroundings(0, scale.future(), false, 1));
    rows.add(new Surroundings(0, 0, true, 1));
    rows.add(new Surroundings(0, scale.future(), true, scale.claimers().getLast()));
    for (int claimers : scale.claimers()) {
      rows.add(new Surroundings(scale.history().getLast(), scale.future(), true, claimers));
    }
    return rows;
  }

  private List<Reading> run(Contender contender, Ground ground, Surroundings around)
      throws Exception {
    Arena.Place place = place(contender, ground, around);
    Work work = new Work(SLOTS, 0, around.claimers);
    ServerSql sql = ground.arena().sql();
    try (Connection held = around.isHeld ? hold(place) : null;
        Session session = contender.open(place.url())) {
      int tasks = ground.tasks(ground.speed(contender, session, work.by(1)).drain());
      session.fill(tasks);
      if (sql.canCount()) {
        sql.countStatements(place.name());
      }
      Duration took = session.drain(tasks, work);
      List<Reading> readings = new ArrayList<>();
      readings.add(new Reading(around.toString(), Unit.PER_SECOND, Ground.perSecond(tasks, took)));
      if (sql.canCount()) {
        long buffers = sql.counted(place.name(), ((Grows) session).claim()).buffers();
        readings.add(new Reading(around + BUFFERS, Unit.BUFFERS, (double) buffers / tasks));
      }
      return readings;
    }
  }

  private Arena.Place place(Contender contender, Ground ground, Surroundings around)
      throws Exception {
    String key = "%s %d %d".formatted(contender.name(), around.history, around.future);
    Arena.Place known = places.get(key);
    if (known != null) {
      return known;
    }
    Arena.Place place = ground.arena().place(contender);
    places.put(key, place);
    try (Session session = contender.open(place.url())) {
      Grows grows = (Grows) session;
      if (around.history > 0) {
        grows.makeHistory(around.history);
      }
      if (around.future > 0) {
        grows.makeFuture(around.future);
      }
    }
    return place;
  }

  /** A transaction with a snapshot and an id, which nothing ends before it is closed. */
  private static @Nullable Connection hold(Arena.Place place) throws SQLException {
    Connection connection = place.url().connect();
    connection.setAutoCommit(false);
    connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
    try (Statement statement = connection.createStatement()) {
      statement.execute("insert into app_order (note) values ('held open')");
    }
    return connection;
  }
}
