package dev.steadyhand.testkit;

import dev.steadyhand.worker.Call;
import java.time.Instant;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * A call that reached a provider.
 *
 * @param call what it was asked
 * @param at when, on the clock of the test
 * @param hadEffect whether it did what it was asked: it accepted and, if it knows keys, it was the
 *     first call with this one
 */
public record ProviderCall(Call call, Instant at, boolean hadEffect) {
  /** The key that names the effect. */
  public String idempotencyKey() {
    return call.idempotencyKey();
  }

  /** What it was asked for. */
  public JsonNode request() {
    return call.request();
  }

  /** A text field of the request; empty if it is missing, null or blank. */
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
