package dev.steadyhand.database;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import org.junit.jupiter.api.Test;

class OldServerTest {

  @Test
  void old_server_is_refused() {
    assertThatThrownBy(
            () -> new Migrator(MigrationOptions.defaults()).migrate(connectionToVersion(14)))
        .isInstanceOf(MigrationException.class)
        .hasMessageContaining("This server is PostgreSQL 14; Steadyhand needs PostgreSQL 15");
  }

  /** A connection that only reports a server version: no server that old is available. */
  private static Connection connectionToVersion(int version) {
    DatabaseMetaData metaData = pretend(DatabaseMetaData.class, "getDatabaseMajorVersion", version);
    return pretend(Connection.class, "getMetaData", metaData);
  }

  private static <T> T pretend(Class<T> type, String method, Object answer) {
    Object proxy =
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, called, arguments) -> {
              if (called.getName().equals(method)) {
                return answer;
              }
              throw new AssertionError("nothing but the version should be asked: " + called);
            });
    return type.cast(proxy);
  }
}
