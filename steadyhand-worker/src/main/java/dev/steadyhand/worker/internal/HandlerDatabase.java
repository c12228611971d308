package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.HandlerTransactions;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Checks that transactions of the application are on the database that the worker uses. */
final class HandlerDatabase {
  private static final String INSUFFICIENT_PRIVILEGE = "42501";

  private HandlerDatabase() {}

  /** Throws, with a message that says what to do, unless they are. */
  static void require(HandlerTransactions application, String expected) throws SQLException {
    String found = identity(application);
    if (!expected.equals(found)) {
      throw new IllegalArgumentException(
          "the transactions of the handlers are on another database than the worker: its tasks"
              + " could not be completed in them. Worker: %s; handlers: %s"
                  .formatted(expected, found));
    }
  }

  private static String identity(HandlerTransactions application) throws SQLException {
    AtomicReference<@Nullable String> found = new AtomicReference<>();
    try {
      application.inTransaction(connection -> found.set(HandlerCall.identity(connection)));
    } catch (SQLException e) {
      throw explained(e);
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalArgumentException("the transactions of the handlers cannot be used", e);
    }
    String id = found.get();
    if (id == null) {
      throw new IllegalArgumentException(
          "the transactions of the handlers did not run what they were given");
    }
    return id;
  }

  private static SQLException explained(SQLException e) {
    if (INSUFFICIENT_PRIVILEGE.equals(e.getSQLState())) {
      throw new IllegalArgumentException(
          "the login of the application may not complete tasks in its transactions: run \"grant"
              + " steadyhand_handler to <login>\" (with your prefix of roles)",
          e);
    }
    return e;
  }
}
