package dev.steadyhand.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A local mail server that captures mail and delivers nothing. */
final class MailCatcher implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(MailCatcher.class);

  private final ServerSocket server;
  private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
  private final Reception reception;
  private final MailListener listener;

  private MailCatcher(ServerSocket server, Reception reception, MailListener listener) {
    this.server = server;
    this.reception = reception;
    this.listener = listener;
  }

  /** Listens on a free port at loopback. */
  static MailCatcher start(Reception reception, MailListener listener) throws IOException {
    ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    MailCatcher catcher = new MailCatcher(server, reception, listener);
    Thread.ofVirtual().name("mail-catcher").start(catcher::accept);
    return catcher;
  }

  String host() {
    return server.getInetAddress().getHostAddress();
  }

  int port() {
    return server.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    server.close();
    for (Socket connection : connections) {
      connection.close();
    }
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket connection = server.accept();
        Thread.ofVirtual().name("mail-dialog").start(() -> talk(connection));
      } catch (IOException e) {
        log.debug("no more mail is taken", e);
      }
    }
  }

  private void talk(Socket connection) {
    connections.add(connection);
    try (connection;
        var in =
            new BufferedReader(
                new InputStreamReader(connection.getInputStream(), StandardCharsets.ISO_8859_1));
        var out =
            new OutputStreamWriter(connection.getOutputStream(), StandardCharsets.ISO_8859_1)) {
      new MailDialog(in, out, reception, listener).run();
    } catch (IOException e) {
      log.debug("a sender went away", e);
    } finally {
      connections.remove(connection);
    }
  }
}
