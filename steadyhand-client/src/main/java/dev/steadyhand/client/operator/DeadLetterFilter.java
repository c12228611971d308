package dev.steadyhand.client.operator;

import java.time.Instant;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A filter for dead letters; null means any.
 *
 * @param queue the queue in which the task died
 * @param step what the task ran: a function, or a task type
 * @param error text that the last error contains; % is a wildcard
 * @param deadFrom earliest time of death, inclusive
 * @param deadUntil latest time of death, exclusive
 * @param errorKind the kind of the error; empty for dead letters without an error
 * @param errorGroup the group of similar errors; empty for dead letters without an error
 */
public record DeadLetterFilter(
    @Nullable String queue,
    @Nullable String step,
    @Nullable String error,
    @Nullable Instant deadFrom,
    @Nullable Instant deadUntil,
    @Nullable String errorKind,
    @Nullable String errorGroup) {

  /** Returns a filter for one group of {@code queues.dead_letter_groups}. */
  public static DeadLetterFilter group(
      @Nullable String queue,
      @Nullable String step,
      @Nullable String errorKind,
      @Nullable String errorGroup) {
    return new DeadLetterFilter(queue, step, null, null, null, errorKind, errorGroup);
  }

  /** Returns whether any criterion is set. */
  public boolean isGiven() {
    return Stream.of(queue, step, error, deadFrom, deadUntil, errorKind, errorGroup)
        .anyMatch(Objects::nonNull);
  }

  /**
   * Returns a copy that excludes tasks that die from now on, unless it has an upper bound already.
   */
  public DeadLetterFilter endingAt(Instant now) {
    return deadUntil == null || deadUntil.isAfter(now)
        ? new DeadLetterFilter(queue, step, error, deadFrom, now, errorKind, errorGroup)
        : this;
  }

  /** Returns the parameters of the functions that find, replay and discard, in their order. */
  @Nullable Object[] parameters(int limit) {
    return new @Nullable Object[] {
      queue, step, errorPattern(), deadFrom, deadUntil, limit, errorKind, errorGroup
    };
  }

  @Nullable String errorPattern() {
    return error == null ? null : "%" + error + "%";
  }
}
