package dev.steadyhand.cli.support;

import dev.steadyhand.client.AesGcmCodec;
import dev.steadyhand.client.EncryptedValue;
import dev.steadyhand.client.TaskCodec;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.client.operator.Tasks;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The keys of encrypted payloads. They come from the environment only: arguments are visible to
 * other users of the machine.
 *
 * @param codec the codec with these keys; empty if there are none
 */
public record PayloadKeys(Optional<TaskCodec> codec) {
  /** The environment variable. */
  public static final String VARIABLE = "STEADYHAND_PAYLOAD_KEYS";

  /** Reads the keys from the environment of this process. */
  public static PayloadKeys ofEnvironment() {
    return of(System.getenv());
  }

  static PayloadKeys of(Map<String, String> environment) {
    String keys = environment.getOrDefault(VARIABLE, "");
    try {
      return new PayloadKeys(
          keys.isBlank() ? Optional.empty() : Optional.of(AesGcmCodec.parse(keys)));
    } catch (IllegalArgumentException e) {
      throw new CommandException(
          ExitCode.USAGE_ERROR, "%s is not valid: %s".formatted(VARIABLE, e.getMessage()), null);
    }
  }

  /** Returns the payload of a task, decoded if these keys can; null if it is gone. */
  public @Nullable Object payload(Tasks tasks, long taskId) throws SQLException {
    Object stored = tasks.payload(taskId).map(row -> row.get("payload")).orElse(null);
    if (!(stored instanceof JsonNode json)) {
      return stored;
    }
    Optional<Row> task = tasks.find(taskId);
    return EncryptedValue.shown(
        task.map(row -> row.text("task_type")).orElse(""), json, codec.orElse(null));
  }
}
