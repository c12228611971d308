package dev.steadyhand.console.internal.door;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.SameSite;
import java.util.Optional;

/**
 * The session cookie. Cookies are shared by all ports of a host, so the port is part of the name:
 * two consoles on one host do not overwrite each other's sessions.
 *
 * @param isSecure whether browsers use HTTPS; the cookie is then restricted to it
 */
record SessionCookie(boolean isSecure) {

  Optional<String> of(Context ctx) {
    return Optional.ofNullable(ctx.cookie(name(ctx)));
  }

  void set(Context ctx, String id) {
    ctx.cookie(make(ctx, id, -1));
  }

  void remove(Context ctx) {
    ctx.cookie(make(ctx, "", 0));
  }

  private Cookie make(Context ctx, String value, int maxAge) {
    Cookie cookie = new Cookie(name(ctx), value);
    cookie.setPath("/");
    cookie.setMaxAge(maxAge);
    cookie.setHttpOnly(true);
    cookie.setSecure(isSecure);
    // Lax, so that links from other sites work; forms carry a token.
    cookie.setSameSite(SameSite.LAX);
    return cookie;
  }

  private String name(Context ctx) {
    String prefix = isSecure ? "__Host-" : "";
    return prefix + "steadyhand_session_" + ctx.req().getLocalPort();
  }
}
