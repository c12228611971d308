package dev.steadyhand.console.internal.door;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.SameSite;
import java.util.Optional;

/**
 * What a browser keeps of a session. Servers of one host share their cookies whatever their port,
 * so that the port is part of the name: two consoles do not sign each other's people out.
 *
 * @param isSecure whether browsers reach us by HTTPS; nothing else may set or send it then
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
    // Lax, so that a link in a message opens the page; forms carry a token.
    cookie.setSameSite(SameSite.LAX);
    return cookie;
  }

  private String name(Context ctx) {
    String prefix = isSecure ? "__Host-" : "";
    return prefix + "steadyhand_session_" + ctx.req().getLocalPort();
  }
}
