package dev.steadyhand.worker.internal;

import dev.steadyhand.database.DatabaseUrl;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Wakes an idle worker: a dedicated session that listens for notifications. Without it, tasks only
 * start a little later, so on any failure the worker continues by polling and reconnects later.
 */
final class Doorbell implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(Doorbell.class);

  private static final Duration CHECK_INTERVAL = Duration.ofSeconds(10);
  private static final Duration RECONNECT_INTERVAL = Duration.ofSeconds(5);

  /** Timeout for an unresponsive server: the fetcher calls this class and must not block longer. */
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(5);

  /** A shorter wait would not be one: see {@link PromptSockets}. */
  private static final int SHORTEST_WAIT = PromptSockets.ASKING + 1;

  private static final Map<String, String> PATIENCE = patience();

  private static Map<String, String> patience() {
    Map<String, String> patience = new HashMap<>();
    patience.put("loginTimeout", String.valueOf(LONGEST_SILENCE.toSeconds()));
    patience.put("socketTimeout", String.valueOf(LONGEST_SILENCE.toSeconds()));
    if (PromptSockets.isKnownTo(PGConnection.class.getClassLoader())) {
      patience.put("socketFactory", PromptSockets.class.getName());
    }
    return Map.copyOf(patience);
  }

  private final @Nullable DatabaseUrl url;
  private final List<String> queues;
  private final LongSupplier workerId;
  private long heldWorkerId;
  private volatile @Nullable Connection connection;
  private volatile boolean closed;
  private boolean idle;
  private boolean complained;
  private long checkedNanos;
  private long triedNanos = System.nanoTime() - RECONNECT_INTERVAL.toNanos();

  /**
   * @param url a direct connection: LISTEN does not work through a pooler in transaction mode; null
   *     to poll only
   * @param workerId the id under which the worker is registered; 0 if it is not
   */
  Doorbell(@Nullable DatabaseUrl url, List<String> queues, LongSupplier workerId) {
    this.url = url;
    this.queues = queues;
    this.workerId = workerId;
  }

  /**
   * Asks enqueues to notify this worker. False if they already do, or if there is no listening
   * session.
   */
  boolean announceIdle() {
    Connection session = idle ? null : session();
    if (session == null) {
      return false;
    }
    try {
      hold(session);
      for (String queue : queues) {
        announce(session, "select queues.announce_idle(?)", queue);
      }
      idle = true;
      return true;
    } catch (SQLException e) {
      broken(e);
      return false;
    }
  }

  /** Tells enqueues that notifications are not needed. */
  void announceBusy() {
    Connection session = connection;
    if (!idle || session == null) {
      return;
    }
    idle = false;
    try {
      for (String queue : queues) {
        announce(session, "select queues.announce_busy(?)", queue);
      }
      drain(session, PromptSockets.ASKING);
    } catch (SQLException e) {
      broken(e);
    }
  }

  /** Waits for a notification, at most this long; returns whether one arrived. */
  boolean await(Duration longest) throws InterruptedException {
    Connection session = connection;
    if (session == null || !idle) {
      Duration wait =
          url == null || longest.compareTo(RECONNECT_INTERVAL) < 0 ? longest : RECONNECT_INTERVAL;
      TimeUnit.MILLISECONDS.sleep(wait.toMillis());
      return false;
    }
    try {
      long left = longest.toMillis();
      while (left > 0) {
        check(session);
        long wait = Math.min(left, CHECK_INTERVAL.toMillis());
        if (drain(session, Math.max((int) wait, SHORTEST_WAIT)) > 0) {
          return true;
        }
        left -= wait;
      }
      return false;
    } catch (SQLException e) {
      broken(e);
      return false;
    }
  }

  /** Wakes the waiting thread permanently. */
  @Override
  public void close() {
    closed = true;
    disconnect();
  }

  private void disconnect() {
    Connection session = connection;
    connection = null;
    if (session != null) {
      try {
        session.abort(Runnable::run);
      } catch (SQLException e) {
        log.debug("closing the listening session failed with SQLSTATE {}", e.getSQLState());
      }
    }
  }

  private @Nullable Connection session() {
    if (connection != null || url == null || closed) {
      return connection;
    }
    if (System.nanoTime() - triedNanos < RECONNECT_INTERVAL.toNanos()) {
      return null;
    }
    triedNanos = System.nanoTime();
    try {
      Connection session = url.withDefaults(PATIENCE).connect();
      session.setNetworkTimeout(Runnable::run, (int) LONGEST_SILENCE.toMillis());
      try (Statement statement = session.createStatement()) {
        statement.execute("listen steadyhand");
      }
      checkedNanos = System.nanoTime();
      heldWorkerId = 0;
      hold(session);
      connection = session;
      if (complained) {
        log.info("Listening for new tasks again");
        complained = false;
      }
    } catch (SQLException e) {
      broken(e);
    }
    return connection;
  }

  /** Queries the server: otherwise a half-open connection can go unnoticed for hours. */
  private void check(Connection session) throws SQLException {
    if (System.nanoTime() - checkedNanos > CHECK_INTERVAL.toNanos()) {
      try (Statement statement = session.createStatement()) {
        statement.execute("select 1");
      }
      checkedNanos = System.nanoTime();
    }
  }

  /** Others notice that the worker is lost when this session is. */
  private void hold(Connection session) throws SQLException {
    long registered = workerId.getAsLong();
    if (registered != heldWorkerId) {
      try (PreparedStatement statement = session.prepareStatement("select queues.hold_worker(?)")) {
        statement.setLong(1, registered);
        statement.execute();
      }
      heldWorkerId = registered;
    }
  }

  private static void announce(Connection session, String sql, String queue) throws SQLException {
    try (PreparedStatement statement = session.prepareStatement(sql)) {
      statement.setString(1, queue);
      statement.execute();
    }
  }

  private static int drain(Connection session, int millis) throws SQLException {
    PGNotification[] rings = session.unwrap(PGConnection.class).getNotifications(millis);
    return rings == null ? 0 : rings.length;
  }

  private void broken(SQLException e) {
    idle = false;
    disconnect();
    if (!complained && !closed) {
      complained = true;
      log.warn("Cannot listen for new tasks (SQLSTATE {}); polling instead", e.getSQLState());
    }
  }
}
