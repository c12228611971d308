package dev.steadyhand.chaos.provider;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.steadyhand.client.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Simulates the HTTP APIs of Twilio, Resend and S3, and of a provider that handlers call. */
final class WebServices implements AutoCloseable {
  /** The bucket that all objects are in. */
  static final String BUCKET = "chaos";

  private static final Logger log = LoggerFactory.getLogger(WebServices.class);
  private static final String TEXTS = "/2010-04-01/";
  private static final String EMAILS = "/emails";
  private static final String OBJECTS = "/" + BUCKET + "/";
  private static final String EFFECTS = "/effects/";

  /** The provider sees no repetition here, so that whoever calls twice is found out. */
  private static final String TICKET = "issue_ticket";

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Ledger ledger;
  private final Temper temper;

  private WebServices(HttpServer server, Ledger ledger, Temper temper) {
    this.server = server;
    this.ledger = ledger;
    this.temper = temper;
  }

  static WebServices start(Ledger ledger, Temper temper) throws IOException {
    WebServices services =
        new WebServices(
            HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0),
            ledger,
            temper);
    services.server.setExecutor(services.threads);
    services.server.createContext(TEXTS, services::text);
    services.server.createContext(EMAILS, services::email);
    services.server.createContext(OBJECTS, services::object);
    services.server.createContext(EFFECTS, services::effect);
    services.server.start();
    return services;
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Where handlers of processes in Java call; the name of the effect follows. */
  String effectsUrl() {
    return url() + EFFECTS;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void text(HttpExchange request) throws IOException {
    String effect =
        Arrays.stream(body(request).split("&", -1))
            .filter(field -> field.startsWith("Body="))
            .map(field -> URLDecoder.decode(field.substring(5), StandardCharsets.UTF_8))
            .findFirst()
            .orElse("");
    Mood mood = temper.next(effect);
    ledger.note("sms", effect, effect, mood);
    String sid = "SM%032x".formatted(effect.hashCode() & 0xffffffffL);
    answer(request, mood, 201, "{\"sid\": \"%s\", \"status\": \"queued\"}".formatted(sid));
  }

  private void email(HttpExchange request) throws IOException {
    String effect = Json.parse(body(request)).path("to").path(0).asString("");
    String key = String.valueOf(request.getRequestHeaders().getFirst("Idempotency-Key"));
    Mood mood = temper.next(effect);
    ledger.noteRepeatable("email", effect, key, mood);
    answer(request, mood, 200, "{\"id\": \"%s\"}".formatted(key));
  }

  private void object(HttpExchange request) throws IOException {
    String effect = request.getRequestURI().getPath().substring(OBJECTS.length());
    Mood mood = temper.next(effect);
    ledger.noteRepeatable("file_delete", effect, effect, mood);
    answer(request, mood, 204, "");
  }

  private void effect(HttpExchange request) throws IOException {
    String name = request.getRequestURI().getPath().substring(EFFECTS.length());
    String subject = body(request);
    String key = String.valueOf(request.getRequestHeaders().getFirst("Idempotency-Key"));
    Mood mood = temper.next(subject);
    if (name.equals(TICKET)) {
      ledger.note(name, subject, key, mood);
    } else {
      ledger.noteRepeatable(name, subject, key, mood);
    }
    answer(request, mood, 200, "");
  }

  private void answer(HttpExchange request, Mood mood, int yes, String body) throws IOException {
    try (request) {
      switch (mood) {
        case KIND -> say(request, yes, body);
        case SLOW -> {
          temper.dawdle();
          say(request, yes, body);
        }
        case RUDE -> log.debug("hung up on {}", request.getRequestURI());
        case BUSY -> say(request, 429, "");
        case UNWILLING -> say(request, 400, "");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String body(HttpExchange request) throws IOException {
    return new String(request.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static void say(HttpExchange request, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    request.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    request.getResponseBody().write(bytes);
  }
}
