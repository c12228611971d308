package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.invariant.Invariants;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A database with a clock of its own, that goes back to its beginning between schedules. */
final class SimulatedDatabase implements AutoCloseable {
  /** Rows that were deleted stay in the files until then. */
  private static final int SCHEDULES_BETWEEN_VACUUMS = 100;

  private final Server server;
  private final String name;
  private final Invariants invariants;
  private final Connection observer;
  private final Map<String, Connection> connections = new HashMap<>();
  private int schedules;

  SimulatedDatabase(Server server, String name, Invariants invariants) throws SQLException {
    this.server = server;
    this.name = name;
    this.invariants = invariants;
    this.observer = server.connect(name);
  }

  /** What must hold in it. */
  Invariants invariants() {
    return invariants;
  }

  /** Sees everything, and writes what the outside world does. */
  Connection observer() {
    return observer;
  }

  List<List<@Nullable String>> ask(Call call) throws SQLException {
    return call.run(observer);
  }

  /** The first column. */
  List<String> texts(Call call) throws SQLException {
    List<String> texts = new ArrayList<>();
    for (List<@Nullable String> row : ask(call)) {
      texts.add(String.valueOf(row.getFirst()));
    }
    return texts;
  }

  /** A connection for the conductor of calls, for the caller to close. */
  Connection connect() throws SQLException {
    return server.connect(name);
  }

  /** For calls in one piece: nobody lets go of a lock while the only thread waits for it. */
  Connection connectionOf(Actor actor) throws SQLException {
    return connectionOf(actor, "whole", "set lock_timeout = '30ms'");
  }

  /** For calls that stop on their way. */
  Connection steppedConnectionOf(Actor actor) throws SQLException {
    return connectionOf(actor, "stepped", "set lock_timeout = 0");
  }

  /** Opened when first needed, and kept from schedule to schedule. */
  private Connection connectionOf(Actor actor, String use, String setting) throws SQLException {
    String key = "%s, %s".formatted(actor.name(), use);
    Connection open = connections.get(key);
    if (open == null || open.isClosed()) {
      open = server.connect(name);
      try (Statement statement = open.createStatement()) {
        statement.execute(setting);
        if (actor instanceof SimulatedWorker) {
          statement.execute("set session authorization worker_service_user");
        }
      }
      connections.put(key, open);
    }
    return open;
  }

  void goBack() throws SQLException {
    ask(Statements.goBack());
    schedules++;
    if (schedules % SCHEDULES_BETWEEN_VACUUMS == 0) {
      try (Statement statement = observer.createStatement()) {
        statement.execute("vacuum");
      }
    }
  }

  @Override
  public void close() throws SQLException {
    for (Connection connection : connections.values()) {
      connection.close();
    }
    observer.close();
    server.drop(name);
  }
}
