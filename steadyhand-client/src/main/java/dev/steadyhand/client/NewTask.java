package dev.steadyhand.client;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A task to enqueue. The methods return modified copies:
 *
 * <pre>{@code
 * NewTask.of("email", new Reminder(7)).at(tomorrow).on("bulk").once("order-7")
 * }</pre>
 *
 * @param taskType the task type, as registered in the database
 * @param payload a JSON object; prefer ids to data
 * @param queue the queue
 * @param scheduledAt the earliest time to run it; the current time of the database if null
 * @param dedupe prevents a second task with the same key, if not null
 * @param type the type that code has declared, if it has: it is registered, and its payload is
 *     encrypted if the type says so
 */
public record NewTask(
    String taskType,
    JsonNode payload,
    String queue,
    @Nullable Instant scheduledAt,
    @Nullable Dedupe dedupe,
    @Nullable TaskType<?> type) {

  /** The queue of tasks that do not specify one. */
  public static final String DEFAULT_QUEUE = "default";

  /** In the payload of a handler of the application, they would replace that handler's policy. */
  private static final List<String> FIELDS_OF_THE_QUEUE =
      List.of("success_handler", "error_handler", "before_handler", "db_function", "replay_of");

  /**
   * Makes a task unique within its queue.
   *
   * @param key the key that identifies duplicates
   * @param scope how long the task holds the key
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
   * Creates a task that is due immediately.
   *
   * @param payload a record, a map or a {@link JsonNode}; it is copied. Fields of a record are
   *     named like its components, or as {@code @JsonProperty} specifies
   */
  public static NewTask of(String taskType, Object payload) {
    Objects.requireNonNull(payload, "payload");
    return new NewTask(taskType, Json.tree(payload), DEFAULT_QUEUE, null, null, null);
  }

  /** Returns a copy that is not run before this time. */
  public NewTask at(Instant time) {
    return new NewTask(taskType, payload, queue, time, dedupe, type);
  }

  /** Returns a copy for another queue. */
  public NewTask on(String otherQueue) {
    return new NewTask(taskType, payload, otherQueue, scheduledAt, dedupe, type);
  }

  /** Returns a copy that is not enqueued if a task with this key is open in its queue. */
  public NewTask once(String key) {
    return once(key, DedupeScope.UNTIL_COMPLETED);
  }

  /** Returns a copy that is not enqueued if a task in its queue holds this key. */
  public NewTask once(String key, DedupeScope scope) {
    return new NewTask(taskType, payload, queue, scheduledAt, new Dedupe(key, scope), type);
  }

  /** Returns a copy of a type that code has declared. */
  NewTask of(TaskType<?> declared) {
    for (String field : FIELDS_OF_THE_QUEUE) {
      if (payload.has(field)) {
        throw new IllegalArgumentException(
            "the payload of %s has a field %s, which means something to the queue: it would change how the task runs. Rename the field, for example with @JsonProperty"
                .formatted(declared, field));
      }
    }
    return new NewTask(taskType, payload, declared.queue(), scheduledAt, dedupe, declared);
  }

  /** Returns a copy with another payload. */
  NewTask with(JsonNode otherPayload) {
    return new NewTask(taskType, otherPayload, queue, scheduledAt, dedupe, type);
  }

  /** Leaves out the payload, which may contain sensitive data. */
  @Override
  public String toString() {
    return "new task of type %s on %s".formatted(taskType, queue);
  }
}
