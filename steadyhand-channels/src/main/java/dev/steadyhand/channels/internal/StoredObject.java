package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.Call;
import java.util.Optional;

/**
 * An object to delete.
 *
 * @param bucket its bucket
 * @param key its key
 */
public record StoredObject(String bucket, String key) {
  /** Parses a request; uses the default bucket if it has none. */
  public static StoredObject of(Call call, Optional<String> usualBucket) throws InvalidRequest {
    String bucket =
        call.text("bucket")
            .or(() -> usualBucket)
            .orElseThrow(() -> new InvalidRequest("bucket is missing"));
    if (!bucket.matches("[A-Za-z0-9][A-Za-z0-9._-]{1,221}")) {
      throw new InvalidRequest("bucket is not a valid bucket name");
    }
    String key =
        call.text("object_key").orElseThrow(() -> new InvalidRequest("object_key is missing"));
    return new StoredObject(bucket, key);
  }

  /** Leaves out the names. */
  @Override
  public String toString() {
    return "an object";
  }
}
