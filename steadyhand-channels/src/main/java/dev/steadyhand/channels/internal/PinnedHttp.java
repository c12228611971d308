package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.ErrorKind;
import java.io.IOException;
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
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.Method;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;

/**
 * Posts to addresses that were checked. A client that resolves names by itself could be given a
 * public address when it is asked and a private one when it connects; this one resolves once,
 * checks every address, and connects to what it checked, while TLS and the header Host still go by
 * the name. One connection per request, no proxy, no redirects.
 *
 * <p>Addresses, sockets, TLS and time limits are handled here; HTTP/1.1 itself is Apache HttpCore,
 * see {@link ReceiverConnection}.
 */
public final class PinnedHttp {
  private final Network network;
  private final boolean allowPrivate;
  private final SSLSocketFactory tls;
  private final CallLimits limits;

  /** On this network, to private addresses or none, and with these certificates. */
  public PinnedHttp(
      Network network, boolean allowPrivate, SSLSocketFactory tls, CallLimits limits) {
    this.network = network;
    this.allowPrivate = allowPrivate;
    this.tls = tls;
    this.limits = limits;
  }

  /** Posts it, with these headers besides its own. */
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
    ClassicHttpRequest message = message(request, headers);
    Exchange last = new Exchange.NotSent(ErrorKind.PROVIDER_UNREACHABLE, "host has no address");
    for (InetAddress address : addresses) {
      last = post(request, message, address);
      if (!(last instanceof Exchange.NotSent)) {
        break;
      }
    }
    return last;
  }

  private Exchange post(WebhookRequest request, ClassicHttpRequest message, InetAddress address) {
    boolean sent = false;
    // A limit on each read would let a server hold on for ever, a byte at a time.
    var watch = new CompletableFuture<Void>();
    try (Socket plain = new Socket()) {
      CompletableFuture<Void> unused =
          watch
              .orTimeout(limits.connect().plus(limits.request()).toMillis(), TimeUnit.MILLISECONDS)
              .whenComplete((nothing, late) -> closeIf(late != null, plain));
      network.connect(plain, new InetSocketAddress(address, request.port()), limits.connect());
      plain.setSoTimeout((int) limits.request().toMillis());
      try (Socket socket = request.secure() ? secure(plain, request) : plain) {
        var connection = new ReceiverConnection(socket);
        sent = true;
        return connection.exchange(message);
      }
    } catch (HttpException e) {
      // Only an answer can break the protocol, so the request was sent.
      return new Exchange.NoAnswer(ErrorKind.PROVIDER_UNREACHABLE, "connection lost");
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
        // It is of no more use either way.
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

  private static ClassicHttpRequest message(WebhookRequest request, Map<String, String> headers) {
    byte[] body = request.bytes();
    Map<String, String> all = new LinkedHashMap<>();
    all.put("Host", request.url().getRawAuthority());
    all.put("Content-Type", "application/json");
    all.put("Content-Length", String.valueOf(body.length));
    all.put("User-Agent", "steadyhand");
    all.put("Connection", "close");
    all.putAll(request.headers());
    all.putAll(headers);
    var message = new BasicClassicHttpRequest(Method.POST, request.url());
    all.forEach(message::addHeader);
    message.setEntity(new ByteArrayEntity(body, ContentType.APPLICATION_JSON));
    return message;
  }
}
