package dev.steadyhand.sample;

import dev.steadyhand.client.Json;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import tools.jackson.databind.JsonNode;

/** The application as its customers see it: over HTTP. */
final class Shop implements AutoCloseable {
  private final HttpClient http = HttpClient.newHttpClient();
  private final ConfigurableApplicationContext context;

  private Shop(ConfigurableApplicationContext context) {
    this.context = context;
  }

  /**
   * Starts it.
   *
   * @param smtpPort the port of the mail server
   * @param more additional configuration classes
   */
  static Shop open(TestDatabase db, int smtpPort, List<String> properties, Class<?>... more) {
    List<String> arguments = new ArrayList<>();
    arguments.add("--server.port=0");
    arguments.add("--spring.datasource.url=" + db.url().jdbcUrl());
    arguments.add("--spring.datasource.username=" + db.url().properties().get("user"));
    arguments.add("--steadyhand.channels.email.smtp.port=" + smtpPort);
    arguments.add("--steadyhand.worker.poll-interval=100ms");
    properties.forEach(property -> arguments.add("--" + property));
    return new Shop(
        new SpringApplicationBuilder(ShopApplication.class)
            .sources(more)
            .run(arguments.toArray(String[]::new)));
  }

  HttpResponse<String> order(String email, String item) throws IOException, InterruptedException {
    String body = Json.write(new NewOrder(email, item));
    return http.send(
        HttpRequest.newBuilder(url("/orders"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build(),
        BodyHandlers.ofString());
  }

  JsonNode get(String path) throws IOException, InterruptedException {
    HttpResponse<String> answer =
        http.send(HttpRequest.newBuilder(url(path)).build(), BodyHandlers.ofString());
    return Json.parse(answer.body());
  }

  /** Waits until the confirmation of this order has ended; returns its state. */
  String awaitConfirmation(String order) throws IOException, InterruptedException {
    String state = "running";
    while (state.equals("running")) {
      Thread.onSpinWait();
      state = get(order).get("confirmation").asString();
    }
    return state;
  }

  <T> T bean(Class<T> type) {
    return context.getBean(type);
  }

  private URI url(String path) {
    String port = context.getEnvironment().getRequiredProperty("local.server.port");
    return URI.create("http://localhost:" + port + path);
  }

  @Override
  public void close() {
    context.close();
    http.close();
  }
}
