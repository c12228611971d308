package dev.steadyhand.worker.internal;

import dev.steadyhand.database.SqlState;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import java.util.Set;

/** Classifies a failed statement by its SQLSTATE. */
enum Failure {
  /** The database is unreachable or read-only; the task itself is not at fault. */
  DATABASE_LOST,
  /** The lease has expired. */
  LEASE_LOST,
  /** Two transactions conflicted; a retry may succeed. */
  CONFLICT,
  /** The function exceeded its timeout. */
  TIMEOUT,
  /** The function reported that no retry can fix the task. */
  GIVEN_UP,
  /** The work itself failed. */
  WORK_FAILED;

  private static final Set<String> EXHAUSTED =
      Set.of(
          "53300", // too_many_connections
          "53100", // disk_full
          "53200"); // out_of_memory

  private static final Set<String> LOST =
      Set.of(
          "57P01", // admin_shutdown
          "57P02", // crash_shutdown
          "57P03", // cannot_connect_now
          "57P04", // database_dropped
          "57P05", // idle_session_timeout
          "25P03", // idle_in_transaction_session_timeout
          "25P04", // transaction_timeout
          "25006"); // read_only_sql_transaction: a standby, after a failover

  private static final Set<String> CONFLICTS = Set.of("40001", "40P01");
  private static final String QUERY_CANCELED = "57014";

  static Failure of(SQLException e) {
    String state = e.getSQLState();
    if (state == null || EXHAUSTED.contains(state) || isOfConnection(e)) {
      return DATABASE_LOST;
    }
    if (CONFLICTS.contains(state)) {
      return CONFLICT;
    }
    if (state.equals(QUERY_CANCELED)) {
      return TIMEOUT;
    }
    Optional<SqlState> ours = SqlState.of(e);
    if (ours.equals(Optional.of(SqlState.GIVEN_UP))) {
      return GIVEN_UP;
    }
    return ours.equals(Optional.of(SqlState.LEASE_LOST)) ? LEASE_LOST : WORK_FAILED;
  }

  /** Returns whether the statement itself was not at fault, so that it may succeed later. */
  boolean isOfSurroundings() {
    return this == DATABASE_LOST || this == CONFLICT || this == TIMEOUT;
  }

  /** Returns whether the connection is at fault, so that a new one may work. */
  static boolean isOfConnection(SQLException e) {
    String state = e.getSQLState();
    return state == null
        || state.startsWith("08")
        || LOST.contains(state)
        || (e instanceof SQLTransientConnectionException && !EXHAUSTED.contains(state));
  }
}
