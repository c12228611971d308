package dev.steadyhand.console.internal.door;

import dev.steadyhand.console.ProxyLogin;
import dev.steadyhand.console.Role;
import io.javalin.http.Context;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Visitors who are authenticated by a proxy. */
final class Proxied {
  /**
   * The maximum duration of a stream. The browser then reconnects through the proxy, which checks
   * again who is signed in.
   */
  static final Duration LIFE = Duration.ofMinutes(1);

  private final ProxyLogin login;
  private final Set<InetAddress> proxies;
  private final Supplier<String> secrets;
  private final Clock clock;

  /** The form token of each user. */
  private final Map<String, String> tokens = new ConcurrentHashMap<>();

  Proxied(ProxyLogin login, Supplier<String> secrets, Clock clock) {
    this.login = login;
    this.clock = clock;
    this.proxies =
        login.proxies().stream().map(Proxied::address).collect(Collectors.toUnmodifiableSet());
    this.secrets = secrets;
  }

  Optional<Guard.Entry> entry(Context ctx) {
    Instant end = clock.instant().plus(LIFE);
    return visitor(ctx)
        .map(visitor -> new Guard.Entry(visitor, () -> clock.instant().isBefore(end)));
  }

  private Optional<Visitor> visitor(Context ctx) {
    List<String> names = Collections.list(ctx.req().getHeaders(login.header()));
    // A second header was sent by the client and not removed by the proxy.
    if (names.size() != 1 || names.getFirst().isBlank() || !isTrusted(ctx.ip())) {
      return Optional.empty();
    }
    String name = names.getFirst();
    Role role = login.operators().contains(name) ? Role.OPERATOR : Role.OBSERVER;
    return Optional.of(
        new Visitor(name, role, tokens.computeIfAbsent(name, ignored -> secrets.get())));
  }

  /** Compares parsed addresses, since IPv6 addresses have several spellings. */
  private boolean isTrusted(String ip) {
    return proxies.contains(address(ip));
  }

  private static InetAddress address(String text) {
    try {
      return InetAddress.getByName(text);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("'%s' is not a valid address.".formatted(text), e);
    }
  }
}
