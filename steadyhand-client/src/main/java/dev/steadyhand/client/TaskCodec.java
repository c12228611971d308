package dev.steadyhand.client;

import tools.jackson.databind.JsonNode;

/**
 * Encrypts the payloads and results of task types that ask for it ({@link TaskType#encrypted()}).
 * The application keeps the keys: the database stores what {@link #encode} returns. {@link
 * AesGcmCodec} is one; write your own for keys that never leave a key management service.
 *
 * <p>The engine adds fields to the payloads of replays and schedules, such as {@code replay_of}.
 * {@link #decode} ignores them.
 */
public interface TaskCodec {
  /**
   * Returns what is stored instead of a value.
   *
   * @param taskType the name of the type; a stored value must not be readable as one of another
   *     type
   * @return a JSON object with one field {@code encrypted}: an object with the texts {@code key},
   *     the id of the key, and {@code data}. Tools that show payloads recognize it by that
   */
  JsonNode encode(String taskType, JsonNode value);

  /**
   * Returns the value that was encoded.
   *
   * @throws IllegalArgumentException if it was not encoded for this type, was changed, or needs a
   *     key that this codec does not have; the message contains nothing of the value
   */
  JsonNode decode(String taskType, JsonNode stored);
}
