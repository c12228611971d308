package dev.steadyhand.console.internal.web;

import static java.time.temporal.ChronoUnit.SECONDS;

import dev.steadyhand.client.Cancelled;
import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Page;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.client.operator.ShownState;
import dev.steadyhand.client.operator.TaskSearch;
import dev.steadyhand.console.internal.door.Door;
import io.javalin.config.RoutesConfig;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The list of tasks, and the page of each.
 *
 * @param desktop database access and rendering, shared by all pages
 * @param payloads reads payloads
 */
public record TaskPages(Desktop desktop, PayloadReader payloads) implements Pages {
  private static final int PAGE = 50;

  /**
   * The filter and position of the list.
   *
   * @param address the URL of the first page of this list
   * @param before only ids below this one; null on the first page
   */
  public record Search(TaskSearch wanted, Address address, @Nullable Long before) {

    static Search of(Given given) {
      TaskSearch wanted =
          new TaskSearch(
              given.text("queue"),
              given.text("type"),
              given.text("step"),
              given.choice("state", ShownState.class),
              given.text("field"),
              given.text("value"),
              given.time("from"),
              given.time("until"));
      if ((wanted.field() == null) != (wanted.value() == null)) {
        throw new BadRequestResponse("To search payloads, give both a field and a value.");
      }
      Address address = Address.of("tasks");
      for (String name :
          List.of("queue", "type", "step", "state", "field", "value", "from", "until")) {
        address = address.with(name, given.text(name));
      }
      return new Search(wanted, address, given.number("before"));
    }

    /** Returns the value of a form field. */
    public String said(String name) {
      return address.query().getOrDefault(name, "");
    }

    /** Returns a time in the format of a form field. */
    public String local(String name) {
      Instant time = name.equals("from") ? wanted.from() : wanted.until();
      return time == null
          ? ""
          : LocalDateTime.ofInstant(time, ZoneOffset.UTC).truncatedTo(SECONDS).toString();
    }

    /** Returns the URL of the list for another state; null for any. */
    public Address in(@Nullable ShownState state) {
      return address.with("state", state == null ? null : state.code());
    }

    /** Returns whether any filter is set. */
    public boolean isNarrow() {
      return !address.query().isEmpty();
    }

    /** Returns whether one of the additional filters is set. */
    public boolean isDetailed() {
      return address.query().keySet().stream()
          .anyMatch(List.of("field", "value", "from", "until")::contains);
    }
  }

  /**
   * The search result.
   *
   * @param lanes the existing queues and types
   */
  public record Found(Page page, List<Row> lanes) {
    /** Returns the queues or types to choose from. */
    public List<String> choices(String column) {
      return lanes.stream().map(lane -> lane.text(column)).distinct().sorted().toList();
    }
  }

  @Override
  public void addTo(RoutesConfig routes) {
    routes.get("/tasks", this::list);
    routes.get("/tasks/{id}", this::task);
    routes.post("/tasks/{id}/cancel", this::cancel);
  }

  private void list(Context ctx) throws SQLException {
    Given given = Given.inAddress(ctx);
    Long id = given.number("id");
    if (id != null) {
      ctx.redirect(Address.of("tasks", id).toString());
      return;
    }
    Search search = Search.of(given);
    if (isPadded(ctx)) {
      ctx.redirect(search.address().toString());
      return;
    }
    Found found =
        desktop.look(
            ctx,
            operator ->
                new Found(
                    operator.tasks().search(search.wanted(), search.before(), PAGE),
                    operator.tasks().lanes()));
    desktop.show(ctx, "Tasks", "tasks/list.jte", Map.of("search", search, "found", found));
  }

  /** Returns whether the URL has empty fields of the form, which are removed before it is shown. */
  private static boolean isPadded(Context ctx) {
    return ctx.queryParamMap().values().stream().flatMap(List::stream).anyMatch(String::isBlank);
  }

  private void task(Context ctx) throws SQLException {
    long id = Given.id(ctx, "task");
    boolean isOperator = Door.visitor(ctx).mayAct();
    TaskLife life = desktop.look(ctx, operator -> read(operator, id, isOperator));
    desktop.show(ctx, "Task " + id, "tasks/task.jte", Map.of("life", life));
  }

  private void cancel(Context ctx) throws SQLException {
    long id = Given.id(ctx, "task");
    String reason = Given.inForm(ctx).required("reason");
    Cancelled result = desktop.act(ctx, operator -> operator.tasks().cancel(id, reason));
    Desktop.done(
        ctx,
        Address.of("tasks", id).toString(),
        switch (result) {
          case CANCELLED -> "Task %d is cancelled.".formatted(id);
          case REQUESTED -> "Task %d is running and was asked to stop.".formatted(id);
          case ALREADY_ENDED -> "Task %d had ended; nothing was changed.".formatted(id);
        });
  }

  private TaskLife read(Operator operator, long id, boolean isOperator) throws SQLException {
    Row task =
        operator
            .tasks()
            .find(id)
            .orElseThrow(
                () ->
                    new NotFoundResponse(
                        "There is no task %d, or it was deleted at the end of its retention."
                            .formatted(id)));
    return TaskLife.read(operator, task, isOperator, payloads);
  }
}
