package dev.steadyhand.client.operator;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Criteria of a task search; null means any.
 *
 * @param queue the queue
 * @param taskType the task type
 * @param step a part of the name of what the task runs
 * @param state the state
 * @param field a field of the payload, which may be nested: {@code customer.id}
 * @param value the value of that field; required if the field is given
 * @param from earliest time of enqueueing, inclusive
 * @param until latest time of enqueueing, exclusive
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

  /** Returns the parameters of the search functions, in their order. */
  @Nullable Object[] parameters(@Nullable Long before, int limit) {
    String stateCode = state == null ? null : state.code();
    return new @Nullable Object[] {queue, taskType, step, stateCode, from, until, before, limit};
  }
}
