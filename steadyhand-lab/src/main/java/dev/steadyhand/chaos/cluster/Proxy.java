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

/** The road between everybody and PostgreSQL, and what can happen on it. */
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

  /** Listens on a free port, for this machine only; leads nowhere yet. */
  public static Proxy start() throws IOException {
    Proxy proxy = new Proxy(new ServerSocket(0, 100, InetAddress.getLoopbackAddress()));
    Thread.ofVirtual().name("proxy").start(proxy::accept);
    return proxy;
  }

  public int port() {
    return door.getLocalPort();
  }

  /** From now on it leads to this port of this machine. */
  public void leadTo(int port) {
    target = port;
  }

  /** Cuts every connection, and lets nobody through until it leads somewhere again. */
  public void block() {
    target = 0;
    cut();
  }

  /** Cuts every connection; how many there were. New ones are let through. */
  public int cut() {
    List<Link> cut = List.copyOf(links);
    cut.forEach(Link::cut);
    return cut.size();
  }

  /** Everything takes this much longer, in both directions. */
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

  /** How many of them are still to be lost. */
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

  /** Whether this one is to be lost. */
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
