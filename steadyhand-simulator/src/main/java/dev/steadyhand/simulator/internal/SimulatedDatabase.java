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

/** A database with a clock of its own, that goes back to its beginning between schedules. */
final class SimulatedDatabase implements AutoCloseable {
  /** Rows that were deleted stay in the files until then. */
  private static final int SCHEDULES_BETWEEN_VACUUMS = 100;

  private static final String WHOLE = "whole";
  private static final String STEPPED = "stepped";

  private final Server server;
  private final String name;
  private final Connection observer;
  private final Map<String, Connection> connections = new HashMap<>();
  private int schedules;

  SimulatedDatabase(Server server, String name) throws SQLException {
    this.server = server;
    this.name = name;
    this.observer = server.connect(name);
  }

  /** Sees everything, and writes what the outside world does. */
  Connection observer() {
    return observer;
  }

  /** Sets the clock, and says which promises do not hold. */
  List<Breach> look(long now) throws SQLException {
    List<Breach> breaches = new ArrayList<>();
    for (List<@Nullable String> row : ask(Statements.look(now))) {
      breaches.add(new Breach(String.valueOf(row.getFirst()), String.valueOf(row.getLast())));
    }
    return breaches;
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
    return connectionOf(actor, WHOLE, "set lock_timeout = '30ms'");
  }

  /** For calls that stop on their way. */
  Connection steppedConnectionOf(Actor actor) throws SQLException {
    return connectionOf(actor, STEPPED, "set lock_timeout = 0");
  }

  /** Opened when first needed, and kept from schedule to schedule. */
  private Connection connectionOf(Actor actor, String use, String setting) throws SQLException {
    String key = key(actor, use);
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

  /** Its backend has ended; it gets another one. */
  void forgetSteppedConnectionOf(Actor actor) throws SQLException {
    Connection dead = connections.remove(key(actor, STEPPED));
    if (dead != null) {
      dead.close();
    }
  }

  private static String key(Actor actor, String use) {
    return "%s, %s".formatted(actor.name(), use);
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
