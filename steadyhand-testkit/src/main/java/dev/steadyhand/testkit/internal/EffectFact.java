package dev.steadyhand.testkit.internal;

import org.jspecify.annotations.Nullable;

/**
 * An effect of an instance.
 *
 * @param name the effect
 * @param key its key; empty if it has none
 * @param state in_progress, succeeded, failed or withdrawn
 * @param attempts how many attempts were begun
 * @param result its result as JSON
 * @param errorKind why it failed
 * @param errorMessage the message of the last failure
 * @param isUncertain whether a failed attempt may have taken effect
 * @param isUnknown whether it waits for a person, because its outcome is unknown
 */
public record EffectFact(
    String name,
    String key,
    String state,
    int attempts,
    @Nullable String result,
    @Nullable String errorKind,
    @Nullable String errorMessage,
    boolean isUncertain,
    boolean isUnknown) {
  @Override
  public String toString() {
    return "%s%s is %s after %d attempts%s"
        .formatted(
            name,
            key.isEmpty() ? "" : "/" + key,
            isUnknown ? "in progress, with an unknown outcome," : state,
            attempts,
            errorMessage == null ? "" : " (%s: %s)".formatted(errorKind, errorMessage));
  }
}
