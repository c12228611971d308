package dev.steadyhand.worker;

import dev.steadyhand.database.DatabaseUrl;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * A worker in a separate process, to be killed. Its provider is a table: each call inserts a row
 * that is committed immediately, independently of the worker.
 */
final class ChildWorker {
  /** Printed when it has reached the step at which it waits to be killed. */
  static final String REACHED = "reached ";

  private ChildWorker() {}

  /** Arguments: database URL, name, and optionally a step to stop at. */
  public static void main(String... args) throws Exception {
    DatabaseUrl url = DatabaseUrl.parse(args[0]);
    Worker worker =
        Worker.builder(url)
            .options(
                WorkerOptions.defaults()
                    .named(args[1])
                    .polling(Duration.ofMillis(100))
                    .withGrace(Duration.ofSeconds(10)))
            .channel(provider(url, "email", args[1]))
            .channel(provider(url, "sms", args[1]).notIdempotent())
            .listener(args.length > 2 ? stopAt(Step.valueOf(args[2])) : new WorkerListener() {})
            .build();
    Runtime.getRuntime().addShutdownHook(new Thread(worker::stop));
    worker.start();
    worker.awaitStopped();
  }

  static TestChannel provider(DatabaseUrl url, String taskType, String worker) {
    return new TestChannel(
        taskType,
        call -> {
          if (call.request().has("exit")) {
            Runtime.getRuntime().halt(3);
          }
          recordCall(url, call, worker);
          return Outcome.Accepted.with("id", "m" + call.taskId());
        });
  }

  private static void recordCall(DatabaseUrl url, Call call, String worker) throws SQLException {
    try (Connection connection = url.connect();
        PreparedStatement statement =
            connection.prepareStatement("insert into app.call values (?, ?, ?)")) {
      statement.setLong(1, call.taskId());
      statement.setString(2, call.idempotencyKey());
      statement.setString(3, worker);
      statement.execute();
    }
  }

  private static WorkerListener stopAt(Step wanted) {
    return new WorkerListener() {
      @Override
      public void reached(Step step, TaskInfo task) {
        if (step == wanted) {
          System.out.println(REACHED + step);
          try {
            new CountDownLatch(1).await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        }
      }
    };
  }

  /** Starts it with the class path of this JVM. */
  static Process start(String databaseUrl, String... more) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(ChildWorker.class.getName());
    command.add(databaseUrl);
    command.addAll(List.of(more));
    ProcessBuilder process = new ProcessBuilder(command).redirectErrorStream(true);
    // Nothing reads the output of a worker that does not stop at a step.
    return (more.length > 1 ? process : process.redirectOutput(Redirect.DISCARD)).start();
  }
}
