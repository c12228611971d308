package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.ErrorKind;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * Posts to validated addresses only. A client that resolves names itself could get a public address
 * for the check and a private one for the connection (DNS rebinding); this one resolves once,
 * checks every address, and connects to a checked address, while TLS and the header Host still use
 * the name. One connection per request, no proxy, no redirects.
 */
public final class PinnedHttp {
  private static final int MOST_BODY = 64 << 10;
  private static final int MOST_PATIENCE_MILLIS = 2_000;

  private final Network network;
  private final boolean allowPrivate;
  private final SSLSocketFactory tls;
  private final CallLimits limits;

  /**
   * Creates a client on this network, optionally for private addresses, with these trusted
   * certificates.
   */
  public PinnedHttp(
      Network network, boolean allowPrivate, SSLSocketFactory tls, CallLimits limits) {
    this.network = network;
    this.allowPrivate = allowPrivate;
    this.tls = tls;
    this.limits = limits;
  }

  /** Posts the request, with these additional headers. */
  public Exchange post(WebhookRequest request, Map<String, String> headers) throws InvalidRequest {
    InetAddress[] addresses;
    try {
      addresses = network.resolve(request.host());
    } catch (UnknownHostException e) {
      return new Exchange.NotSent(ErrorKind.PROVIDER_UNREACHABLE, "host not found");
    }
    for (InetAddress address : addresses) {
      if (!allowPrivate && !PublicAddress.is(address)) {
        throw new InvalidRequest("url resolves to a private or reserved address");
      }
    }
    Exchange last = new Exchange.NotSent(ErrorKind.PROVIDER_UNREACHABLE, "host has no address");
    for (InetAddress address : addresses) {
      last = post(request, headers, address);
      if (!(last instanceof Exchange.NotSent)) {
        break;
      }
    }
    return last;
  }

  private Exchange post(WebhookRequest request, Map<String, String> headers, InetAddress address) {
    boolean sent = false;
    // A timeout per read would let a server keep the connection open forever, one byte at a time.
    var watch = new CompletableFuture<Void>();
    try (Socket plain = new Socket()) {
      CompletableFuture<Void> unused =
          watch
              .orTimeout(limits.connect().plus(limits.request()).toMillis(), TimeUnit.MILLISECONDS)
              .whenComplete((nothing, late) -> closeIf(late != null, plain));
      network.connect(plain, new InetSocketAddress(address, request.port()), limits.connect());
      plain.setSoTimeout((int) limits.request().toMillis());
      try (Socket socket = request.secure() ? secure(plain, request) : plain) {
        sent = true;
        write(socket.getOutputStream(), request, headers);
        var in = new BufferedInputStream(socket.getInputStream());
        ResponseHead head = ResponseHead.read(in);
        passOver(socket, in, head.bodyLength());
        return new Exchange.Answered(head.status(), head.headers(), new byte[0], false);
      }
    } catch (IOException e) {
      boolean late = watch.isDone() || e instanceof SocketTimeoutException;
      ErrorKind kind = late ? ErrorKind.TIMEOUT : ErrorKind.PROVIDER_UNREACHABLE;
      return sent
          ? new Exchange.NoAnswer(kind, late ? "no answer in time" : "connection lost")
          : new Exchange.NotSent(kind, late ? "no connection in time" : "no connection");
    } finally {
      watch.complete(null);
    }
  }

  private static void closeIf(boolean late, Socket socket) {
    if (late) {
      try {
        socket.close();
      } catch (IOException e) {
        // The connection is not used any more.
      }
    }
  }

  private SSLSocket secure(Socket plain, WebhookRequest request) throws IOException {
    var socket = (SSLSocket) tls.createSocket(plain, request.host(), request.port(), true);
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    socket.setSSLParameters(parameters);
    socket.startHandshake();
    return socket;
  }

  private static void write(OutputStream out, WebhookRequest request, Map<String, String> headers)
      throws IOException {
    byte[] body = request.bytes();
    Map<String, String> all = new LinkedHashMap<>();
    all.put("Host", request.url().getRawAuthority());
    all.put("Content-Type", "application/json");
    all.put("Content-Length", String.valueOf(body.length));
    all.put("User-Agent", "steadyhand");
    all.put("Connection", "close");
    all.putAll(request.headers());
    all.putAll(headers);
    String path = request.url().getRawPath().isEmpty() ? "/" : request.url().getRawPath();
    String query = request.url().getRawQuery() == null ? "" : "?" + request.url().getRawQuery();
    out.write(ResponseHead.requestHead("POST " + path + query + " HTTP/1.1", all));
    out.write(body);
    out.flush();
  }

  /**
   * Reads and discards some of the body: a server that is still writing when the connection closes
   * might roll back its own work.
   */
  private static void passOver(Socket socket, InputStream in, long length) {
    try {
      socket.setSoTimeout(Math.min(socket.getSoTimeout(), MOST_PATIENCE_MILLIS));
      in.skipNBytes(Math.min(length, MOST_BODY));
    } catch (IOException e) {
      // The status is known; the body is not needed.
    }
  }
}
