package dev.steadyhand.spring.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.QueueException;
import dev.steadyhand.client.Schedule;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.spring.JobSchedule;
import dev.steadyhand.spring.SteadyhandClient;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import org.springframework.scheduling.annotation.Scheduled;
import tools.jackson.core.JacksonException;

/** A schedule of a method that handles tasks. */
record ScheduledJob(JobMethod method, JobSchedule annotation) {

  String name() {
    String given = method.text(annotation.name());
    return given.isEmpty() ? method.type().name() : given;
  }

  /** Creates, changes or removes the schedule. */
  void put(SteadyhandClient client) {
    try {
      if (method.text(annotation.cron()).equals(Scheduled.CRON_DISABLED)) {
        client.removeSchedule(name());
      } else {
        client.putSchedule(name(), schedule(), task(method.type()));
      }
    } catch (IllegalArgumentException | DateTimeException | QueueException e) {
      throw method.wrong(
          "has an invalid @JobSchedule: %s.".formatted(e.getMessage()),
          "Correct the annotation.",
          e);
    }
  }

  private Schedule schedule() {
    Duration jitter = method.duration("jitter", annotation.jitter());
    Schedule schedule = timing().jitter(jitter);
    return annotation.skipIfRunning() ? schedule.skipIfRunning() : schedule;
  }

  private Schedule timing() {
    String cron = method.text(annotation.cron());
    String every = method.text(annotation.every());
    if (cron.isEmpty() == every.isEmpty()) {
      throw new IllegalArgumentException("it needs either cron or every");
    }
    return cron.isEmpty()
        ? Schedule.every(method.duration("every", annotation.every()))
        : Schedule.cron(cron, ZoneId.of(method.text(annotation.zone())));
  }

  /** The payload is read as the method will get it, so that it fails now and not at night. */
  private <P> NewTask task(TaskType<P> type) {
    try {
      return type.task(
          Json.read(Json.parseStored(method.text(annotation.payload())), type.payload()));
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          "its payload cannot be read as %s: %s"
              .formatted(type.payload().getSimpleName(), e.getOriginalMessage()),
          e);
    }
  }
}
