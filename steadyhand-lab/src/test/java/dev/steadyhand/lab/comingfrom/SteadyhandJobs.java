package dev.steadyhand.lab.comingfrom;

import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.Retry;
import dev.steadyhand.client.Schedule;
import dev.steadyhand.client.TaskBatch;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.worker.HandlerTransactions;
import dev.steadyhand.worker.Worker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import javax.sql.DataSource;

/** Four jobs with Steadyhand. */
final class SteadyhandJobs {
  private SteadyhandJobs() {}

  static final class Calls {
    record Notify(String url, String body) {}

    static final TaskType<Notify> NOTIFY =
        TaskType.of("notify", Notify.class)
            .retry(Retry.exponential(Duration.ofSeconds(5)).maxAttempts(5));

    static void serve(Worker.Builder worker) {
      worker.handle(
          NOTIFY, (call, task) -> Http.post(call.url(), call.body(), task.idempotencyKey()));
    }

    static void enqueue(TaskClient client, Connection connection, String url) throws SQLException {
      client.enqueue(connection, NOTIFY, new Notify(url, "{}"));
    }
  }

  static final class Nights {
    record Report(String kind) {}

    static final TaskType<Report> REPORT = TaskType.of("report", Report.class);

    static void serve(Worker.Builder worker) {
      worker.handle(REPORT, (report, task) -> Shop.report(report.kind()));
    }

    static void schedule(TaskClient client) throws SQLException {
      Schedule atThree = Schedule.cron("0 3 * * *", ZoneId.of("Europe/Berlin"));
      client.schedules().put("nightly report", atThree, REPORT, new Report("sales"));
    }
  }

  static final class Imports {
    record Line(String text) {}

    record Imported(String file) {}

    static final TaskType<Line> LINE = TaskType.of("import_line", Line.class);
    static final TaskType<Imported> IMPORTED = TaskType.of("imported", Imported.class);

    static void serve(Worker.Builder worker) {
      worker
          .handle(LINE, (line, task) -> Shop.importLine(line.text()))
          .handle(IMPORTED, (done, task) -> Shop.imported(done.file()));
    }

    static void enqueue(TaskClient client, Path csv) throws IOException, SQLException {
      List<NewTask> lines =
          Files.readAllLines(csv).stream().map(line -> LINE.task(new Line(line))).toList();
      client.enqueue(TaskBatch.of(lines).then(IMPORTED.task(new Imported(csv.toString()))));
    }
  }

  static final class Payments {
    record Pay(long orderId) {}

    static final TaskType<Pay> PAY = TaskType.of("pay", Pay.class);

    static void serve(Worker.Builder worker, DataSource shop) {
      worker
          .transactions(HandlerTransactions.of(shop))
          .handleInTransaction(PAY, (pay, task, connection) -> pay(connection, pay.orderId()));
    }

    static void enqueue(TaskClient client, Connection connection) throws SQLException {
      client.enqueue(connection, PAY, new Pay(7));
    }
  }

  static void pay(Connection connection, long orderId) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement("insert into shop.payment (order_id) values (?)")) {
      insert.setLong(1, orderId);
      insert.executeUpdate();
    }
  }
}
