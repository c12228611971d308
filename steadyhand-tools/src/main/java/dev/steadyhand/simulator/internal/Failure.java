package dev.steadyhand.simulator.internal;

import dev.steadyhand.database.SqlState;
import java.sql.SQLException;
import java.util.Optional;

/** Classifies failed statements like the real worker. */
enum Failure {
  DATABASE_LOST,
  LEASE_LOST,
  CONFLICT,
  GIVEN_UP,
  WORK_FAILED;

  static final String CONNECTION_FAILURE = "08006";
  static final String SERIALIZATION_FAILURE = "40001";
  private static final String DEADLOCK = "40P01";

  static Failure of(SQLException e) {
    String state = e.getSQLState();
    if (state == null || state.startsWith("08") || state.startsWith("57P")) {
      return DATABASE_LOST;
    }
    if (state.equals(SERIALIZATION_FAILURE) || state.equals(DEADLOCK)) {
      return CONFLICT;
    }
    Optional<SqlState> ours = SqlState.of(e);
    if (ours.equals(Optional.of(SqlState.GIVEN_UP))) {
      return GIVEN_UP;
    }
    return ours.equals(Optional.of(SqlState.LEASE_LOST)) ? LEASE_LOST : WORK_FAILED;
  }
}
