package dev.steadyhand.webhooks.internal;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Closes excess connections, and those without a request: a client with idle connections uses up
 * only its own share, and only for a short time.
 */
final class ConnectionLimits implements Connection.Listener {
  private final PerAddress addresses;
  private final Semaphore room;
  private final Scheduler scheduler;
  private final Duration patience;
  private final Map<Connection, Admitted> admitted = new ConcurrentHashMap<>();

  /**
   * The limits.
   *
   * @param perAddress the maximum number of connections of an address
   * @param altogether the maximum number of connections
   * @param patience the timeout for the headers of the first request, from the first byte to the
   *     last
   * @param silence the idle timeout of a connection
   */
  record Measure(int perAddress, int altogether, Duration patience, Duration silence) {
    /** The limits for an address that is exposed to the internet. */
    static final Measure USUAL =
        new Measure(100, 1000, Duration.ofSeconds(20), Duration.ofSeconds(10));
  }

  private record Admitted(InetAddress address, Scheduler.Task deadline) {}

  /**
   * @param proxies addresses with an unlimited number of connections
   * @param scheduler the scheduler of the server
   */
  ConnectionLimits(Measure measure, Set<String> proxies, Scheduler scheduler) {
    this.addresses = new PerAddress(measure.perAddress(), proxies);
    this.room = new Semaphore(measure.altogether());
    this.patience = measure.patience();
    this.scheduler = scheduler;
  }

  @Override
  public void onOpened(Connection connection) {
    if (connection.getEndPoint().getRemoteSocketAddress() instanceof InetSocketAddress from) {
      InetAddress address = from.getAddress();
      if (!room.tryAcquire()) {
        connection.getEndPoint().close();
      } else if (!addresses.enter(address)) {
        room.release();
        connection.getEndPoint().close();
      } else {
        admitted.put(connection, new Admitted(address, deadline(connection)));
      }
    }
  }

  @Override
  public void onClosed(Connection connection) {
    Admitted gone = admitted.remove(connection);
    if (gone != null) {
      gone.deadline().cancel();
      addresses.leave(gone.address());
      room.release();
    }
  }

  private Scheduler.Task deadline(Connection connection) {
    return scheduler.schedule(
        () -> {
          if (connection.getMessagesIn() == 0) {
            connection.getEndPoint().close();
          }
        },
        patience.toMillis(),
        TimeUnit.MILLISECONDS);
  }
}
