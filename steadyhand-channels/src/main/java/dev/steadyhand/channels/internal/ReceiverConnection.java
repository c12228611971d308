package dev.steadyhand.channels.internal;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultBHttpClientConnection;
import org.apache.hc.core5.http.impl.io.SocketHolder;
import org.apache.hc.core5.http.message.MessageSupport;

/**
 * One request and its answer on a connected socket. Apache HttpCore writes and parses; this class
 * limits how much is read from a receiver that is not trusted, and keeps a status that was received
 * even if the rest of the answer is broken. Closing the socket is up to the caller.
 *
 * <p>HttpCore sends the headers it is given and adds none. It knows no redirects, cookies,
 * credentials, retries or proxies, and it does not log.
 */
final class ReceiverConnection extends DefaultBHttpClientConnection {
  private static final int MOST_BODY = 64 << 10;
  private static final int MOST_PATIENCE_MILLIS = 2_000;

  private final Socket socket;
  private final HeadInput input;

  ReceiverConnection(Socket socket) throws IOException {
    super(
        Http1Config.custom().setMaxLineLength(HeadInput.MOST_BYTES).setMaxHeaderCount(100).build());
    this.socket = socket;
    this.input = new HeadInput(socket.getInputStream());
    bind(
        new SocketHolder(socket) {
          @Override
          protected InputStream getInputStream(Socket same) {
            return input;
          }
        });
  }

  /** Sends it and returns the status and headers of the final answer, without its body. */
  Exchange.Answered exchange(ClassicHttpRequest request) throws IOException, HttpException {
    sendRequestHeader(request);
    sendRequestEntity(request);
    flush();
    ClassicHttpResponse response = receiveFinalHeader();
    skipBody(response);
    return new Exchange.Answered(response.getCode(), firstValues(response), new byte[0], false);
  }

  private ClassicHttpResponse receiveFinalHeader() throws IOException, HttpException {
    try {
      ClassicHttpResponse response = receiveResponseHeader();
      while (response.getCode() < 200) {
        response = receiveResponseHeader();
      }
      input.endOfHead();
      return response;
    } catch (IllegalArgumentException e) {
      // HttpCore parses the status 000, then refuses to hold it.
      throw new ProtocolException("invalid status", e);
    }
  }

  /**
   * Reads some of the body and drops it: a server that is still writing when the connection closes
   * might roll back its own work.
   */
  private void skipBody(ClassicHttpResponse response) {
    try {
      if (MessageSupport.canResponseHaveBody("POST", response)) {
        socket.setSoTimeout(Math.min(socket.getSoTimeout(), MOST_PATIENCE_MILLIS));
        receiveResponseEntity(response);
        response.getEntity().getContent().skipNBytes(MOST_BODY);
      }
    } catch (IOException | HttpException e) {
      // The status is known; the body was not wanted.
    }
  }

  private static Map<String, String> firstValues(ClassicHttpResponse response) {
    Map<String, String> values = new TreeMap<>();
    for (Header header : response.getHeaders()) {
      values.putIfAbsent(header.getName().toLowerCase(Locale.ROOT), header.getValue());
    }
    return values;
  }
}
