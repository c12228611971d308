package dev.steadyhand.simulator.yield;

import dev.steadyhand.simulator.internal.Resources;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The yield points of a simulated database: before each statement of a PL/pgSQL function that
 * reaches what other actors change.
 *
 * <p>They are put into the source that is there, whatever it is; break it first if it is to be
 * broken.
 */
public final class YieldPoints {
  private static final String SUPPORT = "yield/yield.sql";

  /** Floors, marks, gates and bells: they save work, and nothing is wrong without them. */
  private static final Set<String> HINTS =
      Set.of(
          "queues.move_floor",
          "queues.await_claim_turn",
          "queues.advance_horizon_mark",
          "queues.settle_horizon",
          "queues.sweep_from",
          "queues.wake_idle_workers");

  private final Map<String, String> statements;

  private YieldPoints(Map<String, String> statements) {
    this.statements = statements;
  }

  /**
   * Puts them into all functions that can yield, but for those that only save work: what happens
   * between two of their statements makes no difference to the rest, and would be most of a
   * schedule.
   *
   * @param owner the superuser, in autocommit mode
   */
  public static YieldPoints install(Connection owner) throws SQLException {
    return install(owner, function -> !HINTS.contains(function));
  }

  /**
   * Puts them into the functions that are chosen. A statement that calls one that is not chosen
   * gets a yield point instead if that one reaches what other actors change.
   *
   * @param owner the superuser, in autocommit mode
   * @param functions which, by their names with schema
   */
  public static YieldPoints install(Connection owner, Predicate<String> functions)
      throws SQLException {
    Map<String, String> statements = new LinkedHashMap<>();
    List<String> places = new ArrayList<>();
    try (Statement statement = owner.createStatement()) {
      statement.execute(Resources.read(SUPPORT));
      List<Routine> yielding = new ArrayList<>();
      List<Routine> silent = new ArrayList<>();
      for (Routine routine : routines(statement)) {
        if (routine.canYield() && functions.test(routine.name())) {
          yielding.add(routine);
        } else if (!HINTS.contains(routine.name())) {
          silent.add(routine);
        }
      }
      Reach reach = new Reach(relations(statement), silent);
      for (Routine routine : yielding) {
        List<Spot> spots = routine.spots().stream().filter(reach::includes).toList();
        if (!spots.isEmpty()) {
          statement.execute(routine.yieldingAt(spots, places.size() + 1));
          spots.forEach(spot -> places.add(routine.placeOf(spot)));
          spots.forEach(spot -> statements.put(routine.placeOf(spot), firstLine(routine, spot)));
        }
      }
    }
    number(owner, places);
    return new YieldPoints(statements);
  }

  private static void number(Connection owner, List<String> places) throws SQLException {
    try (PreparedStatement insert = owner.prepareStatement("select simulator.number_places(?)")) {
      insert.setArray(1, owner.createArrayOf("text", places.toArray()));
      insert.execute();
    }
  }

  /** All places, such as {@code supervision.begin_run:12}. */
  public Set<String> places() {
    return Set.copyOf(statements.keySet());
  }

  /** The first line of the statement before which a place is. */
  public String statementAt(String place) {
    return statements.getOrDefault(place, "");
  }

  private static String firstLine(Routine routine, Spot spot) {
    return routine.source().substring(spot.start()).lines().findFirst().orElse("").strip();
  }

  private static List<Routine> routines(Statement statement) throws SQLException {
    List<Routine> routines = new ArrayList<>();
    try (ResultSet rows =
        statement.executeQuery("select r.* from simulator.routine r order by r.name")) {
      while (rows.next()) {
        routines.add(
            new Routine(
                rows.getString("name"),
                rows.getBoolean("can_yield"),
                rows.getString("source"),
                rows.getString("definition")));
      }
    }
    return routines;
  }

  private static Set<String> relations(Statement statement) throws SQLException {
    Set<String> relations = new HashSet<>();
    try (ResultSet rows =
        statement.executeQuery("select r.name from simulator.moving_relation r")) {
      while (rows.next()) {
        relations.add(rows.getString(1));
      }
    }
    return relations;
  }
}
