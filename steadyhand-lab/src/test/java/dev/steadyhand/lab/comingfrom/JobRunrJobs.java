package dev.steadyhand.lab.comingfrom;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jobrunr.jobs.annotations.Job;
import org.jobrunr.jobs.context.JobContext;
import org.jobrunr.scheduling.JobScheduler;

/** Four jobs with JobRunr, the open source edition. */
final class JobRunrJobs {
  private JobRunrJobs() {}

  static final class Calls {
    public static class Notifier {
      @Job(retries = 4)
      public void send(String url, String body, JobContext job) {
        Http.post(url, body, job.getJobId().toString());
      }
    }

    static void enqueue(JobScheduler jobs, String url) {
      jobs.<Notifier>enqueue(notifier -> notifier.send(url, "{}", JobContext.Null));
    }
  }

  static final class Nights {
    public static class Reports {
      public void create(String kind) {
        Shop.report(kind);
      }
    }

    static void schedule(JobScheduler jobs) {
      jobs.<Reports>scheduleRecurrently(
          "nightly-report",
          "0 3 * * *",
          ZoneId.of("Europe/Berlin"),
          reports -> reports.create("sales"));
    }
  }

  static final class Imports {
    public static class Importer {
      private final OwnTables tables;
      private final JobScheduler jobs;

      public Importer(OwnTables tables, JobScheduler jobs) {
        this.tables = tables;
        this.jobs = jobs;
      }

      public void line(long importId, int number, String text) throws SQLException {
        Shop.importLine(text);
        if (tables.isLastLine(importId, number)) {
          jobs.<Importer>enqueue(importer -> importer.done(importId));
        }
      }

      public void done(long importId) {
        Shop.imported(String.valueOf(importId));
      }
    }

    record Line(int number, String text) {}

    static void enqueue(JobScheduler jobs, OwnTables tables, Path csv)
        throws IOException, SQLException {
      List<String> lines = Files.readAllLines(csv);
      long importId = tables.beginImport(lines.size());
      Stream<Line> numbered =
          IntStream.range(0, lines.size()).mapToObj(i -> new Line(i, lines.get(i)));
      jobs.<Importer, Line>enqueue(
          numbered, (importer, line) -> importer.line(importId, line.number(), line.text()));
    }
  }

  static final class Payments {
    public static class Cashier {
      private final DataSource shop;
      private final OwnTables tables;

      public Cashier(DataSource shop, OwnTables tables) {
        this.shop = shop;
        this.tables = tables;
      }

      public void pay(long orderId, JobContext job) throws SQLException {
        try (Connection connection = shop.getConnection()) {
          connection.setAutoCommit(false);
          if (tables.isFirstTime(connection, job.getJobId().toString())) {
            SteadyhandJobs.pay(connection, orderId);
          }
          connection.commit();
        }
      }
    }

    static void enqueue(JobScheduler jobs) {
      jobs.<Cashier>enqueue(cashier -> cashier.pay(7, JobContext.Null));
    }
  }
}
