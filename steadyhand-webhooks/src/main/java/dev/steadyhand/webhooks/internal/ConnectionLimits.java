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
 * Closes connections that are too many, and those on which no request comes: whoever opens
 * connections and says nothing takes their own share only, and that not for long.
 */
final class ConnectionLimits implements Connection.Listener {
  private final PerAddress addresses;
  private final Semaphore room;
  private final Scheduler scheduler;
  private final Duration patience;
  private final Map<Connection, Admitted> admitted = new ConcurrentHashMap<>();

  /**
   * How many, and how slow.
   *
   * @param perAddress how many connections an address may have
   * @param altogether how many there may be
   * @param patience how long the headers of the first request may take, from the first byte to the
   *     last
   * @param silence how long a connection may say nothing
   */
  record Measure(int perAddress, int altogether, Duration patience, Duration silence) {
    /** For an address that is open to the world. */
    static final Measure USUAL =
        new Measure(100, 1000, Duration.ofSeconds(20), Duration.ofSeconds(10));
  }

  private record Admitted(InetAddress address, Scheduler.Task deadline) {}

  /**
   * @param proxies addresses that may have any number of connections
   * @param scheduler that of the server
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
