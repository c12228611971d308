package dev.steadyhand.testkit;

import dev.steadyhand.worker.Call;
import java.time.Instant;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * A call that reached a provider.
 *
 * @param call the call
 * @param at the time of the call, on the clock of the test
 * @param hadEffect whether it had its effect: it was accepted and, if the provider supports
 *     idempotency keys, it was the first call with its key
 */
public record ProviderCall(Call call, Instant at, boolean hadEffect) {
  /** Returns the idempotency key. */
  public String idempotencyKey() {
    return call.idempotencyKey();
  }

  /** Returns the request. */
  public JsonNode request() {
    return call.request();
  }

  /** Returns a text field of the request; empty if it is missing, null or blank. */
  public Optional<String> text(String field) {
    return call.text(field);
  }

  @Override
  public String toString() {
    return "%s at %s with key %s, %s: %s"
        .formatted(
            call, at, idempotencyKey(), hadEffect ? "with effect" : "without effect", request());
  }
}
