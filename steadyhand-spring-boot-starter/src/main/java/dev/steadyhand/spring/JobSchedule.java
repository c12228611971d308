package dev.steadyhand.spring;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Enqueues a task for a method with {@link Job}, again and again:
 *
 * <pre>{@code
 * @Job
 * @JobSchedule(cron = "0 0 3 * * *", zone = "Europe/Berlin")
 * void nightlyReport(Report report) {…}
 * }</pre>
 *
 * <p>The schedule is kept in the database, once for all instances of the application, and is
 * created or changed when one of them starts. One that was paused stays paused. A schedule whose
 * annotation is removed stays: set {@code cron = "-"} to remove it.
 *
 * <p>Texts may contain placeholders, for example {@code "${report.cron}"}.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Repeatable(JobSchedule.Several.class)
public @interface JobSchedule {
  /** The name of the schedule; by default the task type of the method. */
  String name() default "";

  /**
   * A cron expression: six fields, read as by Spring, or five, or a shortcut such as {@code
   * @daily}. {@code -} removes the schedule.
   */
  String cron() default "";

  /** The time zone of the cron expression. */
  String zone() default "UTC";

  /** Instead of a cron expression, an interval of at least a second, for example {@code 10m}. */
  String every() default "";

  /** Each task is delayed by a part of this, a different one for each; at most 24 hours. */
  String jitter() default "0s";

  /** Whether a due time is skipped while the previous task is waiting or running. */
  boolean skipIfRunning() default false;

  /** The payload as JSON. */
  String payload() default "{}";

  /** Several schedules of one method. */
  @Target(ElementType.METHOD)
  @Retention(RetentionPolicy.RUNTIME)
  @Documented
  @interface Several {
    JobSchedule[] value();
  }
}
