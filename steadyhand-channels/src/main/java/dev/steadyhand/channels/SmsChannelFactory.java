package dev.steadyhand.channels;

import dev.steadyhand.channels.internal.CallLimits;
import dev.steadyhand.channels.internal.SettingsReader;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.ChannelFactory;
import dev.steadyhand.worker.Settings;
import java.util.Optional;
import java.util.Set;

/** Creates the channel for {@code sms.provider}: {@code twilio} or {@code log}. */
public final class SmsChannelFactory implements ChannelFactory {
  static final String TASK_TYPE = "sms";

  @Override
  public String taskType() {
    return TASK_TYPE;
  }

  @Override
  public Set<String> settings() {
    return CallLimits.withNames(
        TASK_TYPE,
        "sms.provider",
        "sms.twilio.account-sid",
        "sms.twilio.auth-token",
        "sms.twilio.api-key",
        "sms.twilio.api-key-secret",
        "sms.twilio.from",
        "sms.twilio.messaging-service-sid",
        "sms.twilio.status-callback",
        "sms.twilio.url");
  }

  @Override
  public Optional<Channel> create(Settings settings) {
    return settings.get("sms.provider").map(provider -> create(provider, settings));
  }

  private static Channel create(String provider, Settings settings) {
    return switch (provider) {
      case "twilio" -> TwilioSmsChannel.from(settings);
      case "log" -> new LogChannel(TASK_TYPE);
      default -> throw SettingsReader.unknown("sms.provider", "twilio", "log");
    };
  }
}
