package dev.steadyhand.console.internal.web;

import dev.steadyhand.client.operator.ActionFilter;
import dev.steadyhand.client.operator.ActionLog;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The actions of operators, newest first.
 *
 * @param desktop database access and rendering, shared by all pages
 */
public record ActionPages(Desktop desktop) implements Pages {
  private static final int ROWS = 50;

  /** The kinds of subjects. */
  private static final List<String> KINDS =
      List.of(
          "queue",
          "schedule",
          "process",
          "instance",
          "dead_letter",
          "dead_letters",
          "task",
          "webhook_source",
          "setting",
          "function",
          "task_type",
          "ledger");

  /**
   * The filter of the list.
   *
   * @param kind the kind of subject; ignored without a subject
   * @param subject the subject; null for any
   * @param before only actions with a lower id
   */
  public record Wanted(String kind, @Nullable String subject, @Nullable Long before) {
    static Wanted in(Given given) {
      String kind = given.text("kind");
      return new Wanted(
          kind == null ? KINDS.getFirst() : kind, given.text("subject"), given.number("before"));
    }

    /** Returns whether the list is filtered by subject. */
    public boolean isNarrow() {
      return subject != null;
    }

    ActionFilter filter() {
      return new ActionFilter(isNarrow() ? kind : null, subject, null);
    }

    /** Returns the page after this action. */
    String below(Action last) {
      return Address.of("actions")
          .with("kind", isNarrow() ? kind : null)
          .with("subject", subject)
          .with("before", last.id())
          .toString();
    }
  }

  @Override
  public void addTo(RoutesConfig routes) {
    routes.get("/actions", this::list);
  }

  private void list(Context ctx) throws SQLException {
    Wanted wanted = Wanted.in(Given.inAddress(ctx));
    List<Action> found =
        desktop
            .look(
                ctx,
                operator ->
                    new ActionLog(operator.connection())
                        .actions(wanted.filter(), wanted.before(), ROWS + 1))
            .stream()
            .map(Action::new)
            .toList();
    Map<String, Object> model = new HashMap<>();
    model.put("wanted", wanted);
    model.put("kinds", KINDS);
    model.put("actions", found.stream().limit(ROWS).toList());
    model.put("next", found.size() > ROWS ? wanted.below(found.get(ROWS - 1)) : "");
    desktop.show(ctx, "Actions", "actions/list.jte", model);
  }
}
