package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** What an idle worker claims. */
@DatabaseTest
class IdleTest {
  private static final int LOOKS = 20;

  /** The task types of every claim, in order. */
  private final List<Set<Object>> claims = new CopyOnWriteArrayList<>();

  @Test
  void it_claims_all_types_in_one_query(TestDatabase database) throws Exception {
    try (Worker worker =
        Worker.builder(watched(database.url("worker_service_user")))
            .options(WorkerOptions.defaults().polling(Duration.ofMillis(1)))
            .channel(TestChannel.accepting("email"))
            .channel(TestChannel.accepting("sms"))
            .build()) {
      worker.start();
      Await.until("it has looked often", () -> claims.size() > 2 * LOOKS);
    }
    // The first pass was one claim for functions, which have a limit of their own, and one for the
    // rest.
    assertThat(claims.subList(LOOKS, 2 * LOOKS))
        .containsOnly(Set.of("email", "sms", "db_function"));
  }

  /**
   * Of many transactions one notifies, and others may be committed a little later than that one.
   */
  @Test
  void it_looks_again_three_times_after_it_was_woken(TestDatabase database) throws Exception {
    try (Worker worker =
        Worker.builder(watched(database.url("worker_service_user")))
            .options(WorkerOptions.defaults().polling(Duration.ofHours(1)))
            .listenUrl(database.url("worker_service_user"))
            .channel(TestChannel.accepting("email"))
            .build()) {
      worker.start();
      // Two claims at first, one after it has announced itself idle, and three more.
      Await.until("it rests", () -> claims.size() >= 6);
      database.execute("select pg_notify('steadyhand', 'default')");
      Await.until("it has looked again", () -> claims.size() >= 10);
    }
  }

  private DataSource watched(DatabaseUrl url) {
    return (DataSource)
        Proxy.newProxyInstance(
            IdleTest.class.getClassLoader(),
            new Class<?>[] {DataSource.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "getConnection" -> watched(url.connect());
                  case "getLoginTimeout" -> 0;
                  default -> null;
                });
  }

  private Connection watched(Connection connection) {
    return (Connection)
        Proxy.newProxyInstance(
            IdleTest.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("createArrayOf") && arguments[0].equals("text")) {
                claims.add(Set.of((Object[]) arguments[1]));
              }
              try {
                return method.invoke(connection, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}
