package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.ErrorKind;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLHandshakeException;
import org.jspecify.annotations.Nullable;

/**
 * Makes HTTP/1.1 requests and distinguishes "not sent" from "sent, but no response". Does not
 * follow redirects.
 */
public final class HttpCaller implements AutoCloseable {
  private static final int MOST_BYTES = 64 << 10;

  private final CallLimits limits;
  private final HttpClient shared;
  private final boolean freshConnections;

  private HttpCaller(CallLimits limits, boolean freshConnections) {
    this.limits = limits;
    this.freshConnections = freshConnections;
    this.shared = newClient();
  }

  /** Reuses connections, for idempotent requests. */
  public static HttpCaller reusingConnections(CallLimits limits) {
    return new HttpCaller(limits, false);
  }

  /**
   * Opens a connection for each request. The server may have closed a pooled connection, which
   * shows only after the request was written: harmless if the request is idempotent, an unknown
   * outcome otherwise.
   */
  public static HttpCaller withFreshConnections(CallLimits limits) {
    return new HttpCaller(limits, true);
  }

  private HttpClient newClient() {
    return HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .followRedirects(HttpClient.Redirect.NEVER)
        .connectTimeout(limits.connect())
        .build();
  }

  /** Makes the request and reads the beginning of the response. */
  public Exchange exchange(HttpRequest.Builder request) throws InterruptedException {
    return exchange(request, MOST_BYTES);
  }

  /** Makes the request and reads at most this many bytes of the response. */
  public Exchange exchange(HttpRequest.Builder request, int mostBytes) throws InterruptedException {
    if (!freshConnections) {
      return exchange(shared, request, mostBytes);
    }
    HttpClient client = newClient();
    try {
      return exchange(client, request, mostBytes);
    } finally {
      client.shutdownNow();
    }
  }

  private Exchange exchange(HttpClient client, HttpRequest.Builder request, int mostBytes)
      throws InterruptedException {
    AtomicReference<HttpResponse.@Nullable ResponseInfo> head = new AtomicReference<>();
    try {
      HttpResponse<BoundedBody.Taken> response =
          client.send(
              request.timeout(limits.request()).build(),
              info -> {
                head.set(info);
                return new BoundedBody(mostBytes, limits.request());
              });
      return new Exchange.Answered(
          response.statusCode(),
          firstValues(response.headers()),
          response.body().bytes(),
          response.body().whole());
    } catch (IOException e) {
      HttpResponse.ResponseInfo known = head.get();
      return known == null ? unanswered(e) : withoutBody(known);
    }
  }

  /** The client may lose the connection between the head of a response and its body. */
  private static Exchange withoutBody(HttpResponse.ResponseInfo head) {
    return new Exchange.Answered(
        head.statusCode(), firstValues(head.headers()), new byte[0], false);
  }

  private static Exchange unanswered(IOException failure) {
    return switch (failure) {
      case HttpConnectTimeoutException e ->
          new Exchange.NotSent(ErrorKind.TIMEOUT, "no connection in time");
      case ConnectException e ->
          new Exchange.NotSent(ErrorKind.PROVIDER_UNREACHABLE, "no connection");
      case SSLHandshakeException e ->
          new Exchange.NotSent(ErrorKind.PROVIDER_UNREACHABLE, "no TLS connection");
      case HttpTimeoutException e -> new Exchange.NoAnswer(ErrorKind.TIMEOUT, "no answer in time");
      default -> new Exchange.NoAnswer(ErrorKind.PROVIDER_UNREACHABLE, "connection lost");
    };
  }

  private static Map<String, String> firstValues(HttpHeaders headers) {
    Map<String, String> values = new TreeMap<>();
    headers.map().forEach((name, all) -> values.put(name.toLowerCase(Locale.ROOT), all.getFirst()));
    return values;
  }

  @Override
  public void close() {
    shared.shutdownNow();
  }
}
