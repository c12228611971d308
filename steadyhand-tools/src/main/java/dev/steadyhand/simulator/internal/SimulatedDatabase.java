package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.invariant.Breach;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A database with its own clock, which is reset between schedules.
 *
 * <p>While calls are made whole, one after the other, all of them are parts of one transaction:
 * each is a savepoint that is released or rolled back, as it would have been committed or rolled
 * back by itself. That is several times quicker, and the way back to the beginning is a rollback.
 * Calls that overlap have sessions of their own and commit.
 */
final class SimulatedDatabase implements AutoCloseable {
  /** Rows of schedules that are over stay in the files until then. */
  private static final int SCHEDULES_BETWEEN_VACUUMS = 25;

  private final Server server;
  private final String name;
  private final Connection stage;
  private final Map<String, Connection> connections = new HashMap<>();
  private long now;
  private boolean isCommitted;
  private int schedules;

  SimulatedDatabase(Server server, String name) throws SQLException {
    this.server = server;
    this.name = name;
    this.stage = server.connect(name);
  }

  /** Sets the time, in microseconds since 1970. */
  void moveClock(long micros) throws SQLException {
    boolean isLater = micros != now;
    now = micros;
    if (isLater && !isOneTransaction()) {
      Housekeeping.moveClock(micros).run(stage);
    }
  }

  /** Returns the violated invariants. */
  List<Breach> look() throws SQLException {
    List<Breach> breaches = new ArrayList<>();
    for (List<@Nullable String> row : ask(Housekeeping.look())) {
      breaches.add(new Breach(String.valueOf(row.getFirst()), String.valueOf(row.getLast())));
    }
    return breaches;
  }

  /** Makes a call as the superuser, which stays made. */
  List<List<@Nullable String>> ask(Call call) throws SQLException {
    return ask(Actor.NOBODY_ELSE, call, true);
  }

  /**
   * Makes a call.
   *
   * @param role as whom
   * @param stays whether it stays made, or is rolled back
   */
  List<List<@Nullable String>> ask(String role, Call call, boolean stays) throws SQLException {
    if (!isOneTransaction()) {
      return call.run(stage);
    }
    Call whole = Housekeeping.asPart(role, now, call, stays);
    try {
      return whole.run(stage, Housekeeping.RESULTS_BEFORE_PART);
    } catch (SQLException e) {
      try (Statement statement = stage.createStatement()) {
        statement.execute(Housekeeping.ROLL_PART_BACK);
      }
      throw e;
    }
  }

  /** The first column. */
  List<String> texts(Call call) throws SQLException {
    List<String> texts = new ArrayList<>();
    for (List<@Nullable String> row : ask(call)) {
      texts.add(String.valueOf(row.getFirst()));
    }
    return texts;
  }

  private boolean isOneTransaction() throws SQLException {
    return !stage.getAutoCommit();
  }

  /** From here on calls are parts of one transaction. */
  void beginOneTransaction() throws SQLException {
    if (!isOneTransaction()) {
      stage.setAutoCommit(false);
      Housekeeping.beginOneTransaction().run(stage);
    }
  }

  /** From here on calls may overlap, and what was done so far can be seen by everybody. */
  void endOneTransaction() throws SQLException {
    if (isOneTransaction()) {
      Housekeeping.endOneTransaction().run(stage);
      stage.commit();
      stage.setAutoCommit(true);
      Housekeeping.moveClock(now).run(stage);
    }
    isCommitted = true;
  }

  /** A connection for the conductor of calls, for the caller to close. */
  Connection connect() throws SQLException {
    return server.connect(name);
  }

  /** For calls that stop on their way. Opened when first needed, and kept. */
  Connection connectionOf(Actor actor) throws SQLException {
    Connection open = connections.get(actor.name());
    if (open == null || open.isClosed()) {
      open = server.connect(name);
      if (!actor.role().equals(Actor.NOBODY_ELSE)) {
        try (Statement statement = open.createStatement()) {
          statement.execute("set session authorization " + actor.role());
        }
      }
      connections.put(actor.name(), open);
    }
    return open;
  }

  /** Resets the database. */
  void goBack() throws SQLException {
    if (isOneTransaction()) {
      stage.rollback();
      stage.setAutoCommit(true);
    }
    Housekeeping.goBack(isCommitted).run(stage);
    isCommitted = false;
    schedules++;
    if (schedules % SCHEDULES_BETWEEN_VACUUMS == 0) {
      vacuum();
    }
  }

  private void vacuum() throws SQLException {
    List<String> grown = texts(Housekeeping.grownTables());
    if (!grown.isEmpty()) {
      try (Statement statement = stage.createStatement()) {
        statement.execute("vacuum " + String.join(", ", grown));
      }
    }
  }

  /** Returns the functions that were called in all schedules so far. Ends the current one. */
  List<String> calledFunctions() throws SQLException {
    goBack();
    for (Connection connection : connections.values()) {
      if (!connection.isClosed()) {
        Housekeeping.reportCalls().run(connection);
      }
    }
    Housekeeping.reportCalls().run(stage);
    return texts(Housekeeping.calledFunctions());
  }

  @Override
  public void close() throws SQLException {
    for (Connection connection : connections.values()) {
      connection.close();
    }
    stage.close();
    server.drop(name);
  }
}
