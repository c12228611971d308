package dev.steadyhand.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Two events of a payment provider, sent in the wrong order, one of them twice. */
final class OutOfOrderEvents implements Scene {
  private static final int STORED = 200;

  private final String subscription = "sub_" + UUID.randomUUID();
  private final List<String> refusals = new ArrayList<>();

  @Override
  public String title() {
    return "Payment events in the wrong order, one of them twice: one outcome";
  }

  @Override
  public void play(Stage stage) {
    String created =
        """
        {"id": "evt_created_%1$s", "type": "customer.subscription.created", "data": {"object": {"id": "%1$s", "status": "active"}}}\
        """
            .formatted(subscription);
    String completed =
        """
        {"id": "evt_checkout_%1$s", "type": "checkout.session.completed", "data": {"object": {"subscription": "%1$s", "payment_status": "paid"}}}\
        """
            .formatted(subscription);
    try (HttpClient http = HttpClient.newHttpClient()) {
      for (String event : List.of(created, completed, created)) {
        send(http, stage.webhooks(), event);
      }
    }
  }

  private void send(HttpClient http, URI webhooks, String event) {
    try {
      HttpResponse<String> answer =
          http.send(
              HttpRequest.newBuilder(URI.create(webhooks + "demo"))
                  .POST(BodyPublishers.ofString(event))
                  .build(),
              BodyHandlers.ofString());
      if (answer.statusCode() != STORED) {
        refusals.add(answer.statusCode() + " " + answer.body());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public List<String> problems(Stage stage) throws SQLException {
    List<String> problems = new ArrayList<>();
    if (!refusals.isEmpty()) {
      problems.add("webhooks were refused: " + refusals);
    }
    List<String> outcomes = stage.sql().outcomesOf(subscription);
    if (!outcomes.equals(List.of("succeeded"))) {
      problems.add("the subscription has the outcomes %s".formatted(outcomes));
    }
    return problems;
  }
}
