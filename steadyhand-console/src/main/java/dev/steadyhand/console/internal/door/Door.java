package dev.steadyhand.console.internal.door;

import dev.steadyhand.console.internal.web.Renderer;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.MisdirectedRequestResponse;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The way in: everything that comes passes here first.
 *
 * @param keyring what opens it
 * @param hosts the names under which browsers may know us; another one is a page elsewhere that had
 *     its own name point here. Empty where any is good
 * @param isSecure whether browsers reach us by HTTPS
 */
public record Door(Keyring keyring, Set<String> hosts, boolean isSecure) {
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src"
          + " 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors"
          + " 'none'";

  /**
   * Adds what signs in and out, and the guard before all pages.
   *
   * @param left is told when somebody's session was ended
   */
  public void addTo(RoutesConfig routes, Renderer renderer, Clock clock, Runnable left) {
    Sessions sessions = new Sessions(clock, left);
    SessionCookie cookie = new SessionCookie(isSecure);
    Optional<Proxied> proxied =
        keyring.proxy().map(login -> new Proxied(login, sessions::secret, clock));
    Guard guard = new Guard(sessions, cookie, proxied);
    routes.before(
        ctx -> {
          protect(ctx);
          guard.check(ctx);
        });
    new Login(keyring, sessions, cookie, new Attempts(clock), renderer).addTo(routes);
  }

  /** Who is here. */
  public static Visitor visitor(Context ctx) {
    return Guard.whoIsHere(ctx);
  }

  /** Until when they may be here. */
  public static Pass pass(Context ctx) {
    return Guard.pass(ctx);
  }

  private void protect(Context ctx) {
    ctx.header("Content-Security-Policy", POLICY);
    ctx.header("X-Content-Type-Options", "nosniff");
    ctx.header("Referrer-Policy", "no-referrer");
    ctx.header("Cross-Origin-Opener-Policy", "same-origin");
    ctx.header("Cross-Origin-Resource-Policy", "same-origin");
    ctx.header("Cache-Control", "no-store");
    if (!hosts.isEmpty()
        && !Guard.isForMachines(ctx.path())
        && !isOurs(ctx.req().getServerName())) {
      throw new MisdirectedRequestResponse(
          "Unknown host name: start the console with --public-url to allow it.");
    }
  }

  private boolean isOurs(String host) {
    return hosts.contains(host.toLowerCase(Locale.ROOT));
  }
}
