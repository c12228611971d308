package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** Errors that no thread of a worker expects, such as too little memory. */
@DatabaseTest
class BrokenThreadTest {
  record Image(long id) {}

  private static final TaskType<Image> RESIZE = TaskType.of("resize", Image.class);

  /** It cannot even be logged. */
  private static final class OutOfEverything extends Error {
    private static final long serialVersionUID = 1L;

    @Override
    public String getMessage() {
      throw new OutOfEverything();
    }
  }

  @Test
  void a_worker_goes_on_claiming_after_an_error_that_cannot_be_logged(TestDatabase database)
      throws Exception {
    AtomicInteger left = new AtomicInteger(2);
    AtomicInteger done = new AtomicInteger();
    try (Worker worker =
        Worker.builder(failing(database, "dequeue_batch", left))
            .handle(RESIZE, (image, task) -> done.incrementAndGet())
            .build()) {
      worker.start();
      new TaskClient(Applications.install(database)).enqueue(RESIZE, new Image(7));
      Await.until("the task is done", () -> done.get() == 1);
    }
    assertThat(left.get()).isNegative();
  }

  @Test
  void a_worker_whose_thread_ends_stops_and_leaves_its_tasks_to_others(TestDatabase database)
      throws Exception {
    Worker worker =
        Worker.builder(failing(database, "queues.complete_batch", new AtomicInteger(1)))
            .options(WorkerOptions.defaults().named("broken"))
            .handle(RESIZE, (image, task) -> {})
            .build();
    worker.start();
    new TaskClient(Applications.install(database)).enqueue(RESIZE, new Image(7));

    worker.awaitStopped();

    assertThat(worker.health().state()).isEqualTo(WorkerState.STOPPED);
    assertThat(database.texts("select worker_name from queues.worker"))
        .as("others take it for lost")
        .containsExactly("broken");
  }

  /** Connections on which this statement fails as often as {@code left} says. */
  private static DataSource failing(TestDatabase database, String statement, AtomicInteger left) {
    PGSimpleDataSource real = new PGSimpleDataSource();
    real.setUrl(database.url().jdbcUrl());
    real.setUser("worker_service_user");
    return (DataSource)
        Proxy.newProxyInstance(
            BrokenThreadTest.class.getClassLoader(),
            new Class<?>[] {DataSource.class},
            (proxy, method, arguments) -> {
              Object result = call(() -> method.invoke(real, arguments));
              return result instanceof Connection connection
                  ? failing(connection, statement, left)
                  : result;
            });
  }

  private static Connection failing(Connection real, String statement, AtomicInteger left) {
    return (Connection)
        Proxy.newProxyInstance(
            BrokenThreadTest.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("prepareStatement")
                  && String.valueOf(arguments[0]).contains(statement)
                  && left.decrementAndGet() >= 0) {
                throw new OutOfEverything();
              }
              return call(() -> method.invoke(real, arguments));
            });
  }

  private interface Reflective {
    Object call() throws ReflectiveOperationException;
  }

  private static Object call(Reflective work) throws Throwable {
    try {
      return work.call();
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
