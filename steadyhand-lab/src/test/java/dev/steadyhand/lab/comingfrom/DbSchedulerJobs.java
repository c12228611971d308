package dev.steadyhand.lab.comingfrom;

import com.github.kagkarlsson.scheduler.SchedulerClient;
import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import com.github.kagkarlsson.scheduler.task.helper.OneTimeTask;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.Schedules;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/** Four jobs with db-scheduler. */
final class DbSchedulerJobs {
  private DbSchedulerJobs() {}

  static final class Calls {
    record Notify(String url, String body) implements Serializable {}

    static OneTimeTask<Notify> task(OwnTables tables) {
      return Tasks.oneTime("notify", Notify.class)
          .onFailure(
              FailureHandler.<Notify>maxRetries(4)
                  .withBackoff(Duration.ofSeconds(5), 2)
                  .thenRemove(
                      failed ->
                          tables.addDeadLetter(
                              failed.getExecution().taskInstance.getId(),
                              failed.getCause().orElse(null))))
          .execute(
              (call, context) ->
                  Http.post(call.getData().url(), call.getData().body(), call.getId()));
    }

    static void enqueue(SchedulerClient client, OneTimeTask<Notify> task, String url) {
      client.scheduleIfNotExists(task.instance("order-7", new Notify(url, "{}")), Instant.now());
    }
  }

  static final class Nights {
    static RecurringTask<Void> task() {
      return Tasks.recurring(
              "nightly-report", Schedules.daily(ZoneId.of("Europe/Berlin"), LocalTime.of(3, 0)))
          .execute((instance, context) -> Shop.report("sales"));
    }
  }

  static final class Imports {
    record Line(long importId, int number, String text) implements Serializable {}

    static OneTimeTask<Line> line(OwnTables tables, OneTimeTask<Void> imported) {
      return Tasks.oneTime("import-line", Line.class)
          .execute(
              (line, context) -> {
                Shop.importLine(line.getData().text());
                if (tables.isLastLineOf(line.getData().importId(), line.getData().number())) {
                  String importId = String.valueOf(line.getData().importId());
                  context
                      .getSchedulerClient()
                      .scheduleIfNotExists(imported.instance(importId), Instant.now());
                }
              });
    }

    static OneTimeTask<Void> imported() {
      return Tasks.oneTime("imported").execute((done, context) -> Shop.imported(done.getId()));
    }

    static void enqueue(SchedulerClient client, OneTimeTask<Line> task, OwnTables tables, Path csv)
        throws IOException, SQLException {
      List<String> lines = Files.readAllLines(csv);
      long importId = tables.beginImport(lines.size());
      List<TaskInstance<?>> instances = new ArrayList<>();
      for (int i = 0; i < lines.size(); i++) {
        instances.add(task.instance(importId + "-" + i, new Line(importId, i, lines.get(i))));
      }
      client.scheduleBatch(instances, Instant.now());
    }
  }

  static final class Payments {
    static OneTimeTask<Long> task(DataSource shop, OwnTables tables) {
      return Tasks.oneTime("pay", Long.class)
          .execute(
              (pay, context) -> {
                try (Connection connection = shop.getConnection()) {
                  connection.setAutoCommit(false);
                  if (tables.isFirstTime(connection, pay.getId())) {
                    SteadyhandJobs.pay(connection, pay.getData());
                  }
                  connection.commit();
                } catch (SQLException e) {
                  throw new IllegalStateException(e);
                }
              });
    }

    static void enqueue(SchedulerClient client, OneTimeTask<Long> task) {
      client.scheduleIfNotExists(task.instance("order-7", 7L), Instant.now());
    }
  }
}
