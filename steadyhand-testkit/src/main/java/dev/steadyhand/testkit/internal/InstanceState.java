package dev.steadyhand.testkit.internal;

import dev.steadyhand.client.operator.Identity;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The state of an instance.
 *
 * @param state running, succeeded, failed or stuck
 * @param status the last status of its supervisor
 * @param reason the reason, as text; may be empty
 * @param runs the number of decisions
 * @param nextWakeAt the next scheduled run
 * @param identity its key and summary
 */
public record InstanceState(
    String state,
    String status,
    String reason,
    long runs,
    @Nullable Instant nextWakeAt,
    Identity identity) {
  @Override
  public String toString() {
    return "%s (%s%s)".formatted(state, status, reason.isEmpty() ? "" : ": " + reason);
  }
}
