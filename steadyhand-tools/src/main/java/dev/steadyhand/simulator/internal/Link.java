package dev.steadyhand.simulator.internal;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A connection of a worker or an application, whose statements the scheduler lets happen. */
final class Link {
  private static final Set<String> STATEMENTS =
      Set.of("execute", "executeQuery", "executeUpdate", "executeBatch", "executeLargeUpdate");

  private final Connection real;
  private final Consumer<Link> close;
  private final Connection proxy;
  private boolean isInTransaction;
  private boolean isBroken;

  /** After an error a transaction can only be rolled back. */
  private boolean hasFailed;

  Link(Connection real, Consumer<Link> close) {
    this.real = real;
    this.close = close;
    this.proxy = proxy(Connection.class, (self, method, arguments) -> call(method, arguments));
  }

  Connection proxy() {
    return proxy;
  }

  Connection real() {
    return real;
  }

  boolean isInTransaction() {
    return isInTransaction;
  }

  boolean isBroken() {
    return isBroken;
  }

  /** A statement has failed. */
  void fail() throws SQLException {
    hasFailed = !real.isClosed() && !real.getAutoCommit();
  }

  /** The server has noticed at once, so that no lock is left. */
  void breakUp() throws SQLException {
    isInTransaction = false;
    isBroken = true;
    if (!real.isClosed()) {
      if (!real.getAutoCommit()) {
        real.rollback();
      }
      real.close();
    }
  }

  /** Undoes what was not committed. */
  void clear() throws SQLException {
    isInTransaction = false;
    hasFailed = false;
    if (!real.isClosed() && !real.getAutoCommit()) {
      real.rollback();
      real.setAutoCommit(true);
    }
  }

  private @Nullable Object call(Method method, @Nullable Object @Nullable [] arguments)
      throws Throwable {
    return switch (method.getName()) {
      case "prepareStatement" -> {
        String sql = withClock(String.valueOf(arguments == null ? "" : arguments[0]));
        yield statement(PreparedStatement.class, real.prepareStatement(sql), sql);
      }
      case "createStatement" -> statement(Statement.class, real.createStatement(), "");
      case "commit" -> {
        @Nullable Object done =
            new DatabaseCall(
                    "commits",
                    this,
                    false,
                    () -> {
                      isInTransaction = false;
                      if (hasFailed) {
                        hasFailed = false;
                        real.rollback();
                        throw ended();
                      }
                      real.commit();
                      return null;
                    })
                .ask();
        yield done;
      }
      case "rollback" -> {
        if (!real.isClosed()) {
          isInTransaction = false;
          hasFailed = false;
          yield invoke(real, method, arguments);
        }
        throw new SQLException("the connection broke", "08006");
      }
      case "setNetworkTimeout" -> null;
      case "close" -> {
        close.accept(this);
        yield null;
      }
      default -> invoke(real, method, arguments);
    };
  }

  /** The worker asks for the time left of a lease by the clock of the machine. */
  private static String withClock(String sql) {
    return sql.replace("clock_timestamp()", "simulator.wall_clock()");
  }

  private <S extends Statement> S statement(Class<S> type, S statement, String sql) {
    return proxy(
        type,
        (self, method, arguments) -> {
          if (method.getName().equals("getConnection")) {
            return proxy;
          }
          if (!STATEMENTS.contains(method.getName())) {
            return invoke(statement, method, arguments);
          }
          String text = sql.isEmpty() && arguments != null ? String.valueOf(arguments[0]) : sql;
          return new DatabaseCall(
                  text,
                  this,
                  true,
                  () -> {
                    if (hasFailed) {
                      throw ended();
                    }
                    isInTransaction = !real.getAutoCommit();
                    return asSql(statement, method, arguments);
                  })
              .ask();
        });
  }

  private static SQLException ended() {
    return new SQLException("the transaction has failed before", "25P02");
  }

  private static @Nullable Object asSql(
      Object target, Method method, @Nullable Object @Nullable [] arguments) throws SQLException {
    try {
      return invoke(target, method, arguments);
    } catch (SQLException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static @Nullable Object invoke(
      Object target, Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause() == null ? e : e.getCause();
    }
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(Link.class.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
