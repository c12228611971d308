package dev.steadyhand.client;

import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The state of a task, as shown by {@code queues.task_state}.
 *
 * @param taskId the id of the task
 * @param queue its queue
 * @param taskType its type
 * @param state the current state
 * @param outcome what came of a completed task; null while it is open, and if it is dead
 * @param scheduledAt the earliest time to run it
 * @param enqueuedAt when it was enqueued
 * @param completedAt when it was completed or became a dead letter, if it did
 * @param deliveries how often it was leased
 * @param rootTaskId the first task of its chain
 * @param causedByTaskId the task whose run enqueued it, if any
 */
public record TaskState(
    long taskId,
    String queue,
    String taskType,
    State state,
    @Nullable Outcome outcome,
    Instant scheduledAt,
    Instant enqueuedAt,
    @Nullable Instant completedAt,
    int deliveries,
    long rootTaskId,
    @Nullable Long causedByTaskId) {

  /** The lifecycle state of a task. */
  public enum State {
    /** Not due yet. */
    SCHEDULED,
    /** Due and not leased. */
    WAITING,
    /** Leased by a worker. */
    HELD,
    /** Was leased by a worker, and the lease expired. */
    EXPIRED,
    /** Completed; {@link TaskState#outcome} says what came of it. */
    COMPLETED,
    /** Failed permanently, with a dead letter. */
    DEAD;

    /** Returns the code that is stored in the database. */
    public String code() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the state with this code. */
    public static State of(String code) {
      return valueOf(code.toUpperCase(Locale.ROOT));
    }
  }

  /** What came of a completed task. */
  public enum Outcome {
    /** It did what it was meant to do. */
    SUCCEEDED,
    /** Somebody cancelled it, before it began or while it ran. */
    CANCELLED,
    /** Its provider refused it for good. */
    REFUSED,
    /** It had no effect, or an error was recorded in the attempt that completed it. */
    FAILED,
    /** It is not known whether its call had an effect. */
    UNKNOWN;

    /** Returns the code that is stored in the database. */
    public String code() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the outcome with this code. */
    public static Outcome of(String code) {
      return valueOf(code.toUpperCase(Locale.ROOT));
    }
  }
}
