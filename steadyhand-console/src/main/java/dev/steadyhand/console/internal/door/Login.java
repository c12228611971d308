package dev.steadyhand.console.internal.door;

import dev.steadyhand.console.Role;
import dev.steadyhand.console.User;
import dev.steadyhand.console.internal.web.Renderer;
import io.javalin.config.RoutesConfig;
import io.javalin.http.ContentTooLargeResponse;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Signs users in and out. */
final class Login {
  /** The maximum of concurrent password checks, which are slow on purpose. */
  private static final int AT_ONCE = 2;

  /** The maximum size of a sign-in form, which bounds the memory of waiting requests. */
  private static final int MOST_BYTES = 32 * 1024;

  private static final Pattern OURS = Pattern.compile("/(?!/)[!-\\[\\]-~]*");

  private final Keyring keyring;
  private final Sessions sessions;
  private final SessionCookie cookie;
  private final Attempts attempts;
  private final Renderer renderer;
  private final Semaphore checking = new Semaphore(AT_ONCE);

  Login(
      Keyring keyring,
      Sessions sessions,
      SessionCookie cookie,
      Attempts attempts,
      Renderer renderer) {
    this.keyring = keyring;
    this.sessions = sessions;
    this.cookie = cookie;
    this.attempts = attempts;
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
      form(
          ctx,
          key == null ? null : "Invalid key: it may be from an earlier start of this console.");
    }
  }

  private void signIn(Context ctx) {
    if (ctx.bodyAsBytes().length > MOST_BYTES) {
      throw new ContentTooLargeResponse("Name and password are too long.");
    }
    String name = Objects.requireNonNullElse(ctx.formParam("name"), "");
    Attempts.Who who = new Attempts.Who(name, ctx.ip());
    if (!attempts.begin(who)) {
      refuse(
          ctx,
          HttpStatus.TOO_MANY_REQUESTS,
          "Too many failed attempts. Try again in a few minutes.");
      return;
    }
    Optional<User> user = check(name, ctx.formParam("password"));
    if (user.isPresent()) {
      attempts.wasRight(who);
      open(ctx, user.get().name(), user.get().role());
    } else {
      refuse(ctx, HttpStatus.UNAUTHORIZED, "Wrong name or password.");
    }
  }

  private void refuse(Context ctx, HttpStatus status, String words) {
    ctx.status(status);
    form(ctx, words);
  }

  private Optional<User> check(String name, @Nullable String password) {
    char[] secret = password == null ? new char[0] : password.toCharArray();
    checking.acquireUninterruptibly();
    try {
      Optional<User> user =
          keyring.users().stream().filter(known -> known.name().equals(name)).findFirst();
      // Unknown names take as long as known ones, so that timing reveals nothing.
      Optional<User> judged = user.or(() -> keyring.users().stream().findFirst());
      boolean matches = judged.isPresent() && judged.get().password().matches(secret);
      return user.filter(known -> matches);
    } finally {
      checking.release();
    }
  }

  private void open(Context ctx, String name, Role role) {
    cookie.of(ctx).ifPresent(sessions::close);
    cookie.set(ctx, sessions.open(name, role));
    ctx.redirect(next(ctx), HttpStatus.SEE_OTHER);
  }

  private void signOut(Context ctx) {
    cookie.of(ctx).ifPresent(sessions::close);
    cookie.remove(ctx);
    ctx.redirect("/login", HttpStatus.SEE_OTHER);
  }

  private void form(Context ctx, @Nullable String failure) {
    Map<String, Object> model = new HashMap<>();
    model.put("next", next(ctx));
    model.put("hasUsers", !keyring.users().isEmpty());
    model.put("hasProxy", keyring.proxy().isPresent());
    model.put("failure", failure == null ? "" : failure);
    ctx.html(renderer.render("login.jte", model));
  }

  /**
   * Returns the page to open after sign-in. Accepts only paths of this console, against open
   * redirects: no leading double slash, tab or backslash.
   */
  private static String next(Context ctx) {
    String wanted = ctx.formParam("next") == null ? ctx.queryParam("next") : ctx.formParam("next");
    return wanted != null && OURS.matcher(wanted).matches() ? wanted : "/";
  }
}
