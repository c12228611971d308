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
 * What every page works with.
 *
 * @param desk asks the database
 * @param renderer makes HTML
 */
public record Desktop(Desk desk, Renderer renderer) {

  /** Looks, as whoever is here. */
  public <T> T look(Context ctx, Desk.Question<T> question) throws SQLException {
    return desk.look(Door.visitor(ctx), question);
  }

  /** Acts, as whoever is here, for the reason that their form gives. */
  public <T> T act(Context ctx, Desk.Question<T> question) throws SQLException {
    return desk.act(Door.visitor(ctx), reason(ctx), question);
  }

  /** Why they act; null if they did not say. */
  public static @Nullable String reason(Context ctx) {
    return Given.inForm(ctx).text("reason");
  }

  /** Shows a page. */
  public void show(Context ctx, String title, String template, Map<String, Object> model) {
    String room = template.replaceFirst("/.*", "");
    Visitor visitor = Door.visitor(ctx);
    Map<String, Object> all = new HashMap<>(model);
    all.put("chrome", new Chrome(title, room, visitor, self(ctx), Notice.of(ctx, visitor)));
    ctx.html(renderer.render(template, all));
  }

  /** After an act: back to a page, with a sentence about what was done. */
  public static void done(Context ctx, String page, String sentence) {
    ctx.redirect(Notice.addTo(page, Door.visitor(ctx), sentence), HttpStatus.SEE_OTHER);
  }

  /** Without the sentence, which is said once. */
  private static String self(Context ctx) {
    String query = ctx.queryString();
    if (query == null) {
      return ctx.path();
    }
    String kept = Notice.without(query);
    return kept.isEmpty() ? ctx.path() : ctx.path() + "?" + kept;
  }
}
