package dev.steadyhand.client;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A task to enqueue. The methods answer with changed copies:
 *
 * <pre>{@code
 * NewTask.of("email", new Reminder(7)).at(tomorrow).on("bulk").once("order-7")
 * }</pre>
 *
 * @param taskType what it is for, as registered in the database
 * @param payload what it is about: a JSON object, best with ids rather than data
 * @param queue where it waits
 * @param scheduledAt not to be run before; the time of the database if null
 * @param dedupe not to be enqueued while another with this key is open, if not null
 */
public record NewTask(
    String taskType,
    JsonNode payload,
    String queue,
    @Nullable Instant scheduledAt,
    @Nullable Dedupe dedupe) {

  /** The queue of tasks that name none. */
  public static final String DEFAULT_QUEUE = "default";

  /**
   * Makes a task one of a kind within its queue.
   *
   * @param key what it is told apart by
   * @param scope how long it holds the key
   */
  public record Dedupe(String key, DedupeScope scope) {
    public Dedupe {
      Objects.requireNonNull(key, "key");
      Objects.requireNonNull(scope, "scope");
    }
  }

  public NewTask {
    Objects.requireNonNull(taskType, "taskType");
    Objects.requireNonNull(payload, "payload");
    Objects.requireNonNull(queue, "queue");
  }

  /**
   * A task that is due at once.
   *
   * @param payload a record, a map or a {@link JsonNode}; it is copied. Fields of a record are
   *     written by the names of its components, or as {@code @JsonProperty} says
   */
  public static NewTask of(String taskType, Object payload) {
    Objects.requireNonNull(payload, "payload");
    return new NewTask(taskType, Json.tree(payload), DEFAULT_QUEUE, null, null);
  }

  /** The same, not before this time. */
  public NewTask at(Instant time) {
    return new NewTask(taskType, payload, queue, time, dedupe);
  }

  /** The same in another queue. */
  public NewTask on(String otherQueue) {
    return new NewTask(taskType, payload, otherQueue, scheduledAt, dedupe);
  }

  /** The same, unless a task with this key is open in its queue. */
  public NewTask once(String key) {
    return once(key, DedupeScope.UNTIL_COMPLETED);
  }

  /** The same, unless a task of its queue holds this key. */
  public NewTask once(String key, DedupeScope scope) {
    return new NewTask(taskType, payload, queue, scheduledAt, new Dedupe(key, scope));
  }

  /** Says nothing of the payload, which may hold what no log should. */
  @Override
  public String toString() {
    return "new task of type %s on %s".formatted(taskType, queue);
  }
}
