package dev.steadyhand.client;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A signal to send to an instance of a process. The methods return modified copies:
 *
 * <pre>{@code
 * NewSignal.to("shop.order", 7, "payment_received").saying(new Payment(4200)).once("event-19")
 * }</pre>
 *
 * @param processName the process
 * @param instanceId the instance
 * @param name the name of the signal, as the process declares it
 * @param body what it says; null if there is nothing to say
 * @param dedupeKey a signal of this name with this key is kept once; null: each is kept
 */
public record NewSignal(
    String processName,
    long instanceId,
    String name,
    @Nullable JsonNode body,
    @Nullable String dedupeKey) {

  public NewSignal {
    Objects.requireNonNull(processName, "processName");
    Objects.requireNonNull(name, "name");
  }

  /** Creates a signal without a body. */
  public static NewSignal to(String processName, long instanceId, String name) {
    return new NewSignal(processName, instanceId, name, null, null);
  }

  /**
   * Returns a copy with a body.
   *
   * @param value a record, a map or a {@link JsonNode}; it is copied
   */
  public NewSignal saying(Object value) {
    return new NewSignal(processName, instanceId, name, Json.tree(value), dedupeKey);
  }

  /** Returns a copy that is not kept if a signal of this name with this key is kept already. */
  public NewSignal once(String key) {
    return new NewSignal(processName, instanceId, name, body, key);
  }

  /** Leaves out the body, which may contain sensitive data. */
  @Override
  public String toString() {
    return "signal %s to %s %d".formatted(name, processName, instanceId);
  }
}
