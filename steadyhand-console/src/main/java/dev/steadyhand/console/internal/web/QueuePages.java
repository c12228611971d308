package dev.steadyhand.console.internal.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import java.sql.SQLException;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The queues, with their open tasks and limits.
 *
 * @param desktop database access and rendering, shared by all pages
 */
public record QueuePages(Desktop desktop) implements Pages {
  private static final String PAGE = "/queues";

  /**
   * The new limits of a queue; null leaves a value unchanged.
   *
   * @param leaseDuration the lease, as a PostgreSQL interval
   * @param deliveryCeiling the maximum deliveries of a task
   */
  record Limits(@Nullable String leaseDuration, @Nullable Integer deliveryCeiling) {
    private static final Pattern LEASE = Pattern.compile("(\\d{1,6}) ?(s|min|h|d)");

    static Limits in(Given given) {
      String lease = given.text("lease");
      Long ceiling = given.number("ceiling");
      if (lease == null && ceiling == null) {
        throw new BadRequestResponse("Enter a new lease or a new maximum of deliveries.");
      }
      if (lease != null && !LEASE.matcher(lease).matches()) {
        throw new BadRequestResponse(
            "'%s' is not a valid lease; use the form 90 s, 5 min, 2 h or 1 d.".formatted(lease));
      }
      return new Limits(
          lease, ceiling == null ? null : (int) Math.clamp(ceiling, 0L, Integer.MAX_VALUE));
    }
  }

  @Override
  public void addTo(RoutesConfig routes) {
    routes.get(PAGE, this::list);
    routes.post(PAGE + "/{queue}/pause", this::pause);
    routes.post(PAGE + "/{queue}/resume", this::resume);
    routes.post(PAGE + "/{queue}/limits", this::limit);
  }

  private void list(Context ctx) throws SQLException {
    Map<String, Object> model =
        desktop.look(
            ctx,
            operator ->
                Map.of(
                    "queues",
                    Queue.all(operator.operations()),
                    "policies",
                    operator.taskTypes().all().stream()
                        .filter(type -> Boolean.TRUE.equals(type.get("is_declared")))
                        .toList()));
    desktop.show(ctx, "Queues", "queues/list.jte", model);
  }

  private void pause(Context ctx) throws SQLException {
    String queue = ctx.pathParam("queue");
    desktop.act(
        ctx,
        operator -> {
          operator.pauseQueue(queue);
          return queue;
        });
    Desktop.done(ctx, PAGE, "Queue %s is paused.".formatted(queue));
  }

  private void resume(Context ctx) throws SQLException {
    String queue = ctx.pathParam("queue");
    desktop.act(
        ctx,
        operator -> {
          operator.resumeQueue(queue);
          return queue;
        });
    Desktop.done(ctx, PAGE, "Queue %s was resumed.".formatted(queue));
  }

  private void limit(Context ctx) throws SQLException {
    String queue = ctx.pathParam("queue");
    Limits limits = Limits.in(Given.inForm(ctx));
    desktop.act(
        ctx,
        operator -> {
          operator
              .operations()
              .configureQueue(queue, limits.leaseDuration(), limits.deliveryCeiling());
          return queue;
        });
    Desktop.done(ctx, PAGE, "The limits of queue %s were changed.".formatted(queue));
  }
}
