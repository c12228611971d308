package dev.steadyhand.chaos.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A TCP proxy to PostgreSQL that injects network faults. */
public final class Proxy implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(Proxy.class);
  private static final int CONNECT_MILLIS = 2_000;

  private final ServerSocket door;
  private final Set<Link> links = ConcurrentHashMap.newKeySet();
  private final AtomicInteger answersToLose = new AtomicInteger();
  private volatile int target;
  private volatile int delayMillis;
  private volatile boolean silent;

  private Proxy(ServerSocket door) {
    this.door = door;
  }

  /** Listens on a free port at loopback, without a target yet. */
  public static Proxy start() throws IOException {
    Proxy proxy = new Proxy(new ServerSocket(0, 100, InetAddress.getLoopbackAddress()));
    Thread.ofVirtual().name("proxy").start(proxy::accept);
    return proxy;
  }

  public int port() {
    return door.getLocalPort();
  }

  /** Sets the target port. */
  public void leadTo(int port) {
    target = port;
  }

  /** Cuts every connection, and accepts none until it has a target again. */
  public void block() {
    target = 0;
    cut();
  }

  /** Cuts every connection and returns their number. New ones are accepted. */
  public int cut() {
    List<Link> cut = List.copyOf(links);
    cut.forEach(Link::cut);
    return cut.size();
  }

  /** Adds this delay in both directions. */
  public void delay(int millis) {
    delayMillis = millis;
  }

  /**
   * Connections stay open and nothing comes through any more, in neither direction: what is there
   * now is lost for good, and so is what is opened until {@link #speak}. How many there were.
   */
  public int fallSilent() {
    silent = true;
    links.forEach(Link::fallSilent);
    return links.size();
  }

  /** New connections work again. Those that fell silent stay so; only the server gives them up. */
  public void speak() {
    silent = false;
    links.forEach(Link::giveUpServer);
  }

  /**
   * The next answers that confirm a commit do not arrive: the connection is cut when the server has
   * committed and said so, and before anybody heard it.
   */
  public void loseAnswers(int commits) {
    answersToLose.set(commits);
  }

  /** Returns how many commit replies are still to be dropped. */
  public int answersToLose() {
    return answersToLose.get();
  }

  @Override
  public void close() throws IOException {
    door.close();
    cut();
  }

  boolean isLosingAnswers() {
    return answersToLose.get() > 0;
  }

  /** Returns whether to drop this reply. */
  boolean losesAnswer() {
    return answersToLose.getAndUpdate(left -> Math.max(0, left - 1)) > 0;
  }

  int delayMillis() {
    return delayMillis;
  }

  void forget(Link link) {
    links.remove(link);
  }

  private void accept() {
    while (!door.isClosed()) {
      try {
        Socket client = door.accept();
        Thread.ofVirtual().name("proxy-link").start(() -> connect(client));
      } catch (IOException e) {
        log.debug("stopped accepting connections", e);
      }
    }
  }

  private void connect(Socket client) {
    int port = target;
    Socket server = new Socket();
    try {
      if (port == 0) {
        throw new IOException("the proxy blocks connections");
      }
      server.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
      Link link = new Link(this, client, server);
      links.add(link);
      if (silent) {
        link.fallSilent();
      }
      // It may have been blocked, or turned elsewhere, since we looked.
      if (port != target) {
        link.cut();
      }
      link.carry();
    } catch (IOException e) {
      log.debug("connection refused", e);
      Link.close(client);
      Link.close(server);
    }
  }
}
