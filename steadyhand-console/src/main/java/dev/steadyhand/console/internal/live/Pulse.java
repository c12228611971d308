package dev.steadyhand.console.internal.live;

import dev.steadyhand.client.stats.Sample;
import dev.steadyhand.client.stats.Stats;
import dev.steadyhand.console.Role;
import dev.steadyhand.console.internal.desk.Desk;
import dev.steadyhand.console.internal.door.Pass;
import dev.steadyhand.database.ServerMessage;
import io.javalin.http.sse.SseClient;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Polls the database for statistics, more often while browsers are connected, and notifies all of
 * them. One query serves all browsers.
 */
public final class Pulse implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Pulse.class);
  private static final Duration WATCHED = Duration.ofSeconds(2);
  private static final Duration UNWATCHED = Duration.ofSeconds(10);
  private static final int HISTORY = 300;

  private final Desk desk;
  private final Set<Listener> listeners = ConcurrentHashMap.newKeySet();
  private final Deque<Beat> history = new ArrayDeque<>();
  private final Semaphore newcomers = new Semaphore(0);
  private final Thread thread;
  private @Nullable Sample last;

  private Pulse(Desk desk) {
    this.desk = desk;
    this.thread = Thread.ofVirtual().name("steadyhand-console-pulse").unstarted(this::run);
  }

  /** Starts polling. */
  public static Pulse start(Desk desk) {
    Pulse pulse = new Pulse(desk);
    pulse.thread.start();
    return pulse;
  }

  /** Adds a browser, until it disconnects or its pass becomes invalid. */
  public void add(SseClient client, Pass pass) {
    client.keepAlive();
    Listener listener = new Listener(client, pass);
    client.onClose(() -> listeners.remove(listener));
    listeners.add(listener);
    // The session may have ended before the listener was registered.
    listener.closeIfLeft();
    newcomers.release();
  }

  /** Ends the streams of users who are no longer signed in. */
  public void closeThoseWhoLeft() {
    listeners.forEach(Listener::closeIfLeft);
  }

  /** Returns the latest beats, oldest first. */
  public List<Beat> history() {
    synchronized (history) {
      return List.copyOf(history);
    }
  }

  private void run() {
    while (!Thread.currentThread().isInterrupted()) {
      try {
        beat();
        rest();
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private void beat() {
    try {
      Sample now = desk.look(Role.OBSERVER, operator -> Sample.of(operator.connection()));
      Sample before = last;
      last = now;
      if (before == null) {
        return;
      }
      Beat beat = new Beat((long) now.seconds(), Stats.between(before, now));
      synchronized (history) {
        history.addLast(beat);
        if (history.size() > HISTORY) {
          history.removeFirst();
        }
      }
      listeners.forEach(listener -> listener.tell("beat"));
    } catch (SQLException e) {
      LOG.warn("Cannot read statistics from the database: {}", ServerMessage.of(e));
      listeners.forEach(listener -> listener.tell("silence"));
    }
  }

  private void rest() throws InterruptedException {
    Duration pause = listeners.isEmpty() ? UNWATCHED : WATCHED;
    newcomers.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS);
    newcomers.drainPermits();
  }

  @Override
  public void close() {
    thread.interrupt();
    listeners.forEach(Listener::close);
  }
}
