package dev.steadyhand.channels;

import dev.steadyhand.channels.internal.Answers;
import dev.steadyhand.channels.internal.CallLimits;
import dev.steadyhand.channels.internal.Exchange;
import dev.steadyhand.channels.internal.InvalidRequest;
import dev.steadyhand.channels.internal.Keys;
import dev.steadyhand.channels.internal.Network;
import dev.steadyhand.channels.internal.PinnedHttp;
import dev.steadyhand.channels.internal.TrustedCertificates;
import dev.steadyhand.channels.internal.WebhookRequest;
import dev.steadyhand.channels.internal.WebhookSignature;
import dev.steadyhand.client.Json;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Settings;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * Posts JSON to the URL of the request, signed according to Standard Webhooks. Receivers
 * deduplicate by the header {@code webhook-id}, so a call may be repeated.
 */
public final class WebhookChannel implements Channel {
  private static final String RECEIVER = "webhook receiver";

  private final WebhookSignature signature;
  private final boolean allowHttp;
  private final PinnedHttp http;
  private final CallLimits limits;
  private final Clock clock;

  private WebhookChannel(Settings settings, Network network, Clock clock) {
    this.signature = WebhookSignature.from(settings);
    this.allowHttp = settings.flag("webhook.allow-http", false);
    this.limits = CallLimits.from(settings, "webhook");
    this.http =
        new PinnedHttp(
            network,
            settings.flag("webhook.allow-private", false),
            TrustedCertificates.sockets(settings, "webhook.ca-file"),
            limits);
    this.clock = clock;
  }

  /** Creates a channel with the settings {@code webhook.*}. */
  public static WebhookChannel from(Settings settings) {
    return from(settings, Network.SYSTEM, Clock.systemUTC());
  }

  static WebhookChannel from(Settings settings, Network network, Clock clock) {
    return new WebhookChannel(settings, network, clock);
  }

  @Override
  public String taskType() {
    return WebhookChannelFactory.TASK_TYPE;
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
  public Outcome call(Call call) {
    try {
      WebhookRequest request = WebhookRequest.of(call, allowHttp);
      String id = Keys.forWebhook(call.idempotencyKey());
      long timestamp = clock.instant().getEpochSecond();
      Exchange exchange =
          http.post(
              request,
              Map.of(
                  "webhook-id", id,
                  "webhook-timestamp", String.valueOf(timestamp),
                  "webhook-signature", signature.sign(id, timestamp, request.body())));
      return exchange instanceof Exchange.Answered answer
          ? sort(answer)
          : Answers.retried(RECEIVER, exchange);
    } catch (InvalidRequest e) {
      return e.outcome();
    }
  }

  private static Outcome sort(Exchange.Answered answer) {
    if (answer.good()) {
      return new Outcome.Accepted(Json.object().put("status", answer.status()));
    }
    return Answers.asksToRetry(answer.status())
        ? Answers.later(RECEIVER, answer, Optional.empty())
        : Answers.refused(RECEIVER, answer, Optional.empty());
  }
}
