package dev.steadyhand.client;

import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How a task fares, as {@code queues.task_state} tells it.
 *
 * @param taskId the task
 * @param queue its queue
 * @param taskType its type
 * @param state where it is on its way
 * @param scheduledAt not to be run before
 * @param enqueuedAt when it was enqueued
 * @param completedAt when it was completed or given up, if it was
 * @param deliveries how often it was leased so far
 * @param rootTaskId the first task of its chain
 * @param causedByTaskId the task whose run enqueued it, if one did
 */
public record TaskState(
    long taskId,
    String queue,
    String taskType,
    State state,
    Instant scheduledAt,
    Instant enqueuedAt,
    @Nullable Instant completedAt,
    int deliveries,
    long rootTaskId,
    @Nullable Long causedByTaskId) {

  /** Where a task is on its way. */
  public enum State {
    /** Its time has not come. */
    SCHEDULED,
    /** Due, and nobody has it. */
    WAITING,
    /** A worker has it. */
    HELD,
    /** A worker had it, and its lease ran out. */
    EXPIRED,
    /** Done. */
    COMPLETED,
    /** Given up, with a dead letter. */
    DEAD;

    /** Its name in the database. */
    public String code() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** By its name in the database. */
    public static State of(String code) {
      return valueOf(code.toUpperCase(Locale.ROOT));
    }
  }
}
