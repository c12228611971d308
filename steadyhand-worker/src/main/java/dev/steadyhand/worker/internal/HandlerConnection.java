package dev.steadyhand.worker.internal;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.Set;

/**
 * The connection of a transaction as a handler sees it: the transaction is not the handler's to
 * end. A commit would keep its writes without completing its task, a rollback the other way round.
 */
final class HandlerConnection {
  private static final Set<String> ENDING = Set.of("commit", "close", "abort", "setAutoCommit");

  private HandlerConnection() {}

  static Connection of(Connection connection) {
    return (Connection)
        Proxy.newProxyInstance(
            HandlerConnection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (ends(method)) {
                throw new IllegalStateException(
                    "a handler must not call %s: its transaction ends with it"
                        .formatted(method.getName()));
              }
              try {
                return method.invoke(connection, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause() == null ? e : e.getCause();
              }
            });
  }

  /** A rollback to a savepoint ends nothing. */
  private static boolean ends(Method method) {
    return ENDING.contains(method.getName())
        || (method.getName().equals("rollback") && method.getParameterCount() == 0);
  }
}
