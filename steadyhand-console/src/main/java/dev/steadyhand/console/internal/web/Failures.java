package dev.steadyhand.console.internal.web;

import dev.steadyhand.client.QueueException;
import dev.steadyhand.database.ServerMessage;
import dev.steadyhand.database.SqlState;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.router.EndpointNotFound;
import java.sql.SQLException;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Shows errors as pages with a message; never with payloads or stack traces.
 *
 * @param desktop database access and rendering, shared by all pages
 */
public record Failures(Desktop desktop) {
  private static final Logger LOG = LoggerFactory.getLogger(Failures.class);
  private static final String NO_PAGE = "There is no page at this address.";

  /** Adds the exception handlers. */
  public void addTo(RoutesConfig routes) {
    routes.exception(HttpResponseException.class, (e, ctx) -> show(ctx, e.getStatus(), words(e)));
    routes.exception(SQLException.class, (e, ctx) -> show(ctx, status(e), words(e)));
    routes.exception(
        QueueException.class,
        (e, ctx) -> show(ctx, 409, ServerMessage.sentence(String.valueOf(e.getMessage()))));
    routes.exception(
        Exception.class,
        (e, ctx) -> {
          LOG.error("{} {} failed", ctx.method(), ctx.path(), e);
          show(ctx, 500, "Internal error in the console. See its log for the cause.");
        });
    routes.error(404, ctx -> show(ctx, 404, NO_PAGE));
  }

  private void show(Context ctx, int status, String message) {
    ctx.status(status);
    if (ctx.attribute("visitor") == null || ctx.attribute("failure") != null) {
      if (ctx.attribute("failure") == null) {
        ctx.contentType("text/plain; charset=utf-8").result(message);
      }
      return;
    }
    // Do not replace the page of an exception by the generic page of its status.
    ctx.attribute("failure", message);
    desktop.show(
        ctx,
        status == 404 ? "Not found" : "Request failed",
        "error.jte",
        Map.of("status", status, "message", message));
  }

  private static String words(HttpResponseException e) {
    return e instanceof EndpointNotFound ? NO_PAGE : String.valueOf(e.getMessage());
  }

  private static int status(SQLException e) {
    if (SqlState.of(e).isPresent()) {
      return 409;
    }
    return switch (String.valueOf(e.getSQLState())) {
      case "42501" -> 403;
      case "57014" -> 504;
      default -> isAway(e) ? 503 : 500;
    };
  }

  private static String words(SQLException e) {
    if (SqlState.of(e).isPresent()) {
      return ServerMessage.sentence(ServerMessage.of(e));
    }
    return switch (String.valueOf(e.getSQLState())) {
      case "3F000", "42883", "42P01", "42703" ->
          "The database has an older version of Steadyhand than this console: run 'steadyhand"
              + " migrate'.";
      case "42501" -> "Your role is not allowed to do this.";
      case "57014" -> "The request timed out. Nothing was changed.";
      default -> {
        if (isAway(e)) {
          yield "The database cannot be reached.";
        }
        LOG.error("Database error, SQLSTATE {}: {}", e.getSQLState(), ServerMessage.of(e));
        yield "The database reported an error. See the log of the console for the cause.";
      }
    };
  }

  private static boolean isAway(SQLException e) {
    String state = String.valueOf(e.getSQLState());
    return state.startsWith("08")
        || state.startsWith("57P")
        || e instanceof java.sql.SQLTransientConnectionException;
  }
}
