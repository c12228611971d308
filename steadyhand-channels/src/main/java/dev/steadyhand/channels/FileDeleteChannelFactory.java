package dev.steadyhand.channels;

import dev.steadyhand.channels.internal.CallLimits;
import dev.steadyhand.channels.internal.SettingsReader;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.ChannelFactory;
import dev.steadyhand.worker.Settings;
import java.util.Optional;
import java.util.Set;

/**
 * Creates the channel for {@code file_delete.provider}: {@code files-service}, {@code s3}, {@code
 * gcs} or {@code log}.
 */
public final class FileDeleteChannelFactory implements ChannelFactory {
  static final String TASK_TYPE = "file_delete";

  @Override
  public String taskType() {
    return TASK_TYPE;
  }

  @Override
  public Set<String> settings() {
    return CallLimits.withNames(
        TASK_TYPE,
        "file_delete.provider",
        "file_delete.bucket",
        "file_delete.files-service.url",
        "file_delete.files-service.method",
        "file_delete.files-service.token",
        "file_delete.s3.region",
        "file_delete.s3.endpoint",
        "file_delete.s3.path-style",
        "file_delete.s3.access-key-id",
        "file_delete.s3.secret-access-key",
        "file_delete.s3.session-token",
        "file_delete.gcs.access-key-id",
        "file_delete.gcs.secret",
        "file_delete.gcs.endpoint");
  }

  @Override
  public Optional<Channel> create(Settings settings) {
    return settings.get("file_delete.provider").map(provider -> create(provider, settings));
  }

  private static Channel create(String provider, Settings settings) {
    return switch (provider) {
      case "files-service" -> FilesServiceChannel.from(settings);
      case "s3" -> ObjectStoreChannel.s3(settings);
      case "gcs" -> ObjectStoreChannel.gcs(settings);
      case "log" -> new LogChannel(TASK_TYPE);
      default ->
          throw SettingsReader.unknown("file_delete.provider", "files-service", "s3", "gcs", "log");
    };
  }
}
