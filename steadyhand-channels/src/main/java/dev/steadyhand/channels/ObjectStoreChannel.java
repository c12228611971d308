package dev.steadyhand.channels;

import dev.steadyhand.channels.internal.CallLimits;
import dev.steadyhand.channels.internal.Deletions;
import dev.steadyhand.channels.internal.HttpCaller;
import dev.steadyhand.channels.internal.InvalidRequest;
import dev.steadyhand.channels.internal.ObjectStore;
import dev.steadyhand.channels.internal.SettingsReader;
import dev.steadyhand.channels.internal.StoredObject;
import dev.steadyhand.channels.internal.V4Scheme;
import dev.steadyhand.channels.internal.V4Signer;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Settings;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/** Deletes objects from S3, S3-compatible stores and Google Cloud Storage. */
public final class ObjectStoreChannel implements Channel {
  private final String name;
  private final ObjectStore store;
  private final Optional<String> usualBucket;
  private final CallLimits limits;
  private final HttpCaller http;

  private ObjectStoreChannel(String name, ObjectStore store, Settings settings) {
    this.name = name;
    this.store = store;
    this.usualBucket = settings.get("file_delete.bucket");
    this.limits = CallLimits.from(settings, "file_delete");
    this.http = HttpCaller.reusingConnections(limits);
  }

  /** Creates a channel with the settings {@code file_delete.s3.*} and {@code file_delete.*}. */
  public static ObjectStoreChannel s3(Settings settings) {
    var read = new SettingsReader(settings);
    String region = read.token("file_delete.s3.region");
    var signer =
        new V4Signer(
            V4Scheme.AMAZON,
            new V4Signer.Scope(region, "s3"),
            read.token("file_delete.s3.access-key-id"),
            read.secret("file_delete.s3.secret-access-key"));
    var store =
        new ObjectStore(
            read.server("file_delete.s3.endpoint", "https://s3." + region + ".amazonaws.com"),
            settings.flag("file_delete.s3.path-style", false),
            signer,
            read.optionalSecret("file_delete.s3.session-token"));
    return new ObjectStoreChannel("S3", store, settings);
  }

  /** Creates a channel with the settings {@code file_delete.gcs.*} and {@code file_delete.*}. */
  public static ObjectStoreChannel gcs(Settings settings) {
    var read = new SettingsReader(settings);
    var signer =
        new V4Signer(
            V4Scheme.GOOGLE,
            new V4Signer.Scope("auto", "storage"),
            read.token("file_delete.gcs.access-key-id"),
            read.secret("file_delete.gcs.secret"));
    var store =
        new ObjectStore(
            read.server("file_delete.gcs.endpoint", "https://storage.googleapis.com"),
            true,
            signer,
            Optional.empty());
    return new ObjectStoreChannel("Cloud Storage", store, settings);
  }

  @Override
  public String taskType() {
    return FileDeleteChannelFactory.TASK_TYPE;
  }

  @Override
  public Duration timeLimit() {
    return limits.whole();
  }

  @Override
  public int limit() {
    return limits.atOnce();
  }

  @Override
  public Outcome call(Call call) throws InterruptedException {
    try {
      StoredObject object = StoredObject.of(call, usualBucket);
      return Deletions.sort(name, http.exchange(store.delete(object, Clock.systemUTC().instant())));
    } catch (InvalidRequest e) {
      return e.outcome();
    }
  }

  @Override
  public void close() {
    http.close();
  }
}
