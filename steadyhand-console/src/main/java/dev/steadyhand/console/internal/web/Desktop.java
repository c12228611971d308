package dev.steadyhand.console.internal.web;

import dev.steadyhand.console.internal.desk.Desk;
import dev.steadyhand.console.internal.door.Door;
import dev.steadyhand.console.internal.door.Notice;
import dev.steadyhand.console.internal.door.Visitor;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Database access and rendering, shared by all pages.
 *
 * @param desk runs database queries
 * @param renderer renders HTML
 */
public record Desktop(Desk desk, Renderer renderer) {

  /** Runs a query as the visitor. */
  public <T> T look(Context ctx, Desk.Question<T> question) throws SQLException {
    return desk.look(Door.visitor(ctx), question);
  }

  /** Runs an action as the visitor, with the reason from the form. */
  public <T> T act(Context ctx, Desk.Question<T> question) throws SQLException {
    return desk.act(Door.visitor(ctx), reason(ctx), question);
  }

  /** Returns the reason from the form; null if it is empty. */
  public static @Nullable String reason(Context ctx) {
    return Given.inForm(ctx).text("reason");
  }

  /** Renders a page. */
  public void show(Context ctx, String title, String template, Map<String, Object> model) {
    String room = template.replaceFirst("/.*", "");
    Visitor visitor = Door.visitor(ctx);
    Map<String, Object> all = new HashMap<>(model);
    all.put("chrome", new Chrome(title, room, visitor, self(ctx), Notice.of(ctx, visitor)));
    ctx.html(renderer.render(template, all));
  }

  /** Redirects to a page after an action, with a message about it. */
  public static void done(Context ctx, String page, String sentence) {
    ctx.redirect(Notice.addTo(page, Door.visitor(ctx), sentence), HttpStatus.SEE_OTHER);
  }

  /** Returns the URL without the message, which is shown once. */
  private static String self(Context ctx) {
    String query = ctx.queryString();
    if (query == null) {
      return ctx.path();
    }
    String kept = Notice.without(query);
    return kept.isEmpty() ? ctx.path() : ctx.path() + "?" + kept;
  }
}
