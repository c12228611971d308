package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.yield.Stepper;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The connections of one login, which are kept from one worker to the next. */
final class Links {
  private final SimulatedDatabase database;
  private final String role;
  private final Deque<Connection> idle = new ArrayDeque<>();
  private final List<Link> used = new ArrayList<>();

  private final @Nullable Stepper stepper;

  /**
   * @param stepper for calls that stop on their way; null if none do
   */
  Links(SimulatedDatabase database, String role, @Nullable Stepper stepper) {
    this.database = database;
    this.role = role;
    this.stepper = stepper;
  }

  DataSource dataSource() {
    return (DataSource)
        Proxy.newProxyInstance(
            Links.class.getClassLoader(),
            new Class<?>[] {DataSource.class},
            (self, method, arguments) -> {
              if (method.getName().equals("getConnection")) {
                return open().proxy();
              }
              throw new IllegalStateException("nobody calls " + method.getName());
            });
  }

  private Link open() throws SQLException {
    @Nullable Connection real = idle.poll();
    Link link = new Link(real == null ? connect() : real, this::giveBack);
    used.add(link);
    return link;
  }

  private Connection connect() throws SQLException {
    Connection connection = database.connect();
    if (!role.equals(Actor.NOBODY_ELSE)) {
      try (Statement statement = connection.createStatement()) {
        statement.execute("set session authorization " + role);
      }
    }
    if (stepper != null) {
      stepper.admit(connection);
    }
    return connection;
  }

  boolean hasTransaction() {
    return used.stream().anyMatch(Link::isInTransaction);
  }

  private void giveBack(Link link) {
    if (!used.remove(link)) {
      return;
    }
    try {
      link.clear();
      if (!link.isBroken() && !link.real().isClosed()) {
        idle.push(link.real());
      }
    } catch (SQLException e) {
      throw new IllegalStateException("a connection of the simulation is lost", e);
    }
  }

  /** Whoever used them has died. */
  void giveAllBack() {
    List.copyOf(used).forEach(this::giveBack);
  }

  void close() throws SQLException {
    giveAllBack();
    for (Connection connection : idle) {
      connection.close();
    }
    idle.clear();
  }
}
