package dev.steadyhand.channels;

import dev.steadyhand.channels.internal.SettingsReader;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.ChannelFactory;
import dev.steadyhand.worker.Settings;
import java.util.Optional;

/**
 * Makes the channel that {@code email.provider} names: {@code smtp}, {@code resend} or {@code log}.
 */
public final class EmailChannelFactory implements ChannelFactory {
  static final String TASK_TYPE = "email";

  @Override
  public String taskType() {
    return TASK_TYPE;
  }

  @Override
  public Optional<Channel> create(Settings settings) {
    return settings.get("email.provider").map(provider -> create(provider, settings));
  }

  private static Channel create(String provider, Settings settings) {
    return switch (provider) {
      case "smtp" -> SmtpEmailChannel.from(settings);
      case "resend" -> ResendEmailChannel.from(settings);
      case "log" -> new LogChannel(TASK_TYPE);
      default -> throw SettingsReader.unknown("email.provider", "smtp", "resend", "log");
    };
  }
}
