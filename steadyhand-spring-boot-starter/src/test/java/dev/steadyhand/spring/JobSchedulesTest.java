package dev.steadyhand.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.TaskBatch;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Schedules by annotation, and batches with a callback. */
@DatabaseTest
class JobSchedulesTest {
  private static final String SCHEDULES =
      "select concat_ws(' | ', v.schedule_name, v.timing, v.jitter, v.overlap, s.payload) from"
          + " schedules.schedule_state v join schedules.schedule s using (schedule_id)"
          + " order by v.schedule_name";

  private static final BlockingQueue<Object> done = new LinkedBlockingQueue<>();

  record Report() {}

  record Tidy(String folder) {}

  static class Nightly {
    @Job
    @JobSchedule(cron = "${report.cron:0 0 3 * * *}", zone = "Europe/Berlin", skipIfRunning = true)
    void nightlyReport(Report report) {}

    @Job
    @JobSchedule(name = "tidy often", every = "1h", payload = "{\"folder\": \"tmp\"}")
    @JobSchedule(
        name = "tidy all",
        cron = "@monthly",
        jitter = "5m",
        payload = "{\"folder\": \"${tidy.folder:all}\"}")
    void tidy(Tidy tidy) {
      done.add(tidy);
    }
  }

  @Test
  void a_schedule_is_put_at_the_start_again_at_the_next_and_removed_on_request(TestDatabase db)
      throws Exception {
    Applications.withoutWorker(db)
        .withBean(Nightly.class)
        .run(application -> assertThat(application).hasNotFailed());
    List<String> first = db.texts(SCHEDULES);
    assertThat(first)
        .containsExactly(
            "nightly_report | 0 0 3 * * * in Europe/Berlin | skip | {}",
            "tidy all | @monthly in UTC | 00:05:00 | allow | {\"folder\": \"all\"}",
            "tidy often | every 01:00:00 | allow | {\"folder\": \"tmp\"}");
    String version = "select count(*) from schedules.schedule";
    long rows = db.number(version);

    Applications.withoutWorker(db)
        .withBean(Nightly.class)
        .run(application -> assertThat(application).hasNotFailed());
    assertThat(db.texts(SCHEDULES)).isEqualTo(first);
    assertThat(db.number(version)).isEqualTo(rows);

    Applications.withoutWorker(db)
        .withBean(Nightly.class)
        .withPropertyValues("report.cron=-", "tidy.folder=everything")
        .run(application -> assertThat(application).hasNotFailed());
    assertThat(db.texts(SCHEDULES))
        .hasSize(2)
        .noneMatch(schedule -> schedule.startsWith("nightly"))
        .anyMatch(schedule -> schedule.contains("everything"));
  }

  @Test
  void a_task_of_a_schedule_reaches_its_method(TestDatabase db) {
    Applications.on(db)
        .withBean(Nightly.class)
        .run(application -> assertThat(done.take()).isEqualTo(new Tidy("tmp")));
  }

  static class BadCron {
    @Job
    @JobSchedule(cron = "at night")
    void report(Report report) {}
  }

  static class NoTime {
    @Job
    @JobSchedule
    void report(Report report) {}
  }

  static class BadZone {
    @Job
    @JobSchedule(cron = "@daily", zone = "Middle/Earth")
    void report(Report report) {}
  }

  record Counted(int number) {}

  static class BadPayload {
    @Job
    @JobSchedule(cron = "@daily", payload = "{\"number\": \"many\"}")
    void report(Counted counted) {}
  }

  static class NoJob {
    @JobSchedule(cron = "@daily")
    void report(Report report) {}
  }

  static class SameName {
    @Job
    @JobSchedule(cron = "@daily")
    @JobSchedule(cron = "@monthly")
    void report(Report report) {}
  }

  @Test
  void an_invalid_schedule_stops_the_start_and_names_its_method(TestDatabase db) throws Exception {
    refused(db, BadCron.class, "BadCron.report of the bean", "has an invalid @JobSchedule");
    refused(db, NoTime.class, "it needs either cron or every");
    refused(db, BadZone.class, "Middle/Earth");
    refused(db, BadPayload.class, "its payload cannot be read as Counted");
    refused(db, NoJob.class, "has @JobSchedule, but not @Job. Add @Job.");
    refused(db, SameName.class, "Two schedules have the name 'report'");
    assertThat(db.texts(SCHEDULES)).isEmpty();
  }

  private static void refused(TestDatabase db, Class<?> bean, String... messages) {
    Applications.withoutWorker(db)
        .withUserConfiguration(bean)
        .run(
            application -> {
              for (String message : messages) {
                assertThat(application).getFailure().hasStackTraceContaining(message);
              }
            });
  }

  record Row(int number) {}

  record Imported(String file, Ended batch) {}

  record Ended(int total, int completed, int dead) {}

  static class Importer {
    @Job(maxAttempts = 1)
    void importRow(Row row) {
      if (row.number() == 7) {
        throw new IllegalArgumentException("row 7 is broken");
      }
    }

    @Job
    void imported(Imported imported) {
      done.add(imported);
    }
  }

  @Test
  void a_batch_calls_back_when_all_of_its_tasks_have_ended(TestDatabase db) {
    Applications.on(db)
        .withBean(Importer.class)
        .run(
            application -> {
              SteadyhandClient steadyhand = application.getBean(SteadyhandClient.class);
              List<NewTask> rows =
                  IntStream.range(0, 100).mapToObj(Row::new).map(steadyhand::task).toList();
              long batchId =
                  steadyhand
                      .enqueue(
                          TaskBatch.of(rows)
                              .then(steadyhand.task(new Imported("a.csv", new Ended(0, 0, 0)))))
                      .batchId();
              assertThat(done.take()).isEqualTo(new Imported("a.csv", new Ended(100, 99, 1)));
              assertThat(steadyhand.inspectBatch(batchId)).isPresent();
            });
  }
}
