package dev.steadyhand.console.internal.door;

import dev.steadyhand.console.ProxyLogin;
import dev.steadyhand.console.Role;
import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpStatus;
import io.javalin.http.UnauthorizedResponse;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Stands before every page: lets in who is signed in, lets act who is an operator, and takes forms
 * from our own pages only.
 */
final class Guard {
  static final String COOKIE = "steadyhand_session";
  private static final Set<HandlerType> LOOKING = Set.of(HandlerType.GET, HandlerType.HEAD);
  private static final String VISITOR = "visitor";
  private static final String TOKEN_FIELD = "_token";
  private static final String TOKEN_HEADER = "X-Steadyhand-Token";

  private final Keyring keyring;
  private final Sessions sessions;

  /** One token for each name that the proxy tells us of. */
  private final Map<String, String> proxyTokens = new ConcurrentHashMap<>();

  Guard(Keyring keyring, Sessions sessions) {
    this.keyring = keyring;
    this.sessions = sessions;
  }

  /** Before a page. */
  void check(Context ctx) {
    if (isOpenToAll(ctx.path())) {
      return;
    }
    Optional<Visitor> visitor = visitor(ctx);
    if (visitor.isEmpty()) {
      sendToLogin(ctx);
      return;
    }
    ctx.attribute(VISITOR, visitor.get());
    if (!LOOKING.contains(ctx.method())) {
      checkForm(ctx, visitor.get());
    }
  }

  /** Who is here; only behind {@link #check}. */
  static Visitor whoIsHere(Context ctx) {
    Visitor visitor = ctx.attribute(VISITOR);
    if (visitor == null) {
      throw new UnauthorizedResponse("Sign in first.");
    }
    return visitor;
  }

  private static boolean isOpenToAll(String path) {
    return path.equals("/login")
        || path.equals("/health")
        || path.startsWith("/assets/")
        || path.startsWith("/webhooks/");
  }

  private Optional<Visitor> visitor(Context ctx) {
    Optional<Visitor> proxied = keyring.proxy().flatMap(proxy -> proxied(ctx, proxy));
    if (proxied.isPresent()) {
      return proxied;
    }
    String id = ctx.cookie(COOKIE);
    return id == null ? Optional.empty() : sessions.find(id);
  }

  private Optional<Visitor> proxied(Context ctx, ProxyLogin proxy) {
    String name = ctx.header(proxy.header());
    if (name == null || name.isBlank() || !proxy.proxies().contains(ctx.ip())) {
      return Optional.empty();
    }
    Role role = proxy.operators().contains(name) ? Role.OPERATOR : Role.OBSERVER;
    String token = proxyTokens.computeIfAbsent(name, ignored -> sessions.secret());
    return Optional.of(new Visitor(name, role, token));
  }

  private static void sendToLogin(Context ctx) {
    if (!LOOKING.contains(ctx.method()) || ctx.path().equals("/live")) {
      throw new UnauthorizedResponse("Sign in first.");
    }
    String query = ctx.queryString();
    String wanted = query == null ? ctx.path() : ctx.path() + "?" + query;
    String login = "/login?next=" + URLEncoder.encode(wanted, StandardCharsets.UTF_8);
    if (ctx.header("HX-Request") != null) {
      // A part of a page asks: it is the whole page that has to go.
      ctx.header("HX-Redirect", login).status(HttpStatus.UNAUTHORIZED);
    } else {
      ctx.redirect(login);
    }
    ctx.skipRemainingHandlers();
  }

  private static void checkForm(Context ctx, Visitor visitor) {
    String fromHeader = ctx.header(TOKEN_HEADER);
    String token = fromHeader == null ? ctx.formParam(TOKEN_FIELD) : fromHeader;
    if (!isSame(visitor.token(), token)) {
      throw new ForbiddenResponse(
          "This form was not made by a page of this console, or you signed in anew since: load the"
              + " page again.");
    }
    if (!visitor.mayAct() && !ctx.path().equals("/logout")) {
      throw new ForbiddenResponse("To act needs an operator; you are an observer.");
    }
  }

  static boolean isSame(String expected, @Nullable String given) {
    return given != null
        && MessageDigest.isEqual(
            expected.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
  }
}
