package dev.steadyhand.channels.example;

import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.ChannelFactory;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Settings;
import java.io.IOException;
import java.net.URI;
import java.net.http.*;
import java.util.Optional;

/** Posts notifications to a push service that drops repetitions by their id. */
public record PushChannel(URI service, HttpClient http) implements Channel {
  @Override
  public String taskType() {
    return "push";
  }

  @Override
  public Outcome call(Call call) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(service)
            .header("Notification-Id", call.idempotencyKey())
            .POST(HttpRequest.BodyPublishers.ofString(call.text("title").orElse("")))
            .build();
    int status = http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    return switch (status / 100) {
      case 2 -> Outcome.Accepted.empty();
      case 4 -> Outcome.Refused.byProvider("push service answered " + status);
      default -> Outcome.TryAgain.unreachable("push service answered " + status);
    };
  }

  /** Makes the channel once {@code push.url} is set. */
  public static final class Factory implements ChannelFactory {
    @Override
    public String taskType() {
      return "push";
    }

    @Override
    public Optional<Channel> create(Settings settings) {
      return settings
          .get("push.url")
          .map(url -> new PushChannel(URI.create(url), HttpClient.newHttpClient()));
    }
  }
}
