package dev.steadyhand.channels;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * Responds with success to one request and breaks off in the body. It never closes the connection
 * first: a reset could discard the head of the response, and then nothing would be known.
 */
final class BrokenChunkServer implements AutoCloseable {
  private final ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());

  BrokenChunkServer() throws IOException {
    Thread.ofVirtual().start(this::answer);
  }

  String url() {
    return "http://localhost:" + listener.getLocalPort();
  }

  private void answer() {
    try (Socket client = listener.accept()) {
      int first = client.getInputStream().read();
      OutputStream out = client.getOutputStream();
      out.write(
          "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nno chunk at all\r\n"
              .getBytes(StandardCharsets.US_ASCII));
      out.flush();
      while (first >= 0) {
        first = client.getInputStream().read();
      }
    } catch (IOException e) {
      // the client has gone, or the test is over
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
