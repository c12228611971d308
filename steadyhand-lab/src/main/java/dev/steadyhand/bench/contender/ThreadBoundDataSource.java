package dev.steadyhand.bench.contender;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.concurrent.Callable;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the connection that the current thread has a transaction on, as the data sources of
 * frameworks do, for libraries that take part in a transaction in no other way.
 */
final class ThreadBoundDataSource implements DataSource {
  private static final ThreadLocal<Connection> bound = new ThreadLocal<>();

  /** Does something in the transaction of this connection. */
  <T> T with(Connection connection, Callable<T> action) throws Exception {
    bound.set(unclosable(connection));
    try {
      return action.call();
    } finally {
      bound.remove();
    }
  }

  private static Connection unclosable(Connection connection) {
    return (Connection)
        Proxy.newProxyInstance(
            Connection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("close")) {
                return null;
              }
              try {
                return method.invoke(connection, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  @Override
  public Connection getConnection() throws SQLException {
    Connection connection = bound.get();
    if (connection == null) {
      throw new SQLException("This thread has no transaction.");
    }
    return connection;
  }

  @Override
  public Connection getConnection(String user, String password) throws SQLException {
    return getConnection();
  }

  @Override
  public @Nullable PrintWriter getLogWriter() {
    return null;
  }

  @Override
  public void setLogWriter(@Nullable PrintWriter out) {}

  @Override
  public void setLoginTimeout(int seconds) {}

  @Override
  public int getLoginTimeout() {
    return 0;
  }

  @Override
  public Logger getParentLogger() throws SQLFeatureNotSupportedException {
    throw new SQLFeatureNotSupportedException();
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    throw new SQLFeatureNotSupportedException();
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return false;
  }
}
