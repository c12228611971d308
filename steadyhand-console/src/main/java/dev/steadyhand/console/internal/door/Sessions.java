package dev.steadyhand.console.internal.door;

import dev.steadyhand.console.Role;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The sessions, in memory: a restart signs all users out. */
final class Sessions {
  private static final Duration LIFE = Duration.ofHours(12);
  private static final int MOST = 1000;
  private static final int SECRET_BYTES = 32;

  private final SecureRandom random = new SecureRandom();
  private final Map<String, Session> sessions = new LinkedHashMap<>();
  private final Clock clock;
  private final Runnable ended;

  Sessions(Clock clock) {
    this(clock, () -> {});
  }

  /**
   * @param ended runs after a session was ended before its expiry
   */
  Sessions(Clock clock, Runnable ended) {
    this.clock = clock;
    this.ended = ended;
  }

  private record Session(Visitor visitor, Instant endsAt) {}

  /** Opens a session and returns its secret id. */
  String open(String name, Role role) {
    String id = secret();
    boolean isFull;
    synchronized (this) {
      isFull = sessions.size() >= MOST;
      if (isFull) {
        sessions.remove(sessions.keySet().iterator().next());
      }
      sessions.put(id, new Session(new Visitor(name, role, secret()), clock.instant().plus(LIFE)));
    }
    if (isFull) {
      ended.run();
    }
    return id;
  }

  synchronized Optional<Visitor> find(String id) {
    Session session = sessions.get(id);
    if (session != null && session.endsAt().isBefore(clock.instant())) {
      sessions.remove(id);
      return Optional.empty();
    }
    return Optional.ofNullable(session).map(Session::visitor);
  }

  void close(String id) {
    boolean wasOpen;
    synchronized (this) {
      wasOpen = sessions.remove(id) != null;
    }
    if (wasOpen) {
      ended.run();
    }
  }

  /** Returns a random secret. */
  String secret() {
    byte[] bytes = new byte[SECRET_BYTES];
    random.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
