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
 * How it goes, at a glance.
 *
 * @param desktop what every page works with
 * @param pulse what was seen lately
 * @param rounds what is wrong
 */
public record OverviewPages(Desktop desktop, Pulse pulse, Rounds rounds) implements Pages {
  private static final Duration LATELY = Duration.ofMinutes(15);
  private static final int MOST_STUCK = 1000;

  /**
   * What is to be seen.
   *
   * @param queues all of them, those of dead letters too
   * @param stuck processes that wait for a release
   * @param failures of the last minutes, by kind and message
   * @param workers who works
   */
  public record Overview(
      List<Queue> queues, Depth stuck, List<Row> failures, List<Worker> workers) {

    /** The queues that workers claim from. */
    public List<Queue> workQueues() {
      return queues.stream().filter(queue -> !queue.holdsDeadLetters()).toList();
    }

    /** Due, and nobody has it. */
    public Depth waiting() {
      return sum(workQueues(), Queue::waiting);
    }

    /** In the hands of workers. */
    public Depth held() {
      return sum(workQueues(), Queue::held);
    }

    /** What could not go on, and nobody has decided about. */
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
