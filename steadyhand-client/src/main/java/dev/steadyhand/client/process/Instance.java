package dev.steadyhand.client.process;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An instance of a process.
 *
 * @param instanceId its id
 * @param key its key
 * @param state its state
 * @param status what it waits for, or how it ended, in a few words
 * @param reason the reason of the last decision; null if there is none
 * @param result its result; empty unless it succeeded
 * @param version the version of the code that decided it last, or started it; 0 if it is only
 *     announced
 * @param startedAt when it was started, or announced
 * @param runs how often it was decided
 * @param isCancelRequested whether somebody has asked for it to be cancelled
 */
public record Instance<R>(
    long instanceId,
    String key,
    State state,
    String status,
    @Nullable String reason,
    Optional<R> result,
    int version,
    Instant startedAt,
    int runs,
    boolean isCancelRequested) {

  /** The state of an instance. */
  public enum State {
    /** A signal came before it was started. */
    ANNOUNCED,
    /** It goes on. */
    RUNNING,
    /** It waits for a person: its decide function failed again and again, for example. */
    STUCK,
    /** It ended with a result. */
    SUCCEEDED,
    /** It ended as failed. */
    FAILED,
    /** It ended as cancelled. */
    CANCELLED;

    /** Returns whether it has ended. */
    public boolean isEnd() {
      return this == SUCCEEDED || this == FAILED || this == CANCELLED;
    }

    /** Returns the state with this code in the database. */
    public static State of(String code) {
      return valueOf(code.toUpperCase(Locale.ROOT));
    }
  }

  /** Leaves out the reason and the result, which may contain sensitive data. */
  @Override
  public String toString() {
    return "%d %s: %s".formatted(instanceId, key, state);
  }
}
