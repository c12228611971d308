package dev.steadyhand.console.internal.web;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Row;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The queues: what waits in each, and whether it is paused.
 *
 * @param desktop what every page works with
 */
public record QueuePages(Desktop desktop) implements Pages {
  private static final String PAGE = "/queues";

  /**
   * A queue.
   *
   * @param lanes what is open in it, by task type
   */
  public record Queue(String name, List<Row> lanes) {
    /** Since when it is paused, if it is. */
    public @Nullable Object pausedAt() {
      return lanes.getFirst().get("paused_at");
    }

    /** Whether it is. */
    public boolean isPaused() {
      return pausedAt() != null;
    }

    /** In a word. */
    public String state() {
      return isPaused() ? "paused" : "open";
    }
  }

  @Override
  public void addTo(RoutesConfig routes) {
    routes.get(PAGE, this::list);
    routes.post(PAGE + "/{queue}/pause", this::pause);
    routes.post(PAGE + "/{queue}/resume", this::resume);
  }

  private void list(Context ctx) throws SQLException {
    List<Queue> queues =
        desktop.look(ctx, Operator::lanes).stream()
            .collect(groupingBy(lane -> lane.text("queue_name"), TreeMap::new, toList()))
            .entrySet()
            .stream()
            .map(queue -> new Queue(queue.getKey(), queue.getValue()))
            .toList();
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
