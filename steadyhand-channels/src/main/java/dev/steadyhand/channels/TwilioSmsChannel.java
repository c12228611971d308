package dev.steadyhand.channels;

import dev.steadyhand.channels.internal.Answers;
import dev.steadyhand.channels.internal.CallLimits;
import dev.steadyhand.channels.internal.Exchange;
import dev.steadyhand.channels.internal.FormBody;
import dev.steadyhand.channels.internal.HttpCaller;
import dev.steadyhand.channels.internal.ProviderCode;
import dev.steadyhand.channels.internal.Secret;
import dev.steadyhand.channels.internal.SettingsReader;
import dev.steadyhand.client.Json;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Settings;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Sends SMS through Twilio. Twilio does not recognise a repeated request, so a request that may
 * have been sent without a clear response has an unknown outcome.
 */
public final class TwilioSmsChannel implements Channel {
  private static final String TWILIO = "Twilio";

  private final URI messages;
  private final Secret authorization;
  private final Map<String, String> fixedFields;
  private final CallLimits limits;
  private final HttpCaller http;

  private TwilioSmsChannel(Settings settings) {
    var read = new SettingsReader(settings);
    String account = read.token("sms.twilio.account-sid");
    if (!ProviderCode.looksLikeOne(account)) {
      throw new IllegalArgumentException("sms.twilio.account-sid is not a valid account SID");
    }
    URI server = read.server("sms.twilio.url", "https://api.twilio.com");
    this.messages = URI.create(server + "/2010-04-01/Accounts/" + account + "/Messages.json");
    this.authorization = authorization(read, account);
    this.fixedFields = fixedFields(settings);
    this.limits = CallLimits.from(settings, "sms");
    this.http = HttpCaller.withFreshConnections(limits);
  }

  /** Creates a channel with the settings {@code sms.twilio.*} and {@code sms.*}. */
  public static TwilioSmsChannel from(Settings settings) {
    return new TwilioSmsChannel(settings);
  }

  private static Secret authorization(SettingsReader read, String account) {
    Optional<Secret> apiKey = read.optionalSecret("sms.twilio.api-key");
    String user = apiKey.map(Secret::value).orElse(account);
    Secret password =
        read.secret(apiKey.isPresent() ? "sms.twilio.api-key-secret" : "sms.twilio.auth-token");
    byte[] both = (user + ":" + password.value()).getBytes(StandardCharsets.UTF_8);
    return new Secret("Basic " + Base64.getEncoder().encodeToString(both));
  }

  private static Map<String, String> fixedFields(Settings settings) {
    Map<String, String> fields = new LinkedHashMap<>();
    settings
        .get("sms.twilio.messaging-service-sid")
        .ifPresentOrElse(
            service -> fields.put("MessagingServiceSid", service),
            () -> fields.put("From", settings.require("sms.twilio.from")));
    settings
        .get("sms.twilio.status-callback")
        .ifPresent(callback -> fields.put("StatusCallback", callback));
    return fields;
  }

  @Override
  public String taskType() {
    return SmsChannelFactory.TASK_TYPE;
  }

  @Override
  public boolean idempotent() {
    return false;
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
    Optional<String> to = call.text("to_address").or(() -> call.text("to"));
    Optional<String> body = call.text("body").or(() -> call.text("text"));
    if (to.isEmpty() || body.isEmpty()) {
      return Outcome.Refused.invalid((to.isEmpty() ? "to_address" : "body") + " is missing");
    }
    Map<String, String> fields = new LinkedHashMap<>(fixedFields);
    fields.put("To", to.get());
    fields.put("Body", body.get());
    Exchange exchange =
        http.exchange(
            HttpRequest.newBuilder(messages)
                .header("Authorization", authorization.value())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(FormBody.encode(fields))));
    return exchange instanceof Exchange.Answered answer
        ? sort(answer)
        : Answers.notRepeated(TWILIO, exchange);
  }

  private static Outcome sort(Exchange.Answered answer) {
    JsonNode body = ProviderCode.json(answer.text());
    if (answer.good()) {
      return accepted(answer, body);
    }
    Optional<String> code = ProviderCode.of(body, "code");
    return switch (answer.status()) {
      // Not accepted: rate limit, or request timeout. 401 concerns our key, not the message, which
      // can be sent unchanged once the setting is fixed.
      case 401, 408, 425, 429 -> Answers.later(TWILIO, answer, code);
      default ->
          answer.status() >= 500
              ? new Outcome.Unknown(Answers.text(TWILIO, answer, code))
              : Answers.refused(TWILIO, answer, code);
    };
  }

  private static Outcome accepted(Exchange.Answered answer, JsonNode body) {
    Optional<String> sid = ProviderCode.of(body, "sid");
    if (sid.isEmpty() && answer.status() != 201) {
      // Twilio responds with 201 to an accepted message. A success without an id comes from
      // something else.
      return new Outcome.Unknown(
          Answers.text(TWILIO, answer, Optional.empty()) + " without a message id");
    }
    ObjectNode told = Json.object();
    sid.ifPresent(id -> told.put("sid", id));
    ProviderCode.of(body, "status").ifPresent(status -> told.put("status", status));
    return new Outcome.Accepted(told);
  }

  @Override
  public void close() {
    http.close();
  }
}
