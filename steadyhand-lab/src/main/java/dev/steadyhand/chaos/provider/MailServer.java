package dev.steadyhand.chaos.provider;

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

/** A mail server that accepts or rejects mail. */
final class MailServer implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(MailServer.class);

  private final ServerSocket door;
  private final Set<Socket> callers = ConcurrentHashMap.newKeySet();
  private final Ledger ledger;
  private final Temper temper;

  private MailServer(ServerSocket door, Ledger ledger, Temper temper) {
    this.door = door;
    this.ledger = ledger;
    this.temper = temper;
  }

  /** Listens on a free port, for this machine only. */
  static MailServer start(Ledger ledger, Temper temper) throws IOException {
    MailServer server =
        new MailServer(new ServerSocket(0, 100, InetAddress.getLoopbackAddress()), ledger, temper);
    Thread.ofVirtual().name("mail-server").start(server::accept);
    return server;
  }

  int port() {
    return door.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    door.close();
    for (Socket caller : callers) {
      caller.close();
    }
  }

  private void accept() {
    while (!door.isClosed()) {
      try {
        Socket caller = door.accept();
        Thread.ofVirtual().name("mail").start(() -> talk(caller));
      } catch (IOException e) {
        log.debug("no more mail is taken", e);
      }
    }
  }

  private void talk(Socket caller) {
    callers.add(caller);
    try (caller;
        var in =
            new BufferedReader(
                new InputStreamReader(caller.getInputStream(), StandardCharsets.ISO_8859_1));
        var out = new OutputStreamWriter(caller.getOutputStream(), StandardCharsets.ISO_8859_1)) {
      new MailDialog(in, out, ledger, temper).run();
    } catch (IOException e) {
      log.debug("a sender went away", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      callers.remove(caller);
    }
  }
}
