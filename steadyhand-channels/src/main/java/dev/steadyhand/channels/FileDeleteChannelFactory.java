package dev.steadyhand.channels;

import dev.steadyhand.channels.internal.SettingsReader;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.ChannelFactory;
import dev.steadyhand.worker.Settings;
import java.util.Optional;

/**
 * Makes the channel that {@code file_delete.provider} names: {@code files-service}, {@code s3},
 * {@code gcs} or {@code log}.
 */
public final class FileDeleteChannelFactory implements ChannelFactory {
  static final String TASK_TYPE = "file_delete";

  @Override
  public String taskType() {
    return TASK_TYPE;
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
