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
import javax.net.ssl.SSLHandshakeException;

/**
 * Makes HTTP/1.1 requests and tells "not sent" from "sent, but no answer". Follows no redirects.
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

  /** Keeps connections open, for requests that may be repeated. */
  public static HttpCaller reusingConnections(CallLimits limits) {
    return new HttpCaller(limits, false);
  }

  /**
   * Opens a connection for each request. One from a pool may have been closed by the server in the
   * meantime, which shows only after the request was written: harmless if the request can be
   * repeated, an unknown outcome if it cannot.
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

  /** Makes the request and takes the beginning of the answer. */
  public Exchange exchange(HttpRequest.Builder request) throws InterruptedException {
    return exchange(request, MOST_BYTES);
  }

  /** Makes the request and takes that many bytes of the answer at most. */
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
    try {
      HttpResponse<BoundedBody.Taken> response =
          client.send(
              request.timeout(limits.request()).build(),
              info -> new BoundedBody(mostBytes, limits.request()));
      return new Exchange.Answered(
          response.statusCode(),
          firstValues(response.headers()),
          response.body().bytes(),
          response.body().whole());
    } catch (HttpConnectTimeoutException e) {
      return new Exchange.NotSent(ErrorKind.TIMEOUT, "no connection in time");
    } catch (ConnectException e) {
      return new Exchange.NotSent(ErrorKind.PROVIDER_UNREACHABLE, "no connection");
    } catch (SSLHandshakeException e) {
      return new Exchange.NotSent(ErrorKind.PROVIDER_UNREACHABLE, "no TLS connection");
    } catch (HttpTimeoutException e) {
      return new Exchange.NoAnswer(ErrorKind.TIMEOUT, "no answer in time");
    } catch (IOException e) {
      return new Exchange.NoAnswer(ErrorKind.PROVIDER_UNREACHABLE, "connection lost");
    }
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
