package dev.steadyhand.webhooks.internal;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** Sends webhooks. */
record Sender(int port) {
  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  HttpResponse<String> send(String source, String body, String... headers) throws Exception {
    return send(source, body.getBytes(UTF_8), headers);
  }

  HttpResponse<String> send(String source, byte[] body, String... headers) throws Exception {
    return send(source, BodyPublishers.ofByteArray(body), headers);
  }

  /** Sends in chunks, without announcing the length. */
  HttpResponse<String> sendInChunks(String source, byte[] body) throws Exception {
    return send(source, BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body)));
  }

  private HttpResponse<String> send(String source, BodyPublisher body, String... headers)
      throws Exception {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url(source))).POST(body);
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return HTTP.send(request.build(), BodyHandlers.ofString());
  }

  String url(String source) {
    return "http://127.0.0.1:%d/webhooks/%s".formatted(port, source);
  }

  /**
   * Sends these bytes and nothing more; returns everything that is received until the connection is
   * closed.
   */
  String raw(String request) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", port)) {
      socket.getOutputStream().write(request.getBytes(ISO_8859_1));
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readAllBytes(), UTF_8);
    }
  }
}
