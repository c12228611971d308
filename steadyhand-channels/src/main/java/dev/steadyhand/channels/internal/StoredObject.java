package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.Call;
import java.util.Optional;

/**
 * What to delete.
 *
 * @param bucket where it is
 * @param key its name there
 */
public record StoredObject(String bucket, String key) {
  /** From a request; the bucket may be the one that is set. */
  public static StoredObject of(Call call, Optional<String> usualBucket) throws InvalidRequest {
    String bucket =
        call.text("bucket")
            .or(() -> usualBucket)
            .orElseThrow(() -> new InvalidRequest("bucket is missing"));
    if (!bucket.matches("[A-Za-z0-9][A-Za-z0-9._-]{1,221}")) {
      throw new InvalidRequest("bucket is no name of a bucket");
    }
    String key =
        call.text("object_key").orElseThrow(() -> new InvalidRequest("object_key is missing"));
    return new StoredObject(bucket, key);
  }

  /** Says nothing of the names. */
  @Override
  public String toString() {
    return "an object";
  }
}
