package dev.steadyhand.channels;

import dev.steadyhand.channels.internal.Answers;
import dev.steadyhand.channels.internal.Attachment;
import dev.steadyhand.channels.internal.AttachmentStore;
import dev.steadyhand.channels.internal.CallLimits;
import dev.steadyhand.channels.internal.Exchange;
import dev.steadyhand.channels.internal.HttpCaller;
import dev.steadyhand.channels.internal.InvalidRequest;
import dev.steadyhand.channels.internal.Keys;
import dev.steadyhand.channels.internal.MailDefaults;
import dev.steadyhand.channels.internal.MailRequest;
import dev.steadyhand.channels.internal.ProviderCode;
import dev.steadyhand.channels.internal.ResendMail;
import dev.steadyhand.channels.internal.Secret;
import dev.steadyhand.channels.internal.SettingsReader;
import dev.steadyhand.client.Json;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Settings;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Sends email through Resend's HTTP API, which deduplicates by idempotency key for a day. */
public final class ResendEmailChannel implements Channel {
  private static final String RESEND = "Resend";

  private final URI emails;
  private final Secret key;
  private final MailDefaults defaults;
  private final AttachmentStore attachments;
  private final CallLimits limits;
  private final HttpCaller http;

  private ResendEmailChannel(Settings settings) {
    var read = new SettingsReader(settings);
    this.emails = URI.create(read.server("email.resend.url", "https://api.resend.com") + "/emails");
    this.key = read.secret("email.resend.key");
    this.defaults = MailDefaults.from(settings);
    this.limits = CallLimits.from(settings, "email");
    this.attachments = AttachmentStore.from(settings, limits);
    this.http = HttpCaller.reusingConnections(limits);
  }

  /** Creates a channel with the settings {@code email.resend.*} and {@code email.*}. */
  public static ResendEmailChannel from(Settings settings) {
    return new ResendEmailChannel(settings);
  }

  @Override
  public String taskType() {
    return EmailChannelFactory.TASK_TYPE;
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
      MailRequest mail = MailRequest.of(call, defaults);
      List<Attachment> files = attachments.fetch(mail.attachments());
      Exchange exchange = http.exchange(request(call, ResendMail.json(mail, files)));
      return exchange instanceof Exchange.Answered answer
          ? sort(answer)
          : Answers.retried(RESEND, exchange);
    } catch (InvalidRequest e) {
      return e.outcome();
    } catch (AttachmentStore.Refusal e) {
      return e.outcome();
    }
  }

  private HttpRequest.Builder request(Call call, JsonNode mail) {
    return HttpRequest.newBuilder(emails)
        .header("Authorization", "Bearer " + key.value())
        .header("Idempotency-Key", Keys.forHeader(call.idempotencyKey()))
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(Json.write(mail)));
  }

  private static Outcome sort(Exchange.Answered answer) {
    JsonNode body = ProviderCode.json(answer.text());
    if (answer.good()) {
      return ProviderCode.of(body, "id")
          .map(id -> Outcome.Accepted.with("id", id))
          .orElseGet(Outcome.Accepted::empty);
    }
    Optional<String> name = ProviderCode.of(body, "name");
    boolean again =
        Answers.asksToRetry(answer.status())
            || keyIsWrong(answer.status(), name)
            || name.filter("concurrent_idempotent_requests"::equals).isPresent();
    return again ? Answers.later(RESEND, answer, name) : Answers.refused(RESEND, answer, name);
  }

  /**
   * A missing, mistyped or revoked API key is not the fault of the email, which can be sent
   * unchanged once the setting is fixed, so it is retried. A 403 for any other reason, such as the
   * sender's domain, is permanent.
   */
  private static boolean keyIsWrong(int status, Optional<String> name) {
    return status == 401
        || (status == 403 && name.filter("invalid_api_key"::equalsIgnoreCase).isPresent());
  }

  @Override
  public void close() {
    http.close();
    attachments.close();
  }
}
