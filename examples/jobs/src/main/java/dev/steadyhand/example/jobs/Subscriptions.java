package dev.steadyhand.example.jobs;

import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.TaskBatch;
import dev.steadyhand.spring.Job;
import dev.steadyhand.spring.SteadyhandClient;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Imports subscribers: one job for each line of a file, and one at the end. */
@Component
class Subscriptions {
  /** A line of the file. */
  record Subscription(String address) {}

  /**
   * All lines have ended.
   *
   * @param batch how they did; known at the end
   */
  record Imported(String file, @Nullable Batch batch) {}

  record Batch(int total, int completed, int dead) {}

  private final SteadyhandClient steadyhand;
  private final Subscribers subscribers;
  private final String editor;

  Subscriptions(
      SteadyhandClient steadyhand,
      Subscribers subscribers,
      @Value("${newsletter.editor}") String editor) {
    this.steadyhand = steadyhand;
    this.subscribers = subscribers;
    this.editor = editor;
  }

  /** Imports a file with one address per line; returns at once. */
  void importAll(String file, List<String> addresses) {
    List<NewTask> tasks =
        addresses.stream().map(Subscription::new).map(steadyhand::task).toList();
    steadyhand.enqueue(TaskBatch.of(tasks).then(steadyhand.task(new Imported(file, null))));
  }

  /** In a transaction: the row and the end of the task commit together, so there is one row. */
  @Job(inTransaction = true, sharesTransactions = true, maxAttempts = 3)
  void subscribe(Subscription subscription) {
    if (!subscription.address().contains("@")) {
      throw new IllegalArgumentException("not an address: " + subscription.address());
    }
    subscribers.save(new Subscriber(subscription.address()));
  }

  @Job
  void imported(Imported imported) {
    steadyhand.enqueue(
        new Letter(editor, "%s: %s".formatted(imported.file(), imported.batch())));
  }
}
