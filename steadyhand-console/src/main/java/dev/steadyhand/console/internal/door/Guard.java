package dev.steadyhand.console.internal.door;

import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpStatus;
import io.javalin.http.UnauthorizedResponse;
import io.javalin.http.UnsupportedMediaTypeResponse;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks every request: pages require sign-in, actions require an operator, and forms must come
 * from pages of this console.
 */
final class Guard {
  private static final int MOST_NEXT = 4_000;
  private static final Set<HandlerType> LOOKING = Set.of(HandlerType.GET, HandlerType.HEAD);
  private static final Set<String> OUR_OWN = Set.of("same-origin", "none");
  private static final String VISITOR = "visitor";
  private static final String PASS = "pass";
  private static final String TOKEN_FIELD = "_token";
  private static final String TOKEN_HEADER = "X-Steadyhand-Token";

  private final Sessions sessions;
  private final SessionCookie cookie;
  private final Optional<Proxied> proxied;

  Guard(Sessions sessions, SessionCookie cookie, Optional<Proxied> proxied) {
    this.sessions = sessions;
    this.cookie = cookie;
    this.proxied = proxied;
  }

  /** Checks a request before its page is served. */
  void check(Context ctx) {
    if (isForMachines(ctx.path())) {
      return;
    }
    boolean looks = LOOKING.contains(ctx.method());
    if (!looks) {
      checkOrigin(ctx);
    }
    if (isOpenToAll(ctx.path())) {
      return;
    }
    Optional<Entry> entry = entry(ctx);
    if (entry.isEmpty()) {
      sendToLogin(ctx);
      return;
    }
    ctx.attribute(VISITOR, entry.get().visitor());
    ctx.attribute(PASS, entry.get().pass());
    if (!looks) {
      checkForm(ctx, entry.get().visitor());
    }
  }

  /** An authenticated visitor with a pass. */
  record Entry(Visitor visitor, Pass pass) {}

  /** Returns the visitor; only after {@link #check}. */
  static Visitor whoIsHere(Context ctx) {
    Visitor visitor = ctx.attribute(VISITOR);
    if (visitor == null) {
      throw new UnauthorizedResponse("Sign in first.");
    }
    return visitor;
  }

  /** Returns the pass; only after {@link #check}. */
  static Pass pass(Context ctx) {
    Pass pass = ctx.attribute(PASS);
    return pass == null ? () -> false : pass;
  }

  /** Health checks may use any host name and have no session that could be abused. */
  static boolean isForMachines(String path) {
    return path.equals("/health");
  }

  private static boolean isOpenToAll(String path) {
    return path.equals("/login") || path.startsWith("/assets/");
  }

  private Optional<Entry> entry(Context ctx) {
    return proxied
        .flatMap(proxy -> proxy.entry(ctx))
        .or(() -> cookie.of(ctx).flatMap(this::signedIn));
  }

  private Optional<Entry> signedIn(String session) {
    return sessions
        .find(session)
        .map(
            visitor ->
                new Entry(
                    visitor, () -> sessions.find(session).filter(visitor::equals).isPresent()));
  }

  private static void sendToLogin(Context ctx) {
    if (!LOOKING.contains(ctx.method()) || ctx.path().equals("/live")) {
      throw new UnauthorizedResponse("Sign in first.");
    }
    String query = ctx.queryString();
    String wanted = query == null ? ctx.path() : ctx.path() + "?" + query;
    String next = URLEncoder.encode(wanted, StandardCharsets.UTF_8);
    // A longer URL does not fit into the headers of the response.
    String login = next.length() > MOST_NEXT ? "/login" : "/login?next=" + next;
    if (ctx.header("HX-Request") != null) {
      // An htmx request for a part of a page: the whole page has to be redirected.
      ctx.header("HX-Redirect", login).status(HttpStatus.UNAUTHORIZED);
    } else {
      ctx.redirect(login);
    }
    ctx.skipRemainingHandlers();
  }

  /** Rejects cross-site requests, including sign-in (login CSRF). */
  private static void checkOrigin(Context ctx) {
    String site = ctx.header("Sec-Fetch-Site");
    if (site != null && !OUR_OWN.contains(site)) {
      throw new ForbiddenResponse("This form was sent from a page of another site.");
    }
    String type = ctx.contentType();
    if (type != null && type.startsWith("multipart/")) {
      // The server would parse it and write it to files before any check.
      throw new UnsupportedMediaTypeResponse(
          "Unsupported content type: send application/x-www-form-urlencoded.");
    }
  }

  private static void checkForm(Context ctx, Visitor visitor) {
    String fromHeader = ctx.header(TOKEN_HEADER);
    String token = fromHeader == null ? ctx.formParam(TOKEN_FIELD) : fromHeader;
    if (!isSame(visitor.token(), token)) {
      throw new ForbiddenResponse(
          "Invalid form token: your session has changed, or the form is not from this console."
              + " Reload the page.");
    }
    if (!visitor.mayAct() && !ctx.path().equals("/logout")) {
      throw new ForbiddenResponse("Actions require the operator role; you are an observer.");
    }
  }

  static boolean isSame(String expected, @Nullable String given) {
    return given != null
        && MessageDigest.isEqual(
            expected.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
  }
}
