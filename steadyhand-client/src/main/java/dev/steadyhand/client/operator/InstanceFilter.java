package dev.steadyhand.client.operator;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A filter for process instances; null means any.
 *
 * @param processName the process
 * @param state the state
 * @param instanceId the id, of any process
 * @param before start after this position in the list
 */
public record InstanceFilter(
    @Nullable String processName,
    @Nullable String state,
    @Nullable Long instanceId,
    @Nullable Place before) {

  /**
   * The position of an instance in the list, which is sorted newest first.
   *
   * @param startedAt when it was started
   * @param instance the instance
   */
  public record Place(Instant startedAt, Instance instance) {}
}
