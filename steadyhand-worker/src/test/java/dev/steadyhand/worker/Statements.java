package dev.steadyhand.worker;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.sql.DataSource;

/** Notes the statements of a data source that returned rows. */
final class Statements {
  private final List<String> found = new CopyOnWriteArrayList<>();
  private final DataSource counted;

  Statements(DataSource dataSource) {
    counted = wrapped(DataSource.class, dataSource, "");
  }

  DataSource dataSource() {
    return counted;
  }

  /** Returns the functions that were called, such as queues.finish_calls, and returned rows. */
  List<String> found() {
    return List.copyOf(found);
  }

  void forget() {
    found.clear();
  }

  private <T> T wrapped(Class<T> type, Object target, String sql) {
    return type.cast(
        Proxy.newProxyInstance(
            Statements.class.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> {
              Object result = invoke(target, method, arguments);
              return switch (result) {
                case PreparedStatement statement when method.getName().equals("prepareStatement") ->
                    wrapped(
                        PreparedStatement.class, statement, String.valueOf(arguments[0]).strip());
                case Connection connection
                    when method.getName().equals("getConnection") && sql.isEmpty() ->
                    wrapped(Connection.class, connection, "");
                case ResultSet rows when method.getName().equals("executeQuery") -> {
                  if (rows.isBeforeFirst()) {
                    found.add(sql.replaceFirst("(?s).*?((queues|supervision)\\.\\w+).*", "$1"));
                  }
                  yield rows;
                }
                case null, default -> result;
              };
            }));
  }

  private static Object invoke(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
