package dev.steadyhand.client;

import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The state of a batch, as shown by {@code queues.batch_state}.
 *
 * @param batchId the id of the batch
 * @param state the current state
 * @param total how many members it has
 * @param open how many of them have not ended, counted up to 10,000
 * @param dead how many of them became dead letters
 * @param createdAt when it was created
 * @param doneAt when all members had ended; null before that
 * @param callbackTaskId the callback, once it is enqueued
 */
public record BatchState(
    long batchId,
    State state,
    int total,
    int open,
    int dead,
    Instant createdAt,
    @Nullable Instant doneAt,
    @Nullable Long callbackTaskId) {

  /** The lifecycle state of a batch. */
  public enum State {
    /** Waits for its members. */
    WAITING,
    /** Its supervisor could not continue; {@code steadyhand why} tells why. */
    STUCK,
    /** All members have ended, and the callback is enqueued. */
    DONE;

    /** Returns the state with this code of the database. */
    public static State of(String code) {
      return valueOf(code.toUpperCase(Locale.ROOT));
    }
  }
}
