package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Call;
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

  /** The connection of an actor, opened when first needed and kept from schedule to schedule. */
  Connection connectionOf(Actor actor) throws SQLException {
    Connection open = connections.get(actor.name());
    if (open == null || open.isClosed()) {
      open = server.connect(name);
      try (Statement statement = open.createStatement()) {
        // Nobody lets go of a lock while the only thread waits for it.
        statement.execute("set lock_timeout = '30ms'");
        if (actor instanceof SimulatedWorker) {
          statement.execute("set session authorization worker_service_user");
        }
      }
      connections.put(actor.name(), open);
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
