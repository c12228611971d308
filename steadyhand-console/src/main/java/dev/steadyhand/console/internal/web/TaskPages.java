package dev.steadyhand.console.internal.web;

import static java.time.temporal.ChronoUnit.SECONDS;

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
 * The tasks: which there are, and the life of each.
 *
 * @param desktop what every page works with
 * @param mask hides what is secret
 */
public record TaskPages(Desktop desktop, Mask mask) implements Pages {
  private static final int PAGE = 50;

  /**
   * What is looked for, and from where on.
   *
   * @param address this list from its start
   * @param before below which id; null on the first page
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

    /** What a field of the form says. */
    public String said(String name) {
      return address.query().getOrDefault(name, "");
    }

    /** A time as a field of the form takes it. */
    public String local(String name) {
      Instant time = name.equals("from") ? wanted.from() : wanted.until();
      return time == null
          ? ""
          : LocalDateTime.ofInstant(time, ZoneOffset.UTC).truncatedTo(SECONDS).toString();
    }

    /** The same in another state, or in any. */
    public Address in(@Nullable ShownState state) {
      return address.with("state", state == null ? null : state.code());
    }

    /** Whether anything is asked for. */
    public boolean isNarrow() {
      return !address.query().isEmpty();
    }

    /** Whether more than the usual is asked for. */
    public boolean isDetailed() {
      return address.query().keySet().stream()
          .anyMatch(List.of("field", "value", "from", "until")::contains);
    }
  }

  /**
   * What was found.
   *
   * @param lanes the queues and types that there are
   */
  public record Found(Page page, List<Row> lanes) {
    /** What queues, or types, there are to choose from. */
    public List<String> choices(String column) {
      return lanes.stream().map(lane -> lane.text(column)).distinct().sorted().toList();
    }
  }

  @Override
  public void addTo(RoutesConfig routes) {
    routes.get("/tasks", this::list);
    routes.get("/tasks/{id}", this::task);
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

  /** A form sends its empty fields, too; an address that people pass on has none. */
  private static boolean isPadded(Context ctx) {
    return ctx.queryParamMap().values().stream().flatMap(List::stream).anyMatch(String::isBlank);
  }

  private void task(Context ctx) throws SQLException {
    long id = Given.id(ctx, "task");
    boolean isOperator = Door.visitor(ctx).mayAct();
    TaskLife life = desktop.look(ctx, operator -> read(operator, id, isOperator));
    desktop.show(ctx, "Task " + id, "tasks/task.jte", Map.of("life", life));
  }

  private TaskLife read(Operator operator, long id, boolean isOperator) throws SQLException {
    Row task =
        operator
            .tasks()
            .find(id)
            .orElseThrow(
                () ->
                    new NotFoundResponse(
                        "There is no task %d, or it was deleted at the end of its retention.".formatted(id)));
    return TaskLife.read(operator, task, isOperator, mask);
  }
}
