package dev.steadyhand.client.operator;

import java.time.Instant;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which dead letters; what is null does not matter.
 *
 * @param queue those that died in this queue
 * @param step those that were to run this: a function, or a task type
 * @param error those with this text in their last error; % stands for anything
 * @param deadFrom those that died at this time or later
 * @param deadUntil those that died before this time
 * @param errorKind those with an error of this kind; empty for those without an error
 * @param errorGroup those whose errors have this in common; empty for those without an error
 */
public record DeadLetterFilter(
    @Nullable String queue,
    @Nullable String step,
    @Nullable String error,
    @Nullable Instant deadFrom,
    @Nullable Instant deadUntil,
    @Nullable String errorKind,
    @Nullable String errorGroup) {

  /** Those that died of one thing, as {@code queues.dead_letter_groups} tells them apart. */
  public static DeadLetterFilter group(
      @Nullable String queue,
      @Nullable String step,
      @Nullable String errorKind,
      @Nullable String errorGroup) {
    return new DeadLetterFilter(queue, step, null, null, null, errorKind, errorGroup);
  }

  /** Whether it leaves any out. */
  public boolean isGiven() {
    return Stream.of(queue, step, error, deadFrom, deadUntil, errorKind, errorGroup)
        .anyMatch(Objects::nonNull);
  }

  /** The same without what dies from now on, unless it leaves that out already. */
  public DeadLetterFilter endingAt(Instant now) {
    return deadUntil == null || deadUntil.isAfter(now)
        ? new DeadLetterFilter(queue, step, error, deadFrom, now, errorKind, errorGroup)
        : this;
  }

  /** As the functions that find, replay and discard take it, in this order. */
  @Nullable Object[] parameters(int limit) {
    return new @Nullable Object[] {
      queue, step, errorPattern(), deadFrom, deadUntil, limit, errorKind, errorGroup
    };
  }

  @Nullable String errorPattern() {
    return error == null ? null : "%" + error + "%";
  }
}
