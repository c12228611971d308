package dev.steadyhand.client.internal;

import dev.steadyhand.client.EncryptedValue;
import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.TaskType;
import tools.jackson.databind.JsonNode;

/** The last look at a payload before it leaves for the database. */
public final class StoredPayload {
  private StoredPayload() {}

  /**
   * Returns the payload of a task as it is stored.
   *
   * @throws IllegalStateException if its type is encrypted and the payload is not
   */
  public static JsonNode of(NewTask task) {
    TaskType<?> type = task.type();
    if (type != null && type.isEncrypted() && !EncryptedValue.is(task.payload())) {
      throw new IllegalStateException(
          "a payload of %s is not encrypted, and is not stored".formatted(type));
    }
    return task.payload();
  }
}
