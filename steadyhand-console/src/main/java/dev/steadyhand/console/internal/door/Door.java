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
 * Access control: every request passes here first.
 *
 * @param keyring the accepted credentials
 * @param hosts the allowed host names, against DNS rebinding; empty to allow any
 * @param isSecure whether browsers use HTTPS
 */
public record Door(Keyring keyring, Set<String> hosts, boolean isSecure) {
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src"
          + " 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors"
          + " 'none'";

  /**
   * Adds the sign-in and sign-out pages, and the access check before all pages.
   *
   * @param left runs after a session was ended
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

  /** Returns the visitor of a request. */
  public static Visitor visitor(Context ctx) {
    return Guard.whoIsHere(ctx);
  }

  /** Returns the pass of a request, which says how long it stays valid. */
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
