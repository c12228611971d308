package dev.steadyhand.client.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.NewTask.Dedupe;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tasks that are sent to the database in one call.
 *
 * @param tasks the tasks, each as JSON
 */
public record Batch(List<String> tasks) {
  /** The maximum that {@code queues.enqueue_batch} accepts. */
  private static final int MAX_TASKS = 10_000;

  /** Far below the limit of one parameter, so that large payloads need little memory. */
  private static final int MAX_CHARACTERS = 16 << 20;

  /** Splits tasks into batches, in order. */
  public static List<Batch> split(Collection<NewTask> tasks) {
    List<Batch> batches = new ArrayList<>();
    List<String> current = new ArrayList<>();
    long characters = 0;
    for (NewTask task : tasks) {
      String json = json(task);
      if (current.size() == MAX_TASKS
          || (!current.isEmpty() && characters + json.length() > MAX_CHARACTERS)) {
        batches.add(new Batch(current));
        current = new ArrayList<>();
        characters = 0;
      }
      current.add(json);
      characters += json.length();
    }
    if (!current.isEmpty()) {
      batches.add(new Batch(current));
    }
    return batches;
  }

  /** Returns the argument of {@code queues.enqueue_batch}. */
  public String json() {
    return '[' + String.join(",", tasks) + ']';
  }

  private static String json(NewTask task) {
    ObjectNode json = Json.object().put("task_type", task.taskType()).put("queue", task.queue());
    json.set("payload", StoredPayload.of(task));
    Instant scheduledAt = task.scheduledAt();
    if (scheduledAt != null) {
      json.put("scheduled_at", scheduledAt.toString());
    }
    Dedupe dedupe = task.dedupe();
    if (dedupe != null) {
      json.put("dedupe_key", dedupe.key()).put("dedupe_scope", dedupe.scope().code());
    }
    return Json.write(json);
  }
}
