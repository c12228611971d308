package dev.steadyhand.console.internal.door;

import dev.steadyhand.console.Role;
import dev.steadyhand.console.User;
import dev.steadyhand.console.internal.web.Renderer;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.HttpStatus;
import io.javalin.http.SameSite;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/** Signs people in and out. */
final class Login {
  /** A password takes its time to check, on purpose: no more than so many at once. */
  private static final int AT_ONCE = 2;

  private final Keyring keyring;
  private final Sessions sessions;
  private final boolean isSecure;
  private final Renderer renderer;
  private final Semaphore checking = new Semaphore(AT_ONCE);

  Login(Keyring keyring, Sessions sessions, boolean isSecure, Renderer renderer) {
    this.keyring = keyring;
    this.sessions = sessions;
    this.isSecure = isSecure;
    this.renderer = renderer;
  }

  void addTo(RoutesConfig routes) {
    routes.get("/login", this::show);
    routes.post("/login", this::signIn);
    routes.post("/logout", this::signOut);
  }

  private void show(Context ctx) {
    String key = ctx.queryParam("key");
    if (keyring.key() != null && Guard.isSame(keyring.key(), key)) {
      open(ctx, "operator", Role.OPERATOR);
    } else {
      form(ctx, key == null ? null : "This key does not open it: it is from an earlier start.");
    }
  }

  private void signIn(Context ctx) {
    Optional<User> user = check(ctx.formParam("name"), ctx.formParam("password"));
    if (user.isPresent()) {
      open(ctx, user.get().name(), user.get().role());
    } else {
      ctx.status(HttpStatus.UNAUTHORIZED);
      form(ctx, "Name and password do not go together.");
    }
  }

  private Optional<User> check(@Nullable String name, @Nullable String password) {
    char[] secret = password == null ? new char[0] : password.toCharArray();
    checking.acquireUninterruptibly();
    try {
      Optional<User> user =
          keyring.users().stream().filter(known -> known.name().equals(name)).findFirst();
      // Somebody unknown takes as long as somebody known.
      Optional<User> judged = user.or(() -> keyring.users().stream().findFirst());
      boolean matches = judged.isPresent() && judged.get().password().matches(secret);
      return user.filter(known -> matches);
    } finally {
      checking.release();
    }
  }

  private void open(Context ctx, String name, Role role) {
    Cookie cookie = new Cookie(Guard.COOKIE, sessions.open(name, role));
    cookie.setPath("/");
    cookie.setHttpOnly(true);
    cookie.setSecure(isSecure);
    // Lax, so that a link in a message opens the page; forms carry a token.
    cookie.setSameSite(SameSite.LAX);
    ctx.cookie(cookie);
    ctx.redirect(next(ctx), HttpStatus.SEE_OTHER);
  }

  private void signOut(Context ctx) {
    String id = ctx.cookie(Guard.COOKIE);
    if (id != null) {
      sessions.close(id);
    }
    ctx.removeCookie(Guard.COOKIE, "/");
    ctx.redirect("/login", HttpStatus.SEE_OTHER);
  }

  private void form(Context ctx, @Nullable String failure) {
    Map<String, Object> model = new HashMap<>();
    model.put("next", next(ctx));
    model.put("hasUsers", !keyring.users().isEmpty());
    model.put("failure", failure == null ? "" : failure);
    ctx.html(renderer.render("login.jte", model));
  }

  /** Only to a page of ours: not to another server, which begins with two slashes. */
  private static String next(Context ctx) {
    String wanted = ctx.formParam("next") == null ? ctx.queryParam("next") : ctx.formParam("next");
    boolean isOurs = wanted != null && wanted.matches("/([^/\\\\].*)?") && !wanted.contains("\n");
    return isOurs && wanted != null ? wanted : "/";
  }
}
