package dev.steadyhand.client;

import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A schedule as it is stored.
 *
 * @param name its name
 * @param state whether it is active
 * @param reason why it is stuck; otherwise null
 * @param timing when it is due, as text
 * @param nextDueAt its next due time; null while it is paused
 * @param lastDueAt the due time of its last run; null before the first
 * @param lastTaskId the task of its last run; null before the first
 */
public record ScheduleState(
    String name,
    State state,
    @Nullable String reason,
    String timing,
    @Nullable Instant nextDueAt,
    @Nullable Instant lastDueAt,
    @Nullable Long lastTaskId) {

  /** The state of a schedule. */
  public enum State {
    /** It enqueues a task at each of its due times. */
    ACTIVE,
    /** It was paused, and enqueues nothing. */
    PAUSED,
    /** A run of it failed permanently. Put it again with a definition that works. */
    STUCK;

    /** Returns the state with this name in the database. */
    public static State of(String name) {
      return valueOf(name.toUpperCase(Locale.ROOT));
    }
  }

  public ScheduleState {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(state, "state");
    Objects.requireNonNull(timing, "timing");
  }
}
