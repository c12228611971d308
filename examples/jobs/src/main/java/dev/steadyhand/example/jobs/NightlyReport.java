package dev.steadyhand.example.jobs;

import dev.steadyhand.spring.Job;
import dev.steadyhand.spring.JobSchedule;
import dev.steadyhand.spring.SteadyhandClient;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Reports every night at three. */
@Component
class NightlyReport {
  record Report() {}

  private final SteadyhandClient steadyhand;
  private final Subscribers subscribers;
  private final String editor;

  NightlyReport(
      SteadyhandClient steadyhand,
      Subscribers subscribers,
      @Value("${newsletter.editor}") String editor) {
    this.steadyhand = steadyhand;
    this.subscribers = subscribers;
    this.editor = editor;
  }

  @Job(inTransaction = true)
  @JobSchedule(cron = "0 0 3 * * *", zone = "Europe/Berlin")
  void nightlyReport(Report report) {
    steadyhand.enqueue(new Letter(editor, "Subscribers: " + subscribers.count()));
  }
}
