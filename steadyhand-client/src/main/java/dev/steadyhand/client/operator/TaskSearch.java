package dev.steadyhand.client.operator;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which tasks to look for; what is null does not matter.
 *
 * @param queue those of this queue
 * @param taskType those of this task type
 * @param step those that run something with this in its name
 * @param state those in this state
 * @param field those whose payload has a value in this field, which may lie deeper: {@code
 *     customer.id}
 * @param value that value; given if the field is
 * @param from those enqueued at this time or later
 * @param until those enqueued before this time
 */
public record TaskSearch(
    @Nullable String queue,
    @Nullable String taskType,
    @Nullable String step,
    @Nullable ShownState state,
    @Nullable String field,
    @Nullable String value,
    @Nullable Instant from,
    @Nullable Instant until) {

  /** As the functions that search take it, in this order. */
  @Nullable Object[] parameters(@Nullable Long before, int limit) {
    String stateCode = state == null ? null : state.code();
    return new @Nullable Object[] {queue, taskType, step, stateCode, from, until, before, limit};
  }
}
