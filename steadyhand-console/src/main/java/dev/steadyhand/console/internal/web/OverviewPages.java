package dev.steadyhand.console.internal.web;

import dev.steadyhand.client.operator.Operations;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.console.internal.live.Pulse;
import dev.steadyhand.console.internal.live.Rounds;
import dev.steadyhand.console.internal.web.charts.Charts;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The overview.
 *
 * @param desktop database access and rendering, shared by all pages
 * @param pulse the recent statistics
 * @param rounds the findings of the doctor
 */
public record OverviewPages(Desktop desktop, Pulse pulse, Rounds rounds) implements Pages {
  private static final Duration LATELY = Duration.ofMinutes(15);
  private static final int MOST_STUCK = 1000;

  /**
   * The data of the overview.
   *
   * @param queues all queues, including those of dead letters
   * @param stuck the number of stuck instances
   * @param failures the recent failures, by kind and message
   * @param workers the workers
   */
  public record Overview(
      List<Queue> queues, Depth stuck, List<Row> failures, List<Worker> workers) {

    /** Returns the queues that workers claim from. */
    public List<Queue> workQueues() {
      return queues.stream().filter(queue -> !queue.holdsDeadLetters()).toList();
    }

    /** Returns the number of tasks that are due and not running. */
    public Depth waiting() {
      return sum(workQueues(), Queue::waiting);
    }

    /** Returns the number of running tasks. */
    public Depth held() {
      return sum(workQueues(), Queue::held);
    }

    /** Returns the number of open dead letters. */
    public Depth deadLetters() {
      return sum(queues.stream().filter(Queue::holdsDeadLetters).toList(), Queue::open);
    }

    private static Depth sum(List<Queue> queues, Function<Queue, Depth> depth) {
      return queues.stream().map(depth).reduce(Depth.ZERO, Depth::plus);
    }
  }

  @Override
  public void addTo(RoutesConfig routes) {
    routes.get("/", this::show);
  }

  private void show(Context ctx) throws SQLException {
    Overview overview = desktop.look(ctx, operator -> overview(operator.operations()));
    desktop.show(
        ctx,
        "Overview",
        "overview/page.jte",
        Map.of(
            "overview",
            overview,
            "notices",
            rounds.notices(),
            "charts",
            Charts.of(pulse.history())));
  }

  private static Overview overview(Operations operations) throws SQLException {
    Depth stuck =
        operations.instanceCounts(MOST_STUCK).stream()
            .map(row -> Depth.of(row.number("stuck"), MOST_STUCK))
            .reduce(Depth.ZERO, Depth::plus);
    return new Overview(
        Queue.all(operations), stuck, operations.failures(LATELY), Worker.all(operations));
  }
}
