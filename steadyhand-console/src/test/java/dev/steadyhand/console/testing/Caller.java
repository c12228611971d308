package dev.steadyhand.console.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.HttpCookie;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Talks HTTP to a console, keeps cookies, and follows no redirects. */
public final class Caller {
  private static final Pattern TOKEN = Pattern.compile("name=\"_token\" value=\"([^\"]+)\"");

  private final URI console;
  private final CookieManager cookies = new CookieManager();
  private final HttpClient http = HttpClient.newBuilder().cookieHandler(cookies).build();

  /** Somebody at the door of this console. */
  public Caller(URI console) {
    this.console = console;
  }

  /** Asks for a page; headers are names and values in turn. */
  public HttpResponse<String> get(String path, String... headers) {
    return send(request(path, headers).GET().build());
  }

  /** Asks for a page that may have no end; its lines come as they are sent. */
  public HttpResponse<Stream<String>> stream(String path, String... headers) {
    try {
      return http.send(
          request(path, headers).header("Accept", "text/event-stream").build(),
          BodyHandlers.ofLines());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Sends a form as it is. */
  public HttpResponse<String> post(String path, Map<String, String> form, String... headers) {
    String body =
        form.entrySet().stream()
            .map(field -> encode(field.getKey()) + "=" + encode(field.getValue()))
            .collect(joining("&"));
    return send(
        request(path, headers)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(body))
            .build());
  }

  /** Sends a form as a page would: with the token that is in our pages. */
  public HttpResponse<String> act(String path, Map<String, String> form) {
    Map<String, String> all = new java.util.LinkedHashMap<>(form);
    all.put("_token", token());
    return post(path, all);
  }

  /** What our forms carry. */
  public String token() {
    Matcher matcher = TOKEN.matcher(get("/queues").body());
    if (!matcher.find()) {
      throw new IllegalStateException("no form with a token: nobody is signed in");
    }
    return matcher.group(1);
  }

  /** Gives a password. */
  public HttpResponse<String> signIn(String name, String password) {
    return post("/login", Map.of("name", name, "password", password));
  }

  /** The cookie of the session. */
  public HttpCookie cookie() {
    return cookies.getCookieStore().getCookies().getFirst();
  }

  /** Keeps a cookie that it was not given. */
  public void keep(HttpCookie cookie) {
    cookies.getCookieStore().add(console, cookie);
  }

  /** The answer to bytes that no well-behaved client would send; the first line, and the rest. */
  public String raw(String request) {
    try (Socket socket = new Socket(console.getHost(), console.getPort())) {
      socket.getOutputStream().write(request.getBytes(UTF_8));
      socket.getOutputStream().flush();
      InputStream in = socket.getInputStream();
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private HttpRequest.Builder request(String path, String... headers) {
    HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create(console + path));
    return headers.length == 0 ? builder : builder.headers(headers);
  }

  private HttpResponse<String> send(HttpRequest request) {
    try {
      return http.send(request, BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, UTF_8);
  }
}
