package dev.steadyhand.chaos.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One connection through the proxy. */
final class Link {
  private static final Logger log = LoggerFactory.getLogger(Link.class);
  private static final int CHUNK = 1 << 16;

  private final Proxy proxy;
  private final Socket client;
  private final Socket server;
  private volatile boolean silent;

  Link(Proxy proxy, Socket client, Socket server) throws IOException {
    this.proxy = proxy;
    this.client = client;
    this.server = server;
    client.setTcpNoDelay(true);
    server.setTcpNoDelay(true);
  }

  /** Forwards in both directions until one side closes. */
  void carry() {
    Thread requests = Thread.ofVirtual().name("proxy-requests").start(this::carryRequests);
    carryAnswers();
    if (!silent) {
      cut();
    }
    try {
      requests.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    proxy.forget(this);
  }

  void cut() {
    close(client);
    close(server);
  }

  void fallSilent() {
    silent = true;
  }

  /** What the keepalive of a server would do after a while. */
  void giveUpServer() {
    if (silent) {
      close(server);
    }
  }

  private void carryRequests() {
    byte[] chunk = new byte[CHUNK];
    try {
      InputStream in = client.getInputStream();
      OutputStream out = server.getOutputStream();
      for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
        linger();
        if (!silent) {
          out.write(chunk, 0, read);
        }
      }
    } catch (IOException e) {
      log.trace("a client is gone", e);
    }
    cut();
  }

  private void carryAnswers() {
    byte[] chunk = new byte[CHUNK];
    Answers answers = new Answers();
    try {
      InputStream in = server.getInputStream();
      OutputStream out = client.getOutputStream();
      for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
        linger();
        answers.add(chunk, read);
        if (silent) {
          answers.take();
        } else if (!proxy.isLosingAnswers()) {
          out.write(answers.take());
        } else if (answers.confirmCommit() && proxy.losesAnswer()) {
          return;
        } else {
          out.write(answers.takeWhole());
        }
      }
    } catch (IOException e) {
      log.trace("a server is gone", e);
    }
  }

  private void linger() {
    int millis = proxy.delayMillis();
    if (millis > 0) {
      try {
        TimeUnit.MILLISECONDS.sleep(millis);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Closes immediately, with a reset. */
  static void close(Socket socket) {
    try {
      if (!socket.isClosed()) {
        socket.setSoLinger(true, 0);
        socket.close();
      }
    } catch (IOException e) {
      log.trace("it was closed already", e);
    }
  }
}
