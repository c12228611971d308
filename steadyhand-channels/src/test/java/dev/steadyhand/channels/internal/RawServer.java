package dev.steadyhand.channels.internal;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Takes requests on loopback and answers with bytes, HTTP or not. It waits for the client to close
 * before it closes itself: a reset might overtake the answer.
 */
final class RawServer implements AutoCloseable {
  /** Writes to the client. */
  interface Script {
    void answer(Socket client) throws IOException;
  }

  private final ServerSocket listener = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
  private final Queue<String> requests = new ConcurrentLinkedQueue<>();
  private final Script script;

  private RawServer(Script script) throws IOException {
    this.script = script;
    Thread.ofVirtual().start(this::serve);
  }

  static RawServer running(Script script) throws IOException {
    return new RawServer(script);
  }

  /** Answers this, then says that no more will come. */
  static RawServer answering(String answer) throws IOException {
    return new RawServer(
        client -> {
          write(client, answer);
          client.shutdownOutput();
        });
  }

  /** Answers this and keeps the connection open. */
  static RawServer keepingOpenAfter(String answer) throws IOException {
    return new RawServer(client -> write(client, answer));
  }

  /** Answers this, then repeats that until the client has closed. */
  static RawServer repeating(String answer, String more) throws IOException {
    return new RawServer(
        client -> {
          write(client, answer);
          while (true) {
            write(client, more);
          }
        });
  }

  /** Answers this, then sends a byte every few milliseconds until the client has closed. */
  static RawServer dripping(String answer) throws IOException {
    return new RawServer(
        client -> {
          write(client, answer);
          client.setSoTimeout(20);
          while (!isClosed(client)) {
            write(client, "x");
          }
        });
  }

  private static boolean isClosed(Socket client) throws IOException {
    try {
      return client.getInputStream().read() < 0;
    } catch (SocketTimeoutException e) {
      return false;
    }
  }

  private static void write(Socket client, String text) throws IOException {
    client.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  int port() {
    return listener.getLocalPort();
  }

  /** What clients sent until their first empty line and the body that they announced. */
  Queue<String> requests() {
    return requests;
  }

  private void serve() {
    while (!listener.isClosed()) {
      try (Socket client = listener.accept()) {
        requests.add(request(client.getInputStream()));
        script.answer(client);
        client.setSoTimeout(0);
        client.getInputStream().readAllBytes();
      } catch (IOException e) {
        // the client has gone, or the test is over
      }
    }
  }

  private static String request(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (!head.toString().endsWith("\r\n\r\n")) {
      int next = in.read();
      if (next < 0) {
        return head.toString();
      }
      head.append((char) next);
    }
    String length = head.toString().replaceAll("(?s).*Content-Length: (\\d+)\r.*", "$1");
    byte[] body = in.readNBytes(Integer.parseInt(length));
    return head + new String(body, StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
