package dev.steadyhand.channels;

import dev.steadyhand.channels.internal.CallLimits;
import dev.steadyhand.channels.internal.SettingsReader;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.ChannelFactory;
import dev.steadyhand.worker.Settings;
import java.util.Optional;
import java.util.Set;

/** Creates the channel for {@code email.provider}: {@code smtp}, {@code resend} or {@code log}. */
public final class EmailChannelFactory implements ChannelFactory {
  static final String TASK_TYPE = "email";

  @Override
  public String taskType() {
    return TASK_TYPE;
  }

  @Override
  public Set<String> settings() {
    return CallLimits.withNames(
        TASK_TYPE,
        "email.provider",
        "email.from",
        "email.reply-to",
        "email.attachments.directory",
        "email.attachments.hosts",
        "email.attachments.allow-http",
        "email.attachments.max-bytes",
        "email.smtp.host",
        "email.smtp.port",
        "email.smtp.tls",
        "email.smtp.ca-file",
        "email.smtp.user",
        "email.smtp.password",
        "email.smtp.helo-name",
        "email.resend.key",
        "email.resend.url");
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
