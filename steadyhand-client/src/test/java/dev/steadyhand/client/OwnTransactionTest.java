package dev.steadyhand.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

@DatabaseTest
class OwnTransactionTest {

  @Test
  void one_call_is_one_commit(TestDatabase db) throws SQLException {
    TaskClient client = new TaskClient(dataSource(db));

    long taskId = client.enqueue(email(1)).taskId();
    client.enqueueAll(IntStream.range(0, 12_000).mapToObj(OwnTransactionTest::email).toList());

    assertThat(db.number("select count(distinct xmin::text) from queues.task")).isEqualTo(2);
    assertThat(client.inspect(taskId)).map(TaskState::state).contains(TaskState.State.WAITING);
  }

  @Test
  void a_refusal_late_in_a_call_leaves_nothing_of_it(TestDatabase db) throws SQLException {
    TaskClient client = new TaskClient(dataSource(db));
    List<NewTask> tasks =
        IntStream.rangeClosed(0, 10_000)
            .mapToObj(n -> n < 10_000 ? email(n) : email(n).on("nowhere"))
            .toList();

    assertThatThrownBy(() -> client.enqueueAll(tasks)).isInstanceOf(QueueException.class);

    assertThat(db.number("select count(*) from queues.task")).isZero();
  }

  @Test
  void a_connection_goes_back_as_it_came(TestDatabase db) throws SQLException {
    try (Connection only = db.connect()) {
      TaskClient client = new TaskClient(new SharedConnection(only));

      client.enqueue(email(1));
      assertThat(only.getAutoCommit()).isTrue();

      assertThatThrownBy(() -> client.enqueue(email(1).on("nowhere")))
          .isInstanceOf(QueueException.class);
      assertThat(only.getAutoCommit()).isTrue();
      assertThat(client.enqueue(email(2)).created()).isTrue();
    }
  }

  @Test
  void a_schedule_of_a_new_type_needs_one_connection_at_a_time(TestDatabase db)
      throws SQLException {
    TaskType<Map<String, Object>> report = TaskTypeTest.map("nightly_report");

    Schedules schedules = new TaskClient(new PoolOfOne(db)).schedules();
    schedules.put("nightly", Schedule.every(Duration.ofDays(1)), report, Map.of("kind", "sales"));

    assertThat(schedules.find("nightly")).isPresent();
  }

  /** Its only connection is in use until it is closed. */
  private static final class PoolOfOne extends PGSimpleDataSource {
    private static final long serialVersionUID = 1L;
    private transient @Nullable Connection used;

    PoolOfOne(TestDatabase db) {
      setUrl(db.url().jdbcUrl());
      setUser(db.url().properties().get("user"));
    }

    @Override
    public Connection getConnection() throws SQLException {
      if (used != null && !used.isClosed()) {
        throw new SQLTransientConnectionException("the pool is exhausted");
      }
      used = super.getConnection();
      return used;
    }
  }

  @Test
  void a_client_without_a_data_source_says_so() {
    assertThatThrownBy(() -> new TaskClient().enqueue(email(1)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("no data source");
  }

  private static NewTask email(int n) {
    return NewTask.of("email", Json.object().put("n", n));
  }

  private static PGSimpleDataSource dataSource(TestDatabase db) {
    DatabaseUrl url = db.url();
    PGSimpleDataSource dataSource = new PGSimpleDataSource();
    dataSource.setUrl(url.jdbcUrl());
    dataSource.setUser(Optional.ofNullable(url.properties().get("user")).orElseThrow());
    return dataSource;
  }

  /** Hands out the same connection again and again, and never closes it: a pool of one. */
  private static final class SharedConnection extends PGSimpleDataSource {
    private static final long serialVersionUID = 1L;
    private final transient Connection connection;

    SharedConnection(Connection connection) {
      this.connection = connection;
    }

    @Override
    public Connection getConnection() {
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
  }
}
