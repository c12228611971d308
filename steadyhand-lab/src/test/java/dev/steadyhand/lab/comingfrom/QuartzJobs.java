package dev.steadyhand.lab.comingfrom;

import static org.quartz.CronScheduleBuilder.cronSchedule;
import static org.quartz.DateBuilder.futureDate;
import static org.quartz.JobBuilder.newJob;
import static org.quartz.TriggerBuilder.newTrigger;

import java.time.ZoneId;
import java.util.Set;
import java.util.TimeZone;
import org.quartz.DateBuilder.IntervalUnit;
import org.quartz.Job;
import org.quartz.JobDataMap;
import org.quartz.JobExecutionContext;
import org.quartz.JobExecutionException;
import org.quartz.Scheduler;
import org.quartz.SchedulerException;

/** Two jobs with Quartz. */
final class QuartzJobs {
  private QuartzJobs() {}

  static final class Calls {
    public static class Notify implements Job {
      @Override
      public void execute(JobExecutionContext context) throws JobExecutionException {
        JobDataMap data = context.getMergedJobDataMap();
        String id = context.getJobDetail().getKey().getName();
        try {
          Http.post(data.getString("url"), data.getString("body"), id);
        } catch (RuntimeException e) {
          int failures = data.getInt("failures") + 1;
          if (failures == 5) {
            ((OwnTables) data.get("tables")).addDeadLetter(id, e);
          } else {
            retry(context, failures);
          }
        }
      }

      private static void retry(JobExecutionContext context, int failures)
          throws JobExecutionException {
        try {
          context
              .getScheduler()
              .scheduleJob(
                  newTrigger()
                      .forJob(context.getJobDetail())
                      .usingJobData("failures", failures)
                      .startAt(futureDate(5 << (failures - 1), IntervalUnit.SECOND))
                      .build());
        } catch (SchedulerException e) {
          throw new JobExecutionException(e);
        }
      }
    }

    static void enqueue(Scheduler scheduler, String url) throws SchedulerException {
      scheduler.scheduleJob(
          newJob(Notify.class)
              .withIdentity("order-7")
              .usingJobData("url", url)
              .usingJobData("body", "{}")
              .usingJobData("failures", 0)
              .build(),
          newTrigger().startNow().build());
    }
  }

  static final class Nights {
    public static class Report implements Job {
      @Override
      public void execute(JobExecutionContext context) {
        Shop.report(context.getMergedJobDataMap().getString("kind"));
      }
    }

    static void schedule(Scheduler scheduler) throws SchedulerException {
      scheduler.scheduleJob(
          newJob(Report.class).withIdentity("nightly-report").usingJobData("kind", "sales").build(),
          Set.of(
              newTrigger()
                  .withIdentity("nightly-report")
                  .withSchedule(
                      cronSchedule("0 0 3 * * ?")
                          .inTimeZone(TimeZone.getTimeZone(ZoneId.of("Europe/Berlin"))))
                  .build()),
          true);
    }
  }
}
