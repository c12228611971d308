package dev.steadyhand.demo;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** Accepts SMS like Twilio, delivers nothing, and prints them. */
final class TextBook implements HttpHandler {
  static final String PATH = "/2010-04-01/";
  static final String ACCOUNT = "ACdemo";

  private final Story story;
  private final AtomicInteger arrivals = new AtomicInteger();

  TextBook(Story story) {
    this.story = story;
  }

  int arrivals() {
    return arrivals.get();
  }

  @Override
  public void handle(HttpExchange request) throws IOException {
    Map<String, String> form =
        form(new String(request.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    int number = arrivals.incrementAndGet();
    story.event("arrived", form.getOrDefault("To", "?"), form.getOrDefault("Body", "?"));
    Providers.answer(
        request, 201, "{\"sid\": \"SM%032d\", \"status\": \"queued\"}".formatted(number));
  }

  private static Map<String, String> form(String body) {
    Map<String, String> fields = new HashMap<>();
    for (String field : body.split("&", -1)) {
      int equals = field.indexOf('=');
      fields.put(decode(field.substring(0, equals)), decode(field.substring(equals + 1)));
    }
    return fields;
  }

  private static String decode(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }
}
