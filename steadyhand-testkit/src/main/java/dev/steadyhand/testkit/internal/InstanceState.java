package dev.steadyhand.testkit.internal;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Where an instance stands.
 *
 * @param state running, succeeded, failed or stuck
 * @param status the last answer of its supervisor
 * @param reason why, in words; empty if it said nothing
 * @param runs how many decisions were taken
 * @param nextWakeAt when it looks again by itself
 */
public record InstanceState(
    String state, String status, String reason, long runs, @Nullable Instant nextWakeAt) {
  @Override
  public String toString() {
    return "%s (%s%s)".formatted(state, status, reason.isEmpty() ? "" : ": " + reason);
  }
}
