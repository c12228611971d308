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

/** Who is signed in, in memory: a restart signs everybody out. */
final class Sessions {
  private static final Duration LIFE = Duration.ofHours(12);
  private static final int MOST = 1000;
  private static final int SECRET_BYTES = 32;

  private final SecureRandom random = new SecureRandom();
  private final Map<String, Session> sessions = new LinkedHashMap<>();
  private final Clock clock;

  Sessions(Clock clock) {
    this.clock = clock;
  }

  private record Session(Visitor visitor, Instant endsAt) {}

  /** A new one; the answer is what only its owner may know. */
  synchronized String open(String name, Role role) {
    if (sessions.size() >= MOST) {
      sessions.remove(sessions.keySet().iterator().next());
    }
    String id = secret();
    sessions.put(id, new Session(new Visitor(name, role, secret()), clock.instant().plus(LIFE)));
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

  synchronized void close(String id) {
    sessions.remove(id);
  }

  /** Something that nobody can guess. */
  String secret() {
    byte[] bytes = new byte[SECRET_BYTES];
    random.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
