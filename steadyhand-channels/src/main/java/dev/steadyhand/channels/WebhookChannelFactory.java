package dev.steadyhand.channels;

import dev.steadyhand.channels.internal.CallLimits;
import dev.steadyhand.channels.internal.SettingsReader;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.ChannelFactory;
import dev.steadyhand.worker.Settings;
import java.util.Optional;
import java.util.Set;

/** Creates the channel for {@code webhook.provider}: {@code http} or {@code log}. */
public final class WebhookChannelFactory implements ChannelFactory {
  static final String TASK_TYPE = "webhook";

  @Override
  public String taskType() {
    return TASK_TYPE;
  }

  @Override
  public Set<String> settings() {
    return CallLimits.withNames(
        TASK_TYPE,
        "webhook.provider",
        "webhook.secrets",
        "webhook.allow-http",
        "webhook.allow-private",
        "webhook.ca-file");
  }

  @Override
  public Optional<Channel> create(Settings settings) {
    return settings.get("webhook.provider").map(provider -> create(provider, settings));
  }

  private static Channel create(String provider, Settings settings) {
    return switch (provider) {
      case "http" -> WebhookChannel.from(settings);
      case "log" -> new LogChannel(TASK_TYPE);
      default -> throw SettingsReader.unknown("webhook.provider", "http", "log");
    };
  }
}
