package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.HandlerTransactions;
import java.sql.SQLException;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Checks that transactions of the application are on the database that the worker uses. */
final class HandlerDatabase {
  private static final String INSUFFICIENT_PRIVILEGE = "42501";

  private HandlerDatabase() {}

  /** Throws, with a message that says what to do, unless they are. */
  static void require(HandlerTransactions application, UUID expected) throws SQLException {
    UUID found = installation(application);
    if (!expected.equals(found)) {
      throw new IllegalArgumentException(
          "the transactions of the handlers are on another database than the worker: its tasks"
              + " could not be completed in them. Installation of the worker: %s, of the handlers: %s"
                  .formatted(expected, found));
    }
  }

  private static UUID installation(HandlerTransactions application) throws SQLException {
    AtomicReference<@Nullable UUID> found = new AtomicReference<>();
    try {
      application.inTransaction(connection -> found.set(HandlerCall.installation(connection)));
    } catch (SQLException e) {
      throw explained(e);
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalArgumentException("the transactions of the handlers cannot be used", e);
    }
    UUID id = found.get();
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
