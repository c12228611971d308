package dev.steadyhand.console.internal.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/**
 * The queues: what waits in each, and whether it is paused.
 *
 * @param desktop what every page works with
 */
public record QueuePages(Desktop desktop) implements Pages {
  private static final String PAGE = "/queues";

  @Override
  public void addTo(RoutesConfig routes) {
    routes.get(PAGE, this::list);
    routes.post(PAGE + "/{queue}/pause", this::pause);
    routes.post(PAGE + "/{queue}/resume", this::resume);
  }

  private void list(Context ctx) throws SQLException {
    List<Queue> queues = desktop.look(ctx, operator -> Queue.all(operator.operations()));
    desktop.show(ctx, "Queues", "queues/list.jte", Map.of("queues", queues));
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
    Desktop.done(ctx, PAGE, "Queue %s is open again.".formatted(queue));
  }
}
