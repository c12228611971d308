package dev.steadyhand.lab.comingfrom;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** The call that the first job of each library makes. */
final class Http {
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private Http() {}

  static void post(String url, String body, String idempotencyKey) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url))
            .header("Idempotency-Key", idempotencyKey)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    try {
      int status = CLIENT.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
      if (status >= 300) {
        throw new IOException("answered " + status);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
