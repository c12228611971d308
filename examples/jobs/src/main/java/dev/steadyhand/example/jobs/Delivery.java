package dev.steadyhand.example.jobs;

import dev.steadyhand.spring.Job;
import dev.steadyhand.worker.PermanentFailureException;
import dev.steadyhand.worker.TaskContext;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Delivers letters through a mail provider: a call that is repeated if it fails. */
@Component
class Delivery {
  private final HttpClient http = HttpClient.newHttpClient();
  private final URI provider;

  Delivery(@Value("${newsletter.provider}") URI provider) {
    this.provider = provider;
  }

  @Job(maxAttempts = 5, firstDelay = "10s", timeLimit = "30s")
  void deliver(Letter letter, TaskContext task) throws IOException, InterruptedException {
    HttpResponse<String> answer =
        http.send(
            HttpRequest.newBuilder(provider)
                .header("To", letter.address())
                .header("Idempotency-Key", task.idempotencyKey())
                .POST(BodyPublishers.ofString(letter.text()))
                .build(),
            BodyHandlers.ofString());
    switch (answer.statusCode()) {
      case 200, 201, 202 -> {}
      case 429 -> throw task.retryAfter(Duration.ofMinutes(5), "the provider is busy");
      case 400, 422 -> throw new PermanentFailureException("refused: " + answer.body());
      default -> throw new IOException("the provider answered " + answer.statusCode());
    }
  }
}
