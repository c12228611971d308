package dev.steadyhand.client.operator;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which instances of processes; what is null does not matter.
 *
 * @param processName those of this process
 * @param state those in this state
 * @param instanceId those with this id, of whatever process
 * @param before those that come after this one in the list
 */
public record InstanceFilter(
    @Nullable String processName,
    @Nullable String state,
    @Nullable Long instanceId,
    @Nullable Place before) {

  /**
   * The place of an instance in the list, which has the newest first.
   *
   * @param startedAt when it was started
   * @param instance which one
   */
  public record Place(Instant startedAt, Instance instance) {}
}
