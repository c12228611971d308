package dev.steadyhand.example.jobs;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;

/** A mail provider that answers as a test tells it. */
final class MailProvider implements AutoCloseable {
  private final HttpServer server;
  private final Queue<Integer> answers = new ConcurrentLinkedQueue<>();
  private final List<String> letters = new CopyOnWriteArrayList<>();
  private final Set<String> keys = ConcurrentHashMap.newKeySet();

  private MailProvider(HttpServer server) {
    this.server = server;
  }

  static MailProvider start() {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      MailProvider provider = new MailProvider(server);
      server.createContext("/letters", provider::receive);
      server.start();
      return provider;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void receive(HttpExchange exchange) throws IOException {
    String text = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    keys.add(exchange.getRequestHeaders().getFirst("Idempotency-Key"));
    Integer next = answers.poll();
    int answer = next == null ? 202 : next;
    if (answer == 202) {
      letters.add(exchange.getRequestHeaders().getFirst("To") + ": " + text);
    }
    exchange.sendResponseHeaders(answer, -1);
    exchange.close();
  }

  URI uri() {
    return URI.create("http://127.0.0.1:%d/letters".formatted(server.getAddress().getPort()));
  }

  /** Answers the next requests with these statuses, and those after them with 202. */
  void answer(Integer... statuses) {
    answers.addAll(List.of(statuses));
  }

  /** Returns what was accepted. */
  List<String> letters() {
    return letters;
  }

  Set<String> keys() {
    return keys;
  }

  void forget() {
    answers.clear();
    letters.clear();
    keys.clear();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
