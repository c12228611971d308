package dev.steadyhand.console.internal.web;

import dev.steadyhand.client.operator.Operations;
import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Row;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The schedules, with their next and most recent due times.
 *
 * @param desktop database access and rendering, shared by all pages
 */
public record SchedulePages(Desktop desktop) implements Pages {
  private static final String PAGE = "/schedules";
  private static final int ROWS = 50;
  private static final int TIMES = 5;
  private static final int RUNS = 20;

  /**
   * A schedule with its details.
   *
   * @param schedule the schedule
   * @param due its next due times
   * @param log the results of the most recent due times
   */
  public record Closely(Schedule schedule, List<Row> due, List<Row> log) {}

  @Override
  public void addTo(RoutesConfig routes) {
    routes.get(PAGE, this::list);
    routes.get(PAGE + "/{id}", this::schedule);
    routes.post(PAGE + "/{id}/run", this::run);
    routes.post(PAGE + "/{id}/pause", this::pause);
    routes.post(PAGE + "/{id}/resume", this::resume);
  }

  private void list(Context ctx) throws SQLException {
    Given given = Given.inAddress(ctx);
    String name = given.exact("name");
    String after = given.exact("after");
    List<Schedule> found =
        desktop
            .look(ctx, operator -> operator.operations().schedules(name, after, ROWS + 1))
            .stream()
            .map(Schedule::new)
            .toList();
    Map<String, Object> model = new HashMap<>();
    model.put("schedules", found.stream().limit(ROWS).toList());
    model.put("next", next(found));
    desktop.show(ctx, "Schedules", "schedules/list.jte", model);
  }

  /** Returns the URL of the next page; empty on the last page. */
  private static String next(List<Schedule> found) {
    return found.size() > ROWS
        ? Address.of("schedules").with("after", found.get(ROWS - 1).name()).toString()
        : "";
  }

  private void schedule(Context ctx) throws SQLException {
    long id = Given.id(ctx, "schedule");
    Closely closely = desktop.look(ctx, operator -> closely(operator, id));
    desktop.show(ctx, closely.schedule().name(), "schedules/page.jte", Map.of("closely", closely));
  }

  private static Closely closely(Operator operator, long id) throws SQLException {
    Operations operations = operator.operations();
    Schedule schedule = find(operations, id);
    return new Closely(
        schedule,
        schedule.isPaused()
            ? List.of()
            : operations.dueTimes(schedule.timing(), schedule.startsAt(), operator.clock(), TIMES),
        operations.scheduleLog(id, RUNS));
  }

  private static Schedule find(Operations operations, long id) throws SQLException {
    return operations
        .schedule(id)
        .map(Schedule::new)
        .orElseThrow(() -> new NotFoundResponse("There is no schedule %d.".formatted(id)));
  }

  private void run(Context ctx) throws SQLException {
    long id = Given.id(ctx, "schedule");
    Row answer =
        desktop.act(ctx, operator -> operator.runSchedule(find(operator.operations(), id).name()));
    Desktop.done(
        ctx,
        Address.of("schedules", id).toString(),
        answer.get("task_id") == null
            ? "Not run: %s.".formatted(answer.text("validation_failure_message"))
            : "Task %d is enqueued.".formatted(answer.number("task_id")));
  }

  private void pause(Context ctx) throws SQLException {
    act(ctx, Operator::pauseSchedule, "Schedule %s is paused.");
  }

  private void resume(Context ctx) throws SQLException {
    act(ctx, Operator::resumeSchedule, "Schedule %s was resumed.");
  }

  private interface Act {
    boolean on(Operator operator, String schedule) throws SQLException;
  }

  private void act(Context ctx, Act act, String sentence) throws SQLException {
    long id = Given.id(ctx, "schedule");
    Schedule schedule =
        desktop.act(
            ctx,
            operator -> {
              Schedule found = find(operator.operations(), id);
              act.on(operator, found.name());
              return found;
            });
    Desktop.done(ctx, schedule.address(), sentence.formatted(schedule.name()));
  }
}
