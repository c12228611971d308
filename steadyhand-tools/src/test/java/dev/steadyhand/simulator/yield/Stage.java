package dev.steadyhand.simulator.yield;

import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.call.Reply;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A database with yield points, and actors in it. */
final class Stage implements AutoCloseable {
  private final TestDatabase database;
  private final YieldPoints points;
  private final LockStepper stepper;
  private final List<Connection> connections = new ArrayList<>();

  private Stage(TestDatabase database, YieldPoints points, LockStepper stepper) {
    this.database = database;
    this.points = points;
    this.stepper = stepper;
  }

  /** Everybody yields wherever it makes a difference. */
  static Stage of(TestDatabase database) throws SQLException {
    return of(database, YieldPoints::install);
  }

  /** Yields in one function only. */
  static Stage of(TestDatabase database, String function) throws SQLException {
    return of(database, owner -> YieldPoints.install(owner, function::equals));
  }

  private static Stage of(TestDatabase database, Installation installation) throws SQLException {
    database.execute("create schema if not exists simulator");
    database.execute("grant usage on schema simulator to public");
    try (Connection owner = database.connect()) {
      return new Stage(database, installation.install(owner), LockStepper.on(database.connect()));
    }
  }

  private interface Installation {
    YieldPoints install(Connection owner) throws SQLException;
  }

  YieldPoints points() {
    return points;
  }

  /** Begins a call of an actor of its own. */
  SteppedCall begin(String sql, @Nullable Object... arguments) throws SQLException {
    return begin(actor(), sql, arguments);
  }

  /** One who can make a call after another. */
  Connection actor() throws SQLException {
    Connection connection = database.connect();
    connections.add(connection);
    return connection;
  }

  SteppedCall begin(Connection connection, String sql, @Nullable Object... arguments)
      throws SQLException {
    return stepper.begin(connection, Call.of(sql, sql, arguments));
  }

  /** The places that a call yields at from here to its end. */
  static List<String> run(SteppedCall call) throws SQLException {
    List<String> places = new ArrayList<>();
    while (call.advance() instanceof State.AtYield yield) {
      places.add(yield.place());
    }
    return places;
  }

  /** The first value that a call answered, which has finished. */
  static @Nullable String answer(SteppedCall call) throws SQLException {
    return switch (call.advance()) {
      case State.Finished(Reply.Rows(var rows)) -> rows.getFirst().getFirst();
      case State.Finished(Reply.Failed(var failure)) -> failure.getSQLState();
      case State other -> throw new AssertionError(other);
    };
  }

  @Override
  public void close() throws SQLException {
    stepper.close();
    for (Connection connection : connections) {
      connection.close();
    }
  }
}
