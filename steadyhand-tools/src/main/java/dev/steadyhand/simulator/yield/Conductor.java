package dev.steadyhand.simulator.yield;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The session that holds the gates, and its few statements. */
final class Conductor implements AutoCloseable {
  /** Instead of a place: the call is over. */
  static final int AT_REST = 0;

  /** Instead of a place: it waits for another actor. */
  static final int BLOCKED = -1;

  private final Connection connection;
  private final PreparedStatement letGo;
  private final PreparedStatement doom;
  private final PreparedStatement await;
  private final PreparedStatement waitOf;
  private final Map<Integer, String> places = new HashMap<>();

  Conductor(Connection connection) throws SQLException {
    this.connection = connection;
    this.letGo = connection.prepareStatement("select simulator.let_go(?, ?, ?, ?, ?)");
    this.doom = connection.prepareStatement("select simulator.doom(?, ?, ?, ?)");
    this.await = connection.prepareStatement("select simulator.await(?, ?, ?)");
    this.waitOf = connection.prepareStatement("select w.by, w.on_what from simulator.wait_of(?) w");
    try (PreparedStatement all =
            connection.prepareStatement("select p.place_id, p.place from simulator.place p");
        ResultSet rows = all.executeQuery()) {
      while (rows.next()) {
        places.put(rows.getInt(1), rows.getString(2));
      }
    }
  }

  /**
   * What a backend waits for.
   *
   * @param by the blocking backends
   * @param onWhat the lock, in words
   */
  record Wait(List<Integer> by, @Nullable String onWhat) {}

  /** Such as {@code supervision.begin_run:12}. */
  String nameOf(int place) {
    return places.getOrDefault(place, "place " + place);
  }

  /** Makes the session of an actor one; its backend. */
  static int admit(Connection actor, int number) throws SQLException {
    try (PreparedStatement become = actor.prepareStatement("select simulator.become(?)")) {
      become.setInt(1, number);
      return (int) number(become);
    }
  }

  /** An actor is about to begin a call; how many stops it has made so far. */
  static long setOut(Connection actor, long yields) throws SQLException {
    try (PreparedStatement setOut = actor.prepareStatement("select simulator.set_out(?, ?)")) {
      setOut.setLong(1, yields);
      setOut.setBoolean(2, !actor.getAutoCommit());
      return number(setOut);
    }
  }

  /** An actor has ended a call. */
  static void rest(Connection actor) throws SQLException {
    try (PreparedStatement rest = actor.prepareStatement("select simulator.rest()")) {
      rest.execute();
    }
  }

  void shut(int actor, int gate) throws SQLException {
    try (PreparedStatement shut = connection.prepareStatement("select simulator.shut(?, ?)")) {
      shut.setInt(1, actor);
      shut.setInt(2, gate);
      shut.execute();
    }
  }

  /** Lets an actor go on from a stop past so many yields; where it stands then. */
  int letGo(LockStepper.Actor actor, long stop, boolean isOtherOpen, long yields)
      throws SQLException {
    bind(letGo, actor, stop);
    letGo.setBoolean(4, isOtherOpen);
    letGo.setLong(5, yields);
    return (int) number(letGo);
  }

  /** Ends the call of an actor at a stop; where it stands then. */
  int doom(LockStepper.Actor actor, long stop, boolean isOtherOpen) throws SQLException {
    bind(doom, actor, stop);
    doom.setBoolean(4, isOtherOpen);
    return (int) number(doom);
  }

  /** Waits until an actor stands still who has gone on from a stop; where it stands then. */
  int await(LockStepper.Actor actor, long stop) throws SQLException {
    bind(await, actor, stop);
    return (int) number(await);
  }

  private static void bind(PreparedStatement statement, LockStepper.Actor actor, long stop)
      throws SQLException {
    statement.setInt(1, actor.gates().actor());
    statement.setInt(2, actor.pid());
    statement.setLong(3, stop);
  }

  Wait waitOf(int pid) throws SQLException {
    waitOf.setInt(1, pid);
    try (ResultSet row = waitOf.executeQuery()) {
      row.next();
      Array by = row.getArray(1);
      return new Wait(List.of((Integer[]) by.getArray()), row.getString(2));
    }
  }

  void cancel(int pid) throws SQLException {
    try (PreparedStatement cancel = connection.prepareStatement("select pg_cancel_backend(?)")) {
      cancel.setInt(1, pid);
      cancel.execute();
    }
  }

  private static long number(PreparedStatement statement) throws SQLException {
    try (ResultSet row = statement.executeQuery()) {
      row.next();
      return row.getLong(1);
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
