package dev.steadyhand.simulator.yield;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The session that holds the gates, and its few statements. */
final class Conductor implements AutoCloseable {
  /** How long a backend may take to die, in milliseconds. */
  private static final long PATIENCE = 60_000;

  private final Connection connection;
  private final PreparedStatement letGo;
  private final PreparedStatement waitOf;

  Conductor(Connection connection) throws SQLException {
    this.connection = connection;
    this.letGo = connection.prepareStatement("select simulator.let_go(?, ?, ?)");
    this.waitOf = connection.prepareStatement("select w.by, w.on_what from simulator.wait_of(?) w");
  }

  /**
   * Whom a backend waits for.
   *
   * @param by their backends
   * @param onWhat for what, in words
   */
  record Wait(List<Integer> by, @Nullable String onWhat) {}

  /** Makes the session of an actor one; its backend. */
  static int admit(Connection actor, int number) throws SQLException {
    try (PreparedStatement become = actor.prepareStatement("select simulator.become(?)")) {
      become.setInt(1, number);
      try (ResultSet row = become.executeQuery()) {
        row.next();
        return row.getInt(1);
      }
    }
  }

  void shut(int actor, int gate) throws SQLException {
    try (PreparedStatement shut = connection.prepareStatement("select simulator.shut(?, ?)")) {
      shut.setInt(1, actor);
      shut.setInt(2, gate);
      shut.execute();
    }
  }

  void letGo(int actor, int gate, boolean isOtherOpen) throws SQLException {
    letGo.setInt(1, actor);
    letGo.setInt(2, gate);
    letGo.setBoolean(3, isOtherOpen);
    letGo.execute();
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

  /** Returns once it is gone, and its locks with it. */
  void terminate(int pid) throws SQLException {
    try (PreparedStatement terminate =
        connection.prepareStatement("select pg_terminate_backend(?, ?)")) {
      terminate.setInt(1, pid);
      terminate.setLong(2, PATIENCE);
      terminate.execute();
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
