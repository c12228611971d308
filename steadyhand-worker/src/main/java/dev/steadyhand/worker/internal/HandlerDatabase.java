package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.HandlerTransactions;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Checks that transactions of the application write to the database that the worker uses. */
final class HandlerDatabase {
  private static final String INSUFFICIENT_PRIVILEGE = "42501";
  private static final String INVALID_SCHEMA_NAME = "3F000";

  private HandlerDatabase() {}

  /** Throws, with a message that says what to do, unless they do. */
  static void require(HandlerTransactions application, String expected) throws SQLException {
    Found found = find(application);
    if (!expected.equals(found.identity)) {
      throw new IllegalArgumentException(
          "the transactions of the handlers are on another database than the worker: its tasks"
              + " could not be completed in them. Worker: %s; handlers: %s"
                  .formatted(expected, found.identity));
    }
    if (found.isReadOnly) {
      throw new IllegalArgumentException(
          "the transactions of the handlers are read-only: neither could handlers write in them,"
              + " nor could their tasks be completed. Use a data source that may write, and look at"
              + " its read-only mode and at default_transaction_read_only of its login");
    }
  }

  private record Found(String identity, boolean isReadOnly) {}

  private static Found find(HandlerTransactions application) throws SQLException {
    AtomicReference<@Nullable Found> found = new AtomicReference<>();
    AtomicReference<@Nullable String> database = new AtomicReference<>();
    try {
      application.inTransaction(
          connection -> {
            database.set(connection.getCatalog());
            found.set(
                new Found(HandlerCall.identity(connection), HandlerCall.isReadOnly(connection)));
          });
    } catch (SQLException e) {
      throw explained(e, database.get());
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalArgumentException("the transactions of the handlers cannot be used", e);
    }
    Found all = found.get();
    if (all == null) {
      throw new IllegalArgumentException(
          "the transactions of the handlers did not run what they were given");
    }
    return all;
  }

  private static SQLException explained(SQLException e, @Nullable String database) {
    if (e instanceof SQLTransientConnectionException timeout) {
      return ConnectionFailure.explained("The data source of transactions(…)", timeout);
    }
    if (INVALID_SCHEMA_NAME.equals(e.getSQLState())) {
      throw new IllegalArgumentException(
          "the data source of transactions(…) leads to database %s, which has no Steadyhand: give the worker one that leads to its own database"
              .formatted(database),
          e);
    }
    if (INSUFFICIENT_PRIVILEGE.equals(e.getSQLState())) {
      throw new IllegalArgumentException(
          "the login of the application may not complete tasks in its transactions: run \"grant"
              + " steadyhand_handler to <login>\" (with your prefix of roles)",
          e);
    }
    return e;
  }
}
