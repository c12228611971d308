package dev.steadyhand.database.supervision;

import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;

/** A point in a function where all sessions block while the test keeps it shut. */
final class Gate implements AutoCloseable {
  private static final String PASS = "pg_advisory_xact_lock_shared(4711)";

  private final Session keeper;

  private Gate(Session keeper) {
    this.keeper = keeper;
  }

  /** Creates an open gate right before this piece of a function. */
  static Gate before(TestDatabase database, String function, String piece) throws SQLException {
    new Mutation(function, piece, "perform " + PASS + ";\n    " + piece).apply(database);
    return new Gate(new Session(database.connect()));
  }

  /** Creates an open gate right after this piece of a function. */
  static Gate after(TestDatabase database, String function, String piece) throws SQLException {
    new Mutation(function, piece, piece + "\n    perform " + PASS + ";").apply(database);
    return new Gate(new Session(database.connect()));
  }

  /** Creates an open gate right before the declaration of a variable. */
  static Gate beforeVariable(TestDatabase database, String function, String declaration)
      throws SQLException {
    new Mutation(function, declaration, "_gate text := " + PASS + ";\n    " + declaration)
        .apply(database);
    return new Gate(new Session(database.connect()));
  }

  /** Returns the session that shuts and opens it, and is not blocked itself. */
  Session keeper() {
    return keeper;
  }

  /** Shuts it, once no session is inside. */
  void shut() throws SQLException {
    keeper.execute("select pg_advisory_lock(4711)");
  }

  void open() throws SQLException {
    keeper.execute("select pg_advisory_unlock(4711)");
  }

  @Override
  public void close() throws SQLException {
    keeper.close();
  }
}
